// A tool is in hand: a press on the table draws, rubs out, measures, marks out a zone, writes a label, sets a snap
// point, points or comes close. Escape takes the hand back.

import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import { asking } from '../store/hand/context-action.ts';
import { snapsOf, strokesOf } from '../store/sheet.ts';
import type { Sketch } from '../store/types.ts';
import { pointedAt } from './read.ts';
import { goto, idleWith, IDLE, originOf, type GestureState, type Mode, type Sees, type Step } from './state.ts';
import type { Effect, PointerInput } from './types.ts';

type Tooling = Extract<Mode, { s: 'tooling' }>;

/** Points of a stroke are at least so far apart, 0.1 mm. */
const STEP = 30;
/** A stroke holds so many points; a longer line goes on as the next one. */
export const STROKE_POINTS = 180;
/** How near a stroke must be to be rubbed out, and a snap point to be taken away. */
const RUB = 120;
/** A zone is not smaller than a thumb. */
const ZONE_LEAST = 200;

const whole = ({ x, z }: { x: number; z: number }): [number, number] => [Math.round(x), Math.round(z)];
const show = (sketch: Sketch | null): Effect => ({ t: 'sketch', sketch });

/** A press with a tool begins here; null where the hand itself is in hand. */
export function beginTool(e: PointerInput, sees: Sees): Step | null {
  const { tool, pen } = sees.state;
  if (tool === 'hand' || tool === 'select' || e.button !== 0) return null;
  const [x, z] = whole(e.at);
  const origin = originOf(e);
  if (tool === 'ping') return idleWith({ t: 'verb', verb: { t: 'ping', at: pointedAt(sees.view, e.on, e.at) }, origin });
  if (tool === 'label') {
    const label = (text: string): readonly Verb<Handle>[] =>
      text === '' ? [] : [{ t: 'label', label: { x, z, turn: 0, size: 160, colour: pen.colour, text } }];
    const ask = asking('label', 'style', null, { t: 'words', fields: [{ name: 'words', most: 200, rows: 1, start: '' }], make: ([text = '']) => label(text) });
    return idleWith({ t: 'contextAction', contextAction: ask, origin });
  }
  if (tool === 'snap') {
    const near = snapsOf(sees.view).find((point) => Math.hypot(point.x - x, point.z - z) < RUB);
    const verb: Verb<Handle> =
      near === undefined ? { t: 'snap', point: { x, z, turn: 0, reach: 250, turns: false, kind: null } } : { t: 'snap', key: near.key, point: null };
    return idleWith({ t: 'verb', verb, origin });
  }
  const mode: Tooling = { s: 'tooling', id: e.id, tool, origin, line: [x, z], keys: [] };
  return tool === 'magnify' ? goto(mode, ...near({ x, z })) : goto(mode, show(sketchOf(mode, sees)));
}

/** The camera's place that the magnifier goes back to; people have 1 to 4. */
const BEFORE = 0;
/** Close to a place, and back to where the camera was. */
export const near = (at: { x: number; z: number }): Effect[] => [
  { t: 'camera', wish: { t: 'save', slot: BEFORE } },
  { t: 'camera', wish: { t: 'focus', ...at } },
];
export const back: Effect = { t: 'camera', wish: { t: 'load', slot: BEFORE } };

function sketchOf(mode: Tooling, { state }: Sees): Sketch | null {
  if (mode.tool === 'magnify') return null;
  const wall = mode.tool === 'ink' && state.pen.wall === true;
  return { tool: mode.tool, line: wall ? straight(mode.line) : mode.line, colour: state.pen.colour, width: state.pen.width };
}

/** Strokes that pass near a place. */
function rubbed(sees: Sees, x: number, z: number): string[] {
  const hit = (line: readonly number[]): boolean => {
    for (let i = 0; i + 1 < line.length; i += 2) if (Math.hypot((line[i] ?? 0) - x, (line[i + 1] ?? 0) - z) < RUB) return true;
    return false;
  };
  return strokesOf(sees.view).flatMap(({ key, line }) => (hit(line) ? [key] : []));
}

export const tooling: GestureState<'tooling'> = {
  move(mode, e, sees) {
    if (e.id !== mode.id) return null;
    const [x, z] = whole(e.at);
    const { line } = mode;
    if (mode.tool === 'magnify') return goto(mode);
    if (mode.tool === 'erase') {
      const keys = [...new Set([...mode.keys, ...rubbed(sees, x, z)])].slice(0, 200);
      const next: Tooling = { ...mode, keys, line: [x, z] };
      return goto(next, show(sketchOf(next, sees)));
    }
    if (mode.tool !== 'ink') {
      const next: Tooling = { ...mode, line: [line[0] ?? 0, line[1] ?? 0, x, z] };
      return goto(next, show(sketchOf(next, sees)));
    }
    if (Math.hypot(x - (line.at(-2) ?? 0), z - (line.at(-1) ?? 0)) < STEP) return goto(mode);
    const next: Tooling = { ...mode, line: [...line, x, z] };
    if (next.line.length < 2 * STROKE_POINTS) return goto(next, show(sketchOf(next, sees)));
    return goto({ ...mode, line: [x, z] }, { t: 'verb', verb: strokeVerb(next.line, sees), origin: mode.origin });
  },
  up(mode, e, sees) {
    if (e.id !== mode.id) return null;
    const { line, origin } = mode;
    const done = (...out: Effect[]): Step => ({ to: IDLE, out: [...out, show(null)] });
    const [x0 = 0, z0 = 0, x1 = x0, z1 = z0] = line;
    switch (mode.tool) {
      case 'ink':
        return done({ t: 'verb', verb: strokeVerb(line, sees), origin });
      case 'erase': {
        const keys = [...new Set([...mode.keys, ...rubbed(sees, ...whole(e.at))])];
        return keys.length === 0 ? done({ t: 'refuse', code: 'nothing-drawn' }) : done({ t: 'verb', verb: { t: 'erase', keys }, origin });
      }
      case 'zone':
        // The form that asks what kind of zone it is keeps the sketch until it is answered.
        if (Math.abs(x1 - x0) < ZONE_LEAST || Math.abs(z1 - z0) < ZONE_LEAST) return done({ t: 'refuse', code: 'too-small' });
        return idleWith({ t: 'panel', panel: 'zone' });
      case 'measure':
        return done();
      case 'magnify':
        return idleWith(back);
    }
  },
  cancel: (mode) => idleWith(mode.tool === 'magnify' ? back : show(null)),
};

function strokeVerb(line: readonly number[], { state: { pen } }: Sees): Verb<Handle> {
  const { colour, width } = pen;
  return { t: 'ink', stroke: pen.wall === true ? { colour, width, line: straight(line), wall: true } : { colour, width, line: [...line] } };
}

/** A wall has two ends. */
const straight = (line: readonly number[]): number[] => [...line.slice(0, 2), ...line.slice(-2)];
