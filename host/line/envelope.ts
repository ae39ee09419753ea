// What a client may send on its socket, read as strictly as Nakama reads it: an unknown field or a wrong type is
// malformed.

import { isRecord } from '../http/json.ts';

type Kind = 'text' | 'bool' | 'int' | 'long' | 'double' | 'bytes' | 'texts' | 'textMap' | 'numberMap' | 'presence' | 'presences' | 'wrapped';
type Shape = { readonly [field: string]: Kind };

const PRESENCE: Shape = { user_id: 'text', session_id: 'text', username: 'text', persistence: 'bool', status: 'text' };
const MATCHMAKING: Shape = {
  min_count: 'int',
  max_count: 'int',
  query: 'text',
  count_multiple: 'int',
  string_properties: 'textMap',
  numeric_properties: 'numberMap',
};

/** Requests by their field in the envelope. */
export const SHAPES: { readonly [kind: string]: Shape } = {
  ping: {},
  pong: {},
  rpc: { id: 'text', payload: 'text', http_key: 'text' },
  match_create: { name: 'text' },
  match_join: { match_id: 'text', token: 'text', metadata: 'textMap' },
  match_leave: { match_id: 'text' },
  match_data_send: { match_id: 'text', op_code: 'long', data: 'bytes', presences: 'presences', reliable: 'bool' },
  channel_join: { target: 'text', type: 'int', persistence: 'bool', hidden: 'bool' },
  channel_leave: { channel_id: 'text' },
  channel_message_send: { channel_id: 'text', content: 'text' },
  channel_message_update: { channel_id: 'text', message_id: 'text', content: 'text' },
  channel_message_remove: { channel_id: 'text', message_id: 'text' },
  matchmaker_add: MATCHMAKING,
  matchmaker_remove: { ticket: 'text' },
  status_follow: { user_ids: 'texts', usernames: 'texts' },
  status_unfollow: { user_ids: 'texts' },
  status_update: { status: 'wrapped' },
  party_create: { open: 'bool', max_size: 'int', label: 'text', hidden: 'bool' },
  party_join: { party_id: 'text' },
  party_leave: { party_id: 'text' },
  party_promote: { party_id: 'text', presence: 'presence' },
  party_accept: { party_id: 'text', presence: 'presence' },
  party_remove: { party_id: 'text', presence: 'presence' },
  party_close: { party_id: 'text' },
  party_join_request_list: { party_id: 'text' },
  party_matchmaker_add: { party_id: 'text', ...MATCHMAKING },
  party_matchmaker_remove: { party_id: 'text', ticket: 'text' },
  party_data_send: { party_id: 'text', op_code: 'long', data: 'bytes' },
  party_update: { party_id: 'text', label: 'text', open: 'bool', hidden: 'bool' },
};

export interface Request {
  cid: string;
  /** Null when the envelope holds no message. */
  kind: string | null;
  body: { [field: string]: unknown };
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const INT32 = 2 ** 31;

function malformed(): never {
  throw new Error('received malformed payload');
}

function integer(value: unknown, limit: number): number {
  const number = typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < -limit || number >= limit) return malformed();
  return number;
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return malformed();
  return value.map((one) => (typeof one === 'string' ? one : malformed()));
}

function mapped(value: unknown, type: 'string' | 'number'): { [name: string]: unknown } {
  if (!isRecord(value)) return malformed();
  for (const one of Object.values(value)) if (typeof one !== type) malformed();
  return value;
}

function readField(kind: Kind, value: unknown): unknown {
  switch (kind) {
    case 'text':
    case 'wrapped':
      return typeof value === 'string' ? value : malformed();
    case 'bool':
      return typeof value === 'boolean' ? value : malformed();
    case 'double':
      return typeof value === 'number' ? value : malformed();
    case 'int':
      return integer(value, INT32);
    case 'long':
      return integer(value, 2 ** 63);
    case 'bytes':
      return typeof value === 'string' && BASE64.test(value) ? Buffer.from(value.replaceAll('-', '+').replaceAll('_', '/'), 'base64') : malformed();
    case 'texts':
      return texts(value);
    case 'textMap':
      return mapped(value, 'string');
    case 'numberMap':
      return mapped(value, 'number');
    case 'presence':
      return readShape(PRESENCE, value);
    case 'presences':
      return Array.isArray(value) ? value.map((one) => readShape(PRESENCE, one)) : malformed();
  }
}

function readShape(shape: Shape, value: unknown): { [field: string]: unknown } {
  if (!isRecord(value)) return malformed();
  const out: { [field: string]: unknown } = {};
  for (const [given, item] of Object.entries(value)) {
    const name = snake(given);
    const kind = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (kind === undefined) return malformed();
    if (item === null) continue;
    if (Object.hasOwn(out, name)) return malformed();
    out[name] = readField(kind, item);
  }
  return out;
}

/** Reads one frame. Throws when it is malformed; the socket is then cut without an answer. */
export function readEnvelope(text: string): Request {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return malformed();
  const out: Request = { cid: '', kind: null, body: {} };
  for (const [given, item] of Object.entries(value)) {
    if (item === null) continue;
    const name = snake(given);
    if (name === 'cid') {
      out.cid = typeof item === 'string' ? item : malformed();
      continue;
    }
    const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
    if (shape === undefined || out.kind !== null) return malformed();
    out.kind = name;
    out.body = readShape(shape, item);
  }
  return out;
}
