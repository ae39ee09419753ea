// Which sounds follow from a change of what is shown. Pure: two states in, names out.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { LogLine, View } from '../../server-modules/protocol/messages.ts';
import type { TableState } from '../store/types.ts';
import { turnOf } from '../ui/table/read.ts';
import type { SoundName } from './recipes.ts';

type Seen = Pick<TableState, 'shown' | 'view' | 'held' | 'refusal'>;

/** At most so many sounds of pieces at once: a whole layout that changes is one shuffle, not thirty cards. */
const CROWD = 5;

/** In the order they should begin. */
export function cues(was: Seen, now: Seen): SoundName[] {
  const out: SoundName[] = [];
  if (now.refusal !== null && now.refusal !== was.refusal) out.push('refused');
  if (was.held === null && now.held !== null) out.push('cardLift');
  if (was.view !== null && now.view !== null && was.view !== now.view) signals(was.view, now.view, out);
  if (was.shown !== null && now.shown !== null && was.shown !== now.shown) pieces(was.shown, now.shown, out);
  return out;
}

function signals(was: View, now: View, out: SoundName[]): void {
  const before = turnOf(was).kind;
  const after = turnOf(now).kind;
  if (after === 'mine' && before !== 'mine') out.push('knock');
  if (after === 'asked' && (before !== 'asked' || was.rules?.ask?.q !== now.rules?.ask?.q)) out.push('question');
  if (was.rules?.over === null && now.rules?.over !== null && now.rules !== null) out.push('win');
  if (was.room !== now.room) {
    const here = (view: View): number => view.room.people.filter((one) => one.here).length;
    if (here(now) > here(was)) out.push('join');
    if (here(now) < here(was)) out.push('leave');
  }
  if (was.log !== now.log) lines(now.log.slice(now.log.findIndex((line) => line.i > lastOf(was.log))), was, now, out);
}

const lastOf = (log: readonly LogLine[]): number => log[log.length - 1]?.i ?? 0;

function lines(fresh: readonly LogLine[], was: View, now: View, out: SoundName[]): void {
  if (lastOf(was.log) === lastOf(now.log)) return;
  for (const line of fresh) {
    if ((line.kind === 'chat' || line.kind === 'whisper') && line.by !== now.room.me.who) out.push('talk');
    if (line.kind !== 'game') continue;
    if (/shoot|shot|fire|detonat/i.test(line.line.k)) out.push('shot');
    else if (/reveal|echo|flood|fall|jump/i.test(line.line.k)) out.push('reveal');
    else if (/ready|answer|locked/i.test(line.line.k)) out.push('locked');
  }
}

const PLACED: { readonly [K in PieceView['kind']]: SoundName } = {
  card: 'cardPlace',
  board: 'cardPlace',
  coin: 'coinPlace',
  token: 'tokenClick',
  die: 'dieFelt',
  pawn: 'pawnTap',
  marker: 'pawnTap',
  lamp: 'lampClick',
  chip: 'tokenClick',
  clip: 'tokenClick',
  pip: 'tokenClick',
  deck: 'cardPlace',
  bag: 'dieFelt',
};

function pieces(was: View, now: View, out: SoundName[]): void {
  if (was.pieces === now.pieces) return;
  let changed = 0;
  const heard = new Set<SoundName>();
  for (const [h, piece] of now.pieces) {
    const old = was.pieces.get(h);
    if (old === piece || old === undefined) continue;
    const zone = now.zones.get(piece.zone);
    const lifted = zone?.kind === 'hold';
    if (old.up !== piece.up || (piece.kind === 'coin' && old.face !== piece.face)) heard.add(piece.kind === 'coin' ? 'coinRing' : 'flip');
    else if (lifted) heard.add('cardLift');
    else if (old.zone !== piece.zone || old.x !== piece.x || old.z !== piece.z) heard.add(PLACED[piece.kind]);
    else if (old.turn !== piece.turn) heard.add(piece.kind === 'card' ? 'cardSlide' : PLACED[piece.kind]);
    else continue;
    changed++;
  }
  for (const [id, zone] of now.zones) {
    const old = was.zones.get(id);
    if (old === undefined || old === zone) continue;
    const mixed =
      old.order !== null &&
      zone.order !== null &&
      zone.order.length > 1 &&
      zone.order.length === old.order.length &&
      zone.order.every((h) => !old.order?.includes(h));
    if (mixed) heard.add(SHUFFLES[zone.order === null ? 0 : zone.order.length % SHUFFLES.length] ?? 'shuffle1');
    else if (old.count !== null && zone.count !== null && zone.count > old.count && zone.kind === 'hand' && zone.owner !== now.room.me.seat)
      heard.add('dealTick');
    else if (old.order !== null && zone.order !== null && old.order.length === zone.order.length && old.order.some((h, at) => zone.order?.[at] !== h) && !mixed)
      heard.add('cardSlide');
  }
  if (changed > CROWD) out.push('shuffle1');
  else out.push(...heard);
}

const SHUFFLES: readonly SoundName[] = ['shuffle1', 'shuffle2', 'shuffle3'];
