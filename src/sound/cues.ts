// Which sounds follow from a change of what is shown. Pure: two states in, names out.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceKind } from '../../server-modules/kernel/types.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { LogLine, View } from '../../server-modules/protocol/messages.ts';
import { isThrown } from '../context/kinds.ts';
import { heard } from '../store/blocked.ts';
import type { Blocked } from '../store/settings.ts';
import type { TableState } from '../store/types.ts';
import { turnOf } from '../ui/table/read.ts';
import { heardOf, MATERIAL } from './materials.ts';
import type { SoundName } from './recipes.ts';

type Seen = Pick<TableState, 'shown' | 'view' | 'held' | 'refusal'>;

/** At most so many sounds of pieces at once: a whole layout that changes is one shuffle, not thirty cards. */
const CROWD = 5;

/** By the key of a line. */
type Moments = { readonly [line: string]: { readonly sound?: SoundName } };

/**
 * In the order they should begin. What those say who are blocked is not heard. `moments`: what the game at the table
 * says of its lines. `flew`: it fell or was pushed to where it lies, and was heard meanwhile.
 */
export function cues(was: Seen, now: Seen, blocked: readonly Blocked[] = [], moments: Moments = {}, flew: (h: Handle) => boolean = () => false): SoundName[] {
  const out: SoundName[] = [];
  if (now.refusal !== null && now.refusal !== was.refusal) out.push('refused');
  if (was.held === null && now.held !== null) out.push(heardOf(heldKind(now)).lift);
  if (was.view !== null && now.view !== null && was.view !== now.view) signals(was.view, now.view, out, blocked, moments);
  if (was.shown !== null && now.shown !== null && was.shown !== now.shown) pieces(was.shown, now.shown, out, flew);
  return out;
}

/** What I hold; from a closed pile it is a card until it has a name. */
const heldKind = ({ held, shown }: Seen): PieceKind => (held?.h == null ? 'card' : (shown?.pieces.get(held.h)?.kind ?? 'card'));

function signals(was: View, now: View, out: SoundName[], blocked: readonly Blocked[], moments: Moments): void {
  const before = turnOf(was).kind;
  const after = turnOf(now).kind;
  if (after === 'mine' && before !== 'mine') out.push('knock');
  if (after === 'asked' && (before !== 'asked' || was.rules?.ask?.q !== now.rules?.ask?.q)) out.push('question');
  if (now.rules?.ask?.role === 'count' && was.rules?.ask?.role !== 'count') out.push('timer');
  if (answers(now) > answers(was) && was.rules?.ask?.t === now.rules?.ask?.t) out.push('locked');
  if (was.rules?.over === null && now.rules?.over !== null && now.rules !== null) out.push('win');
  if (was.room !== now.room) {
    const here = (view: View): number => view.room.people.filter((one) => one.here).length;
    if (here(now) > here(was)) out.push('join');
    if (here(now) < here(was)) out.push('leave');
  }
  if (was.log !== now.log) {
    const log = now.log.slice(now.log.findIndex((line) => line.i > lastOf(was.log)));
    lines(heard(blocked, { log, room: now.room }), was, now, out, moments);
  }
}

/** How many have answered what is asked of all. */
const answers = (view: View): number => view.rules?.ask?.done?.length ?? 0;
const lastOf = (log: readonly LogLine[]): number => log[log.length - 1]?.i ?? 0;

function lines(fresh: readonly LogLine[], was: View, now: View, out: SoundName[], moments: Moments): void {
  if (lastOf(was.log) === lastOf(now.log)) return;
  for (const line of fresh) {
    if ((line.kind === 'chat' || line.kind === 'whisper') && line.by !== now.room.me.who) out.push('talk');
    if (line.kind !== 'game') continue;
    // What its game says of it; of what happens together each sound once.
    const moment = Object.hasOwn(moments, line.line.k) ? moments[line.line.k] : undefined;
    if (moment !== undefined) {
      if (moment.sound !== undefined && !out.includes(moment.sound)) out.push(moment.sound);
    } else if (/shoot|shot|fire|detonat/i.test(line.line.k)) out.push('shot');
    else if (/reveal|echo|flood|fall|jump|victim|banished|^was-/i.test(line.line.k)) out.push('reveal');
    // Of what turns up together once.
    else if (/^turns-up|^points$|^holds-fist$|detained|^killed$|^agenda-is$/.test(line.line.k) && !out.includes('reveal')) out.push('reveal');
    // What clicks is heard as two things that meet.
    else if (line.line.k === 'clicks') out.push('tokenClick');
    else if (line.line.k === 'completes') out.push('win');
    else if (/ready|answer|locked/i.test(line.line.k) && !out.includes('locked')) out.push('locked');
  }
}

