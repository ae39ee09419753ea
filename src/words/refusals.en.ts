// One plain sentence for every reason why nothing happened: kernel, table and this page. A code without a sentence does not compile.

import type { KernelCode } from '../../server-modules/kernel/types.ts';
import type { TableCode } from '../../server-modules/protocol/codes.ts';

/** Reasons that this page finds by itself. */
export const CLIENT_CODES = ['no-link', 'no-hand', 'old-page'] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];

const kernel: { readonly [C in KernelCode]: string } = {
  'unknown-piece': 'That piece is no longer there.',
  'unknown-zone': 'There is no such place on this table.',
  'not-yours': 'That is not yours to touch.',
  'piece-held': 'Somebody else holds that piece.',
  locked: 'That piece stays where it is.',
  'zone-full': 'There is no room for another piece.',
  empty: 'Nothing lies there.',
  'wrong-kind': 'That does not go with this kind of piece.',
  'out-of-bounds': 'That would fall off the table.',
  'too-many': 'Not so many at once.',
  'not-held': 'You do not hold that piece.',
  'bad-order': 'Those are not the cards that stand there.',
  'nothing-to-do': 'There is nothing to do there.',
};

const table: { readonly [C in TableCode]: string } = {
  'bad-message': 'The table did not understand that. Load the page again.',
  'not-here': 'You are not at this table. Load the page again.',
  'second-tab': 'You are at this table in another tab.',
  'stale-number': 'That came too late; the table has moved on.',
  'bad-number': 'The table lost count. Load the page again.',
  'too-fast': 'Too fast. Wait a moment.',
  bug: 'Something went wrong on the server. The table stands as before. (no. {0})',
  watching: 'You are watching. Sit down first.',
  'host-only': 'Only the host may do that.',
  'not-invited': 'You need an invitation to this table.',
  banned: 'You were sent away from this table.',
  full: 'This table is full.',
  'no-such-seat': 'There is no such seat.',
  'seat-taken': 'Somebody sits there already.',
  'no-such-person': 'That person is not here.',
  'no-such-game': 'That game is not on this server.',
  'no-such-mode': 'This game cannot be played that way.',
  'bad-options': 'Those options do not fit this game.',
  'not-started': 'The game has not started yet.',
  'already-started': 'The game is already on.',
  'seats-empty': 'A seat is still empty. Invite somebody, or give it to a bot.',
  'in-play': 'Not while a game by the rules is on.',
  'not-over': 'The game is not over yet.',
  over: 'The game is over.',
  muted: 'The rules ask for silence now.',
  stale: 'The table has moved on. Have a look and try again.',
  'nothing-to-undo': 'There is nothing to take back.',
  'already-proposed': 'That has been proposed already.',
  'no-such-proposal': 'That proposal is no longer open.',
  'not-asked': 'You were not asked.',
  'not-fixing': 'The table is not open for fixing.',
  'does-not-fit': 'Some things on the table do not fit the rules yet.',
  'bad-offer': 'That cannot be done about it.',
  'nobody-away': 'Nobody has been away for a minute.',
};

const client: { readonly [C in ClientCode]: string } = {
  'no-link': 'No connection. Nothing was sent.',
  'no-hand': 'You have no hand to draw to. Sit down first.',
  'old-page': 'The server is newer than this page. Load the page again.',
};

/** Kernel and table share some codes; the sentence of the table is the wider one. */
export const refusals: { readonly [code: string]: string } = { ...kernel, ...table, ...client };
export const refusalTables = { kernel, table, client };
