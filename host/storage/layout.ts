// How the embedded store's database is laid out, and its number.

import { randomBytes } from 'node:crypto';
import type Database from 'libsql';

/** In the database's `user_version`. 0: from before commits were counted. */
export const LAYOUT = 1;

const SCHEMA = `
create table if not exists storage (
  collection text not null, key text not null, user_id text not null, value text not null, version text not null,
  read integer not null, write integer not null, create_time integer not null, update_time integer not null,
  primary key (collection, user_id, key)) without rowid;
create table if not exists accounts (id text primary key, username text not null unique, create_time integer not null, update_time integer not null) without rowid;
create table if not exists devices (id text primary key, user_id text not null) without rowid;
create table if not exists keys (name text primary key, value text not null) without rowid;
create table if not exists voids (name text primary key, since integer not null, until integer not null) without rowid;
create table if not exists commits (one integer primary key check (one = 1), n integer not null);
-- All that devices, keys and sign-outs hold stands in these a second time: a look at the whole finds a letter that changed in one of the two.
create index if not exists devices_twice on devices (user_id, id);
create index if not exists keys_twice on keys (value, name);
create index if not exists voids_twice on voids (until, since, name);
`;

/**
 * Lays the tables out where they are not: one commit, the first that is counted. Gives the server's name for itself.
 */
export function layOut(db: Database.Database): string {
  const server = randomBytes(12).toString('base64url');
  db.exec(`begin immediate; ${SCHEMA}
    insert or ignore into keys values ('identity', '${server}');
    insert or ignore into commits values (1, 1);
    pragma user_version = ${LAYOUT}; commit`);
  return server;
}
