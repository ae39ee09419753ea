// A table out of a file, before everybody whose secrets lie on it sits there again. It is no oracle: whatever would act
// on what lies sealed, or show more of it, waits. [S5]

import type { TableMsg } from '../../protocol/messages.ts';
import type { Proposal } from '../../protocol/proposals.ts';
import { refuse, type No, type Room } from '../table.ts';

/**
 * What people may do there: come, sit down, speak, keep order among themselves, and begin. A hand's verb is refused as
 * before any start. Whatever else is ever added waits.
 */
const OPEN: readonly TableMsg['t'][] = [
  'verb',
  'sit',
  'stand',
  'swap',
  'start',
  'chat',
  'propose',
  'consent',
  'kick',
  'unban',
  'host',
  'rights',
  'mute',
  'away',
  'note',
  'readNote',
  'readPicture',
  'forget',
  'invite',
  'listed',
  'rename',
  'steps',
  'save',
  'resync',
  'cover',
  'leave',
];
/** What puts something else in place of what lies sealed: a game laid anew, or everything unseen mixed. */
const ANEW: readonly Proposal['t'][] = ['mode', 'game', 'mix'];

/** Refuses 'seats-kept'; null: it may come in. By the message alone, so that the refusal tells of nothing. */
export function sealedFrom({ state }: Room, msg: TableMsg): No | null {
  if (state.loaded === null) return null;
  return OPEN.includes(msg.t) && (msg.t !== 'propose' || ANEW.includes(msg.what.t)) ? null : refuse('seats-kept');
}
