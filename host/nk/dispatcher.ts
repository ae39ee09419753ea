// The `dispatcher` that match handlers get: sending, kicking, the label. Argument rules are Nakama's.

import { isAnyArrayBuffer } from 'node:util/types';
import { WrongArgument } from '../http/errors.ts';
import type { Realm } from './realm.ts';
import { frameOf } from '../line/frame.ts';
import type { Session } from '../line/session.ts';

/** Nakama's limit for a label, in bytes. */
export const LABEL_BYTES = 2048;
const DEFERRED = 128;

export interface Body {
  readonly id: string;
  readonly members: ReadonlyMap<string, Session>;
  readonly stopped: boolean;
  kick(session: Session): void;
  label(text: string): void;
}

export interface Dispatcher {
  object: object;
  /** Sends what was deferred, after a handler has returned. */
  flush(): void;
}

function payload(data: unknown): Buffer {
  if (data === null || data === undefined) return Buffer.alloc(0);
  if (typeof data === 'string') return Buffer.from(data);
  // A view would send the wrong bytes on Nakama, where it is refused.
  if (!isAnyArrayBuffer(data)) throw new WrongArgument('expects data to be an ArrayBuffer, a string or nil');
  return Buffer.from(data);
}

function chosen(body: Body, list: unknown): Iterable<Session> {
  if (list === null || list === undefined) return body.members.values();
  if (!Array.isArray(list)) throw new WrongArgument('expects an array of presences or nil');
  const out: Session[] = [];
  for (const presence of list) {
    const id: unknown = typeof presence === 'object' && presence !== null ? Reflect.get(presence, 'sessionId') : undefined;
    if (typeof id !== 'string') throw new WrongArgument("presence is expected to contain a 'sessionId'");
    if (typeof Reflect.get(presence, 'node') !== 'string') throw new WrongArgument("expects presence to contain a 'node'");
    const session = body.members.get(id);
    if (session) out.push(session);
  }
  return out;
}

function messageOf(body: Body, op: unknown, data: unknown, reliable: unknown): Buffer {
  if (typeof op !== 'number' || !Number.isInteger(op)) throw new WrongArgument('expects number');
  const bytes = payload(data);
  const code = op === 0 ? '' : `,"op_code":"${op}"`;
  const content = bytes.length === 0 ? '' : `,"data":"${bytes.toString('base64')}"`;
  return frameOf(`{"match_data":{"match_id":"${body.id}"${code}${content}${reliable === false ? '' : ',"reliable":true'}}}`);
}

export function createDispatcher(realm: Realm, body: Body): Dispatcher {
  const waiting: { frame: Buffer; to: Session[] }[] = [];
  const alive = (): void => {
    if (body.stopped) throw new Error('match stopped');
  };
  const object = realm.object({
    broadcastMessage: realm.native((op, data, to, _sender, reliable) => {
      alive();
      const frame = messageOf(body, op, data, reliable);
      for (const session of chosen(body, to)) session.send(frame);
    }),
    broadcastMessageDeferred: realm.native((op, data, to, _sender, reliable) => {
      alive();
      if (waiting.length >= DEFERRED) throw new Error('error deferring message broadcast: deferred message queue full');
      waiting.push({ frame: messageOf(body, op, data, reliable), to: [...chosen(body, to)] });
    }),
    matchKick: realm.native((to) => {
      alive();
      if (to === null || to === undefined) throw new WrongArgument('expects an array of presence objects');
      for (const session of chosen(body, to)) body.kick(session);
    }),
    matchLabelUpdate: realm.native((text) => {
      alive();
      if (typeof text !== 'string') throw new WrongArgument('expects string');
      if (Buffer.byteLength(text) > LABEL_BYTES) throw new Error('match label too long, must be 0-2048 bytes');
      body.label(text);
    }),
  });
  return {
    object,
    flush() {
      for (const one of waiting.splice(0)) for (const session of one.to) session.send(one.frame);
    },
  };
}
