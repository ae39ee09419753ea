// The gestures that one would make with real things, for one offered move: each is tried by the mouse, at points of the
// window, on what lies or is marked on the table.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../server-modules/protocol/messages.ts';
import type { PointerInput } from '../../src/gestures/types.ts';
import type { Action } from '../../src/keys/actions.ts';
import { walkOf, wayTo } from '../../src/store/hand/path.ts';
import { feltPose } from '../../src/store/place.ts';
import { wouldDo } from '../../src/store/rules/would.ts';
import { narrow } from '../../src/store/rules/prompt.ts';
import type { Fingers } from './hand.ts';
import type { Screen, Spot } from './screen.ts';

export interface Path {
  name: string;
  /** Not where one would lay it first. */
  aside?: true;
  make(f: Fingers): Promise<void>;
}

/** One event of the mouse. */
function point(f: Fingers, t: PointerInput['t'], { on, at, px }: Spot): void {
  f.hand.feed({ t, id: 1, on, at, px, pointerType: 'mouse', button: 0, mods: { alt: false, shift: false, ctrl: false } });
}
const beside = (spot: Spot): Spot => ({ ...spot, px: [spot.px[0] + 9, spot.px[1]] });

/** From a thing to a place: the hand moves there and is still for a moment before it lets go. */
export async function drag(f: Fingers, from: Spot, ...way: Spot[]): Promise<void> {
  point(f, 'down', from);
  point(f, 'move', beside(from));
  f.began = f.hand.mode();
  await f.settle();
  for (const to of way) for (let i = 0; i < 2; i++) point(f, 'move', to);
  const { shown, held } = f.store.getState();
  f.would = shown === null ? 0 : wouldDo(shown, held).length;
  // Where lifting it was the move already, no place is asked for any more.
  f.early = f.made() > 0;
  f.lit = f.early || (f.store.getState().held?.drop?.lit ?? false);
  point(f, 'up', way.at(-1) ?? from);
  await f.settle();
}

export async function tap(f: Fingers, on: Spot): Promise<void> {
  point(f, 'down', on);
  point(f, 'up', on);
  await f.settle();
}

export async function key(f: Fingers, h: Handle, action: Action): Promise<void> {
  f.store.do.hover(h);
  f.hand.feed({ t: 'key', action, down: true });
  f.hand.feed({ t: 'key', action, down: false });
  await f.settle();
}

/** Its edge is lifted. */
export const edge = (f: Fingers, on: Spot): Promise<void> => drag(f, on, { ...on, px: [on.px[0], on.px[1] - 20] });

/** Grabbed, turned by a key in quarters, let go where it stood. */
export async function twist(f: Fingers, s: Screen, h: Handle, degrees: number): Promise<void> {
  const on = s.piece(h),
    home = s.view.pieces.get(h)?.zone;
  if (on === null || home === undefined) return;
  const index = s.view.zones.get(home)?.order?.indexOf(h) ?? -1;
  const place: Spot = { ...beside(on), on: { t: 'zone', zone: home, ...(index < 0 ? {} : { index }) } };
  point(f, 'down', on);
  point(f, 'move', place);
  await f.settle();
  for (let d = 0; d < ((degrees % 360) + 360) % 360; d += 90) f.hand.feed({ t: 'key', action: 'turnRight', down: true });
  point(f, 'up', place);
  await f.settle();
}

const middle = (s: Screen, id: ZoneId, held: Handle | null, grip: Spot | null = null): Spot | null => s.place(id, held, grip)[0] ?? null;

