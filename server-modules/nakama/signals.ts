// What RPCs say to a match: one line of words, then the text. No JSON around JSON on the path of a verb.

import { runTest } from '../table/test.ts';
import { fromBase64 } from '../table/keep/base64.ts';
import type { Whence } from '../table/people/bans.ts';
import { receive, admitTo, dataNow, type Room } from '../table/room.ts';
import { leases } from './leases.ts';

export interface AdmitIn {
  user: string;
  name: string;
  invite: string | null;
  whence: Whence;
  /** A relay of whoever runs the server. */
  relay?: boolean;
}

export const actSignal = (user: string, session: string, text: string): string => `act\n${user}\n${session}\n${text}`;
export const admitSignal = (given: AdmitIn): string => `admit\n\n\n${JSON.stringify(given)}`;
/** `data` as base64: a signal is text. */
export const passSignal = (user: string, session: string, data: string): string => `pass\n${user}\n${session}\n${data}`;
export const removeSignal = (user: string): string => `remove\n${user}\n\n`;
export const testSignal = (text: string): string => `test\n\n\n${text}`;

/** Answers one signal. Users and sessions are the server's own words, never the client's. */
export function signal(room: Room, text: string): string {
  const a = text.indexOf('\n');
  const b = text.indexOf('\n', a + 1);
  const c = text.indexOf('\n', b + 1);
  const body = text.slice(c + 1);
  switch (text.slice(0, a)) {
    case 'act':
      return receive(room, text.slice(a + 1, b), text.slice(b + 1, c), body);
    case 'admit': {
      const { user, name, invite, whence, relay } = JSON.parse(body) as AdmitIn;
      return JSON.stringify(admitTo(room, user, name, invite, whence, relay));
    }
    case 'pass': {
      const bytes = fromBase64(body);
      if (bytes !== null) dataNow(room, { user: text.slice(a + 1, b), session: text.slice(b + 1, c) }, bytes);
      return 'passed';
    }
    case 'remove':
      return JSON.stringify(leases().removeTable(room, text.slice(a + 1, b)));
    case 'test':
      return JSON.stringify(runTest(room, body));
    default:
      return '';
  }
}
