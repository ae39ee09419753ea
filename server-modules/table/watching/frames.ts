// What whoever only watches is shown: what everybody sees who sits nowhere, and the hands of those who have agreed.
// Built up from nothing.

import type { Patches } from '../../kernel/diff.ts';
import { opsFor } from '../../kernel/diff.ts';
import { project, viewPiece } from '../../kernel/project.ts';
import { eachZone, piecesIn } from '../../kernel/world.ts';
import { writeSnapshot } from '../../protocol/codec.ts';
import type { RoomView, View } from '../../protocol/messages.ts';
import type { ShownHand } from '../../protocol/watching.ts';
import { freshFor, tailFor, type Reader, type Stored } from '../lines/log.ts';
import { rulesView } from '../game.ts';
import { changedKeys, patch, rulesOf } from '../outbox.ts';
import { ownRoom, sharedRoom } from '../roomview.ts';
import type { Room } from '../table.ts';
import { showsHand } from './shown.ts';
import type { Watch } from './state.ts';

/** Nobody has this number: whoever only watches is no person of the table. */
const NOBODY = 0;
const READER: Reader = { who: NOBODY, seat: null };

/** Hands that may be shown now to watchers, or to casters alone (`casts`), through the eyes of those who show them. */
export function handsOf(room: Room, to: 'shows' | 'casts' = 'shows'): ShownHand[] {
  const { state, session } = room;
  const { policy, [to]: shows = [] } = state.watching ?? {};
  const now = policy?.hands === 'asked' || (policy?.hands === 'after' && state.phase === 'over');
  if (!now || shows.length === 0 || state.phase === 'seating') return [];
  return session.world.seats.flatMap((seat) => {
    if (!showsHand(room, seat, to)) return [];
    const hands = eachZone(session.world).filter(({ kind, owner }) => kind === 'hand' && owner === seat);
    const seen = hands.flatMap(({ id }) => piecesIn(session.world, id).flatMap((piece) => viewPiece(session.world, seat, piece) ?? []));
    return [{ seat, cards: seen.map(({ kind, look, face, extra }) => ({ kind, look, face, extra })) }];
  });
}

/** The room as watchers read it. */
const roomFor = (room: Room): RoomView => ({ ...sharedRoom(room), ...ownRoom(room, NOBODY, null), hands: handsOf(room) });

/** All of it. What was said before watching was allowed is not told. */
export function keyOf(room: Room): Uint8Array {
  const { since } = room.state.watching ?? { since: 0 };
  const log = tailFor(room.log, READER).filter(({ i }) => i > since);
  const view: View = { ...project(room.session.world, null), rev: 0, tick: room.tick, room: roomFor(room), rules: rulesView(room, null), log };
  return writeSnapshot(view);
}

/** The same, and differences go on from here. `written`: a row holds it. */
export function wholeOf(room: Room, { channel, said, light }: Watch, written: boolean): Uint8Array {
  channel.rules = null;
  channel.sent.clear();
  rulesOf(room, channel);
  light.clear();
  changedKeys(written ? said : light, roomFor(room));
  return keyOf(room);
}

/**
 * What one row changes; null: nothing that watchers see. What was said beside rows goes along with what all see, and is
 * no reason by itself: of a row that one alone knows nobody is told. [S7]
 */
export function patchOf(room: Room, { channel, said, light }: Watch, ops: Patches, lines: readonly Stored[]): Uint8Array | null {
  const looks = room.outbox.roomChanged || (room.state.watching?.shows.length ?? 0) > 0;
  const shown = looks || light.size > 0 ? roomFor(room) : null;
  const rules = rulesOf(room, channel);
  const told = lines.length === 0 ? [] : freshFor(room.log, lines, READER);
  const seen = opsFor(ops, null);
  if (shown === null || light.size === 0) return patch(room, seen, shown === null ? null : changedKeys(said, shown), rules, told);
  const fresh = looks ? changedKeys(new Map([...said, ...light]), shown) : null;
  if (patch(room, seen, fresh, rules, told) === null) return null;
  light.clear();
  return patch(room, seen, changedKeys(said, shown), rules, told);
}

/** What has changed beside any row, as who is here: it is said again with the next row, for it is not written down. */
export function lightOf(room: Room, { said, light }: Watch): Uint8Array | null {
  const known = new Map([...said, ...light]);
  const part = changedKeys(known, roomFor(room));
  if (part === null) return null;
  changedKeys(light, part);
  return patch(room, undefined, part, undefined, []);
}