/** Every way that is worth a try, the likeliest first. */
export function pathsOf(s: Screen, act: LegalMove): Path[] {
  const { verb } = act,
    { view } = s,
    out: Path[] = [];
  const add = (name: string, make: Path['make'], aside = false): void => void out.push(aside ? { name, make, aside } : { name, make });
  const h = 'piece' in verb && verb.piece !== undefined ? verb.piece : null,
    on = h === null ? null : s.piece(h);
  if (verb.t === 'put' && on !== null) {
    const { piece, onto, over } = verb,
      walk = walkOf(view, piece);
    const way = walk === null || onto === undefined ? null : wayTo(view, walk, onto);
    if (way) add('led', (f) => drag(f, on, ...way.flatMap((id) => middle(s, id, piece, on) ?? [])));
    if (onto !== undefined) {
      const felt = view.zones.get(onto)?.kind === 'felt' ? s.felt(piece) : null;
      for (const [i, to] of (felt === null ? s.place(onto, piece, on, verb.index) : [felt]).entries()) add('drag', (f) => drag(f, on, to), i > 0);
    }
    const to = over === undefined ? null : s.over(over, piece);
    if (to !== null) add('drag', (f) => drag(f, on, to));
    add('tap', (f) => tap(f, on));
  }
  if (verb.t === 'cross' && on !== null) {
    const walk = walkOf(view, verb.piece),
      way = walk === null ? null : wayTo(view, walk, verb.over);
    if (way) add('led', (f) => drag(f, on, ...way.flatMap((id) => middle(s, id, verb.piece, on) ?? [])));
  }
  if (verb.t === 'press') {
    const part = s.part(verb.piece, verb.button),
      place = [...view.zones.keys()].find((id) => id.endsWith(`/${verb.button}`));
    if (part !== null) add('tap on its part', (f) => tap(f, part));
    if (on !== null) add('tap', (f) => tap(f, on));
    const there = place === undefined ? null : middle(s, place, null);
    if (there !== null) add('tap on a place', (f) => tap(f, there));
    if (on !== null) add('pull', (f) => drag(f, on, s.towards(on, 0, 1000)));
  }
  if (verb.t === 'draw') {
    const from = middle(s, verb.from, null) ?? null,
      to = middle(s, verb.to, null);
    if (from !== null && to !== null) add('drag', (f) => drag(f, from, to));
    if (from !== null) add('tap', (f) => tap(f, from));
  }
  if (h !== null && on !== null && (verb.t === 'push' || verb.t === 'turn')) {
    const piece = view.pieces.get(h),
      pose = piece === undefined ? { x: 0, z: 0, turn: 0 } : feltPose(view, piece),
      to = pose.turn + (verb.t === 'turn' ? verb.degrees : 0);
    add('pull', (f) => drag(f, on, s.towards({ ...on, at: verb.t === 'turn' ? pose : on.at }, to, 1000)));
    if (verb.t === 'push') add('tap', (f) => tap(f, on));
    if (verb.t === 'turn') add('twist', (f) => twist(f, s, h, verb.degrees));
  }
  if (h !== null && on !== null && verb.t === 'peek') {
    add('edge', (f) => edge(f, on));
    add('tap', (f) => tap(f, on));
    add('key', (f) => key(f, h, 'peek'));
  }
  if (h !== null && on !== null && verb.t === 'flip') add('key', (f) => key(f, h, 'flip'));
  if (verb.t === 'gather')
    add('marked', async (f) => {
      for (const one of verb.pieces) {
        const [from, there] = [s.piece(one), middle(s, verb.into, one, s.piece(one))];
        if (from !== null && there !== null) await drag(f, from, there);
      }
    });
  if (verb.t === 'roll') add('key', (f) => key(f, verb.pieces[0] as Handle, 'roll'));
  return out;
}

const MOST_QUESTIONS = 8;

/** Answers whatever the gesture left open so that just this move comes of it. False: it is none of what is asked. */
export async function answerFor(f: Fingers, act: LegalMove): Promise<boolean> {
  const wanted = JSON.stringify(act.verb);
  for (let i = 0; i < MOST_QUESTIONS; i++) {
    const { prompt } = f.store.getState();
    if (prompt === null) return true;
    if (prompt.slot === null) f.store.do.confirm();
    else {
      const option = prompt.options.find(({ value }) => narrow(prompt, value).some(({ verb }) => JSON.stringify(verb) === wanted));
      if (option === undefined) return false;
      f.store.do.pick(option.value);
    }
    await f.settle();
  }
  return false;
}