function pieces(was: View, now: View, out: SoundName[], flew: (h: Handle) => boolean): void {
  const heard = new Set<SoundName>();
  const changed = was.pieces === now.pieces ? 0 : laid(was, now, heard, flew);
  const dealt = was.zones === now.zones ? 0 : zones(was, now, heard);
  if (dealt >= DEALT) {
    heard.delete('dealTick');
    heard.add('deal');
  }
  const thrown = [...heard].filter((name) => THROWS.includes(name));
  // A throw of many is heard as a throw.
  if (changed > CROWD && thrown.length === 0) out.push('shuffle1');
  else if (changed > CROWD) out.push(...thrown, 'dieDie');
  else out.push(...heard);
}

const THROWS: readonly SoundName[] = ['throwFelt', 'throwWood', 'throwCoin'];
/** So many cards given at once are a deal. */
const DEALT = 3;

/** What pieces do; gives how many of them did something. */
function laid(was: View, now: View, heard: Set<SoundName>, flew: (h: Handle) => boolean): number {
  let changed = 0,
    along = false;
  for (const [h, piece] of now.pieces) {
    const old = was.pieces.get(h);
    if (old === piece || old === undefined || (flew(h) && old.face === piece.face)) continue;
    const name = soundOf(old, piece, now);
    if (name === null) continue;
    heard.add(name);
    // What is joined is laid as one.
    if (!piece.extra?.joints || !along) changed++;
    along ||= !!piece.extra?.joints;
  }
  return changed;
}

function soundOf(old: PieceView, piece: PieceView, now: View): SoundName | null {
  const { lift, lay } = heardOf(piece.kind);
  if (isThrown(piece) && old.zone === piece.zone && old.face !== piece.face)
    return piece.kind === 'coin' ? 'throwCoin' : inTray(now, piece) ? 'throwWood' : 'throwFelt';
  if (old.up !== piece.up) return piece.kind === 'coin' ? 'coinRing' : MATERIAL[piece.kind] === 'paper' ? 'flip' : lay;
  const zone = now.zones.get(piece.zone);
  if (zone?.kind === 'hold') return old.zone === piece.zone ? null : lift;
  if (old.zone !== piece.zone || old.x !== piece.x || old.z !== piece.z)
    return isThrown(piece) && piece.kind !== 'coin' ? (inTray(now, piece) ? 'dieWood' : 'dieFelt') : lay;
  if (old.turn !== piece.turn) return piece.kind === 'card' ? 'cardSlide' : lay;
  return null;
}

/** From the middle of a tray to its rim, 0.1 mm, as the model has it. */
const TRAY = { x: 1370, z: 950 } as const;

function inTray(view: View, { zone, x, z }: PieceView): boolean {
  for (const tray of view.pieces.values()) {
    if (tray.kind !== 'tray' || tray.zone !== zone) continue;
    const a = (tray.turn * Math.PI) / 180,
      dx = x - tray.x,
      dz = z - tray.z;
    if (Math.abs(dx * Math.cos(a) + dz * Math.sin(a)) <= TRAY.x && Math.abs(dz * Math.cos(a) - dx * Math.sin(a)) <= TRAY.z) return true;
  }
  return false;
}

/** What zones do; gives how many cards came into the hands of others. */
function zones(was: View, now: View, heard: Set<SoundName>): number {
  let dealt = 0;
  for (const [id, zone] of now.zones) {
    const old = was.zones.get(id);
    if (old === undefined || old === zone) continue;
    const same = old.order !== null && zone.order !== null && zone.order.length === old.order.length;
    if (same && (zone.order?.length ?? 0) > 1 && zone.order?.every((h) => !old.order?.includes(h)) === true)
      heard.add(SHUFFLES[(zone.order?.length ?? 0) % SHUFFLES.length] ?? 'shuffle1');
    else if (same && old.order?.some((h, at) => zone.order?.[at] !== h) === true) heard.add('cardSlide');
    const more = (zone.count ?? 0) - (old.count ?? zone.count ?? 0);
    if (more <= 0) continue;
    if (zone.kind === 'hand' && zone.owner !== now.room.me.seat) {
      heard.add('dealTick');
      dealt += more;
    } else if (zone.kind === 'inside') {
      const kind = stacked(was, now);
      if (kind !== null) heard.add(heardOf(kind).stack);
    }
  }
  return dealt;
}

/** The kind of what has just gone into something. */
function stacked(was: View, now: View): PieceKind | null {
  for (const [h, { kind, zone }] of was.pieces) if (now.pieces.get(h)?.zone !== zone && kind !== 'deck') return kind;
  return null;
}

const SHUFFLES: readonly SoundName[] = ['shuffle1', 'shuffle2', 'shuffle3'];
