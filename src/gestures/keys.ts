// What a key means for the piece in the hand, under the pointer or selected. One row per action; the map of keys is
// data in src/keys.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Action } from '../keys/actions.ts';
import { isThrown } from '../context/kinds.ts';
import { contextActionsOn } from '../context/actions.ts';
import { boxOf } from '../context/around.ts';
import { bookOf, leafed } from '../store/book.ts';
import { feltPose, feltZone, isOwnRack, isPeeked, liesHidden, myHand, mySeat } from '../store/place.ts';
import { freedom } from '../store/rules/targets.ts';
import { holdOf } from '../store/rules/windows.ts';
import type { ToolName } from '../store/types.ts';
import { toggled } from './pointing.ts';
import { restStep, turnStep } from './read.ts';
import { back, near } from './tooling.ts';
import type { Sees } from './state.ts';
import { pileUnder, spot, subjects } from './subjects.ts';
import type { Effect, Wish } from './types.ts';

type Keys = { [A in Action]?: (sees: Sees) => readonly Effect[] };

const verb = (v: Verb<Handle>): Effect => ({ t: 'verb', verb: v, origin: 'key' });
/** The key has no use here: one sentence says so. */
const nothing: readonly Effect[] = [{ t: 'refuse', code: 'nothing-here' }];
const wish = (w: Wish) => (): readonly Effect[] => [{ t: 'camera', wish: w }];

const turn =
  (way: 1 | -1, step = turnStep) =>
  (sees: Sees): readonly Effect[] => {
    const hs = subjects(sees);
    if (sees.state.held) return [{ t: 'twist', degrees: way * step(sees.view, hs[0] ?? null) }];
    return hs.map((h) => verb({ t: 'turn', piece: h, degrees: way * step(sees.view, h) }));
  };

/** One key press moves so far, 0.1 mm. */
const NUDGE = 100;

/** To the right and towards me, as I see the table from my seat. */
const nudge =
  (right: number, near: number) =>
  (sees: Sees): readonly Effect[] => {
    const pieces = [...subjects(sees)];
    const turned = ((myHand(sees.view)?.turn ?? 0) * Math.PI) / 180;
    const [s, c] = [Math.sin(turned), Math.cos(turned)];
    const by = { x: Math.round(NUDGE * (right * c - near * s)), z: Math.round(NUDGE * (right * s + near * c)), turn: 0 };
    return pieces.length === 0 || sees.state.held ? [] : [verb({ t: 'shift', pieces, by })];
  };

/** What the pointer or the focus is on becomes one of those chosen, or is no longer one. */
function selectOne({ state }: Sees): readonly Effect[] {
  return typeof state.hover === 'number' ? [toggled(state.selection, state.hover, true)] : [];
}

/** A zone around what is chosen: the form that asks what it shall be is the tool's. */
function zoneHere(sees: Sees): readonly Effect[] {
  const box = boxOf(
    sees.view,
    subjects(sees).flatMap((h) => sees.view.pieces.get(h) ?? []),
  );
  if (box === null) return [];
  return [
    { t: 'sketch', sketch: { tool: 'zone', line: [box.x0, box.z0, box.x1, box.z1], ...sees.state.pen } },
    { t: 'panel', panel: 'zone' },
  ];
}

/** From the one chosen first to the one under the pointer or in focus, or to the one chosen last. */
function lineHere({ state, view }: Sees): readonly Effect[] {
  const chosen = [...state.selection];
  const other = typeof state.hover === 'number' && state.hover !== chosen[0] ? state.hover : chosen.at(-1);
  const ends = [chosen[0], other].flatMap((h) => (h === undefined ? [] : (view.pieces.get(h) ?? []))).map((piece) => feltPose(view, piece));
  const [from, to] = ends;
  if (from === undefined || to === undefined || chosen[0] === other) return [];
  const mm = Math.round(Math.hypot(to.x - from.x, to.z - from.z) / 10);
  return [
    { t: 'sketch', sketch: { tool: 'measure', line: [from.x, from.z, to.x, to.z], ...state.pen } },
    { t: 'say', line: { k: 'measured', a: [mm] } },
  ];
}

function roll(sees: Sees): readonly Effect[] {
  const pile = pileUnder(sees);
  if (pile !== null) return [verb({ t: 'shuffle', zone: pile })];
  const dice = subjects(sees).filter((h) => {
    const p = sees.view.pieces.get(h);
    return p !== undefined && isThrown(p);
  });
  return dice.length > 0 ? [verb({ t: 'roll', pieces: dice })] : byContextAction('roll')(sees);
}

function toHand(sees: Sees): readonly Effect[] {
  const hand = myHand(sees.view);
  if (!hand) return [];
  return subjects(sees)
    .filter((h) => sees.view.pieces.get(h)?.zone !== hand.id)
    .map((h) => verb({ t: 'put', piece: h, onto: hand.id }));
}

/** Looked at while the key is held. */
function peek(sees: Sees): readonly Effect[] {
  const [h] = subjects(sees);
  if (h === undefined) return [];
  return liesHidden(sees.view, h) ? [verb({ t: 'peek', piece: h }), { t: 'zoom', h }] : [{ t: 'zoom', h }];
}

function endPeek(sees: Sees): readonly Effect[] {
  const h = sees.state.zoomed;
  if (h === null) return [];
  // The look may still be on its way.
  return isPeeked(sees.view, h) || liesHidden(sees.view, h) ? [{ t: 'zoom', h: null }, verb({ t: 'show', piece: h, to: [] })] : [{ t: 'zoom', h: null }];
}

function openMenu(sees: Sees): readonly Effect[] {
  const on = sees.state.hover ?? subjects(sees)[0] ?? null;
  // The panel places itself beside the pointer when no place is given.
  return on === null ? [] : [{ t: 'menu', menu: { on, px: [-1, -1], origin: 'key' } }];
}

/** The context action of this key on what it is for: the pieces, else the place under the pointer. */
const byContextAction =
  (action: Action) =>
  (sees: Sees): readonly Effect[] => {
    const [first, ...also] = subjects(sees);
    const on = first ?? sees.state.hover;
    const found = on === null ? undefined : contextActionsOn(sees.view, on, also).find((contextAction) => contextAction.action === action);
    return found === undefined ? [] : [{ t: 'contextAction', contextAction: found, origin: 'key' }];
  };

/**
 * At what is under the pointer or in focus, or at the bare felt where the pointer is; a card before my eyes nobody else
 * could see pointed at.
 */
function pingHere(sees: Sees): readonly Effect[] {
  const found = byContextAction('pingHere')(sees);
  if (found.length > 0) return found;
  const [h] = subjects(sees);
  const piece = h === undefined ? undefined : sees.view.pieces.get(h);
  if (piece !== undefined && isOwnRack(sees.view, piece.zone)) return nothing;
  const { x, z } = spot(sees);
  return [verb({ t: 'ping', at: { x: Math.round(x), z: Math.round(z), turn: 0 } })];
}

/** One more on a counter, else a tenth larger. */
const grow =
  (way: 1 | -1) =>
  (sees: Sees): readonly Effect[] => {
    const counted = byContextAction(way === 1 ? 'bigger' : 'smaller')(sees);
    if (counted.length > 0) return counted;
    const pieces = subjects(sees);
    const [first] = pieces;
    const scale = (first === undefined ? null : sees.view.pieces.get(first)?.extra?.scale) ?? 100;
    const percent = Math.max(25, Math.min(400, scale + 10 * way));
    return first === undefined ? [] : [verb({ t: 'scale', pieces: [...pieces], percent })];
  };

/** Leafs in the book under the pointer, in focus, or read closely; where there is none the eye goes nearer or away. */
const leaf =
  (way: 1 | -1) =>
  (sees: Sees): readonly Effect[] => {
    const { state, view } = sees;
    const [on] = state.zoomed === null ? subjects(sees) : [state.zoomed];
    const book = on === undefined || freedom(view) !== 'free' || mySeat(view) === null ? null : bookOf(view, on);
    return book === null ? [{ t: 'camera', wish: { t: 'dolly', by: -way } }] : [leafed(book, way) ?? []].flat().map(verb);
  };

/** Everything loose on the open table. */
function selectAll({ view }: Sees): readonly Effect[] {
  const felt = feltZone(view);
  const pieces = [...view.pieces.values()].filter((piece) => piece.zone === felt?.id && !piece.locked).map(({ h }) => h);
  return [{ t: 'select', pieces, add: false }];
}

const tool = (name: ToolName) => (): readonly Effect[] => [{ t: 'tool', tool: name }];
const copied =
  (cut: boolean) =>
  (sees: Sees): readonly Effect[] => {
    const pieces = subjects(sees);
    return pieces.length === 0 ? [] : [{ t: 'copy', pieces, cut }];
  };

const down: Keys = {
  flip: (sees) => subjects(sees).map((h) => verb({ t: 'flip', piece: h })),
  turnLeft: turn(-1),
  turnRight: turn(1),
  turnLeftFree: turn(-1, restStep),
  turnRightFree: turn(1, restStep),
  nudgeLeft: nudge(-1, 0),
  nudgeRight: nudge(1, 0),
  nudgeUp: nudge(0, -1),
  nudgeDown: nudge(0, 1),
  roll,
  group: (sees) => (sees.state.selection.size > 1 ? [verb({ t: 'stack', pieces: [...sees.state.selection] })] : []),
  under: (sees) => (sees.state.held ? [{ t: 'under' }] : byContextAction('under')(sees)),
  tiltLeft: byContextAction('tiltLeft'),
  tiltRight: byContextAction('tiltRight'),
  lock: byContextAction('lock'),
  bigger: grow(1),
  smaller: grow(-1),
  search: byContextAction('search'),
  deal: byContextAction('deal'),
  split: byContextAction('split'),
  spread: byContextAction('spread'),
  setValue: byContextAction('setValue'),
  pageNext: leaf(1),
  pageBack: leaf(-1),
  write: byContextAction('write'),
  copy: copied(false),
  cut: copied(true),
  paste: (sees) => [{ t: 'paste', at: sees.at, origin: 'key' }],
  duplicate: byContextAction('duplicate'),
  remove: byContextAction('remove'),
  selectAll,
  selectOne,
  pingHere,
  drawHere: byContextAction('drawHere'),
  labelHere: byContextAction('labelHere'),
  snapHere: byContextAction('snapHere'),
  zoneHere,
  lineHere,
  magnify: (sees) => near(spot(sees)),
  find: () => [{ t: 'panel', panel: 'find' }],
  box: () => [{ t: 'panel', panel: 'box' }],
  drawTool: tool('ink'),
  zoneTool: tool('zone'),
  lineTool: tool('measure'),
  labelTool: tool('label'),
  snapTool: tool('snap'),
  push: (sees) =>
    subjects(sees)
      .slice(0, 1)
      .map((h) => verb({ t: 'push', piece: h })),
  low: () => [{ t: 'low', on: true }],
  zoom: (sees) => {
    const [h] = subjects(sees);
    return h === undefined ? [] : [{ t: 'zoom', h }];
  },
  peek,
  toHand,
  show: (sees) =>
    subjects(sees)
      .filter((h) => isOwnRack(sees.view, sees.view.pieces.get(h)?.zone ?? ('' as ZoneId)))
      .map((h) => verb({ t: 'show', piece: h, to: 'all' })),
  menu: openMenu,
  undo: () => [{ t: 'undo' }],
  redo: () => [{ t: 'tell', msg: { t: 'propose', what: { t: 'redo' } } }],
  pass: () => [{ t: 'tell', msg: { t: 'pass' } }],
  holdOpen({ view }) {
    const msg = holdOf(view);
    return msg === null ? nothing : [{ t: 'tell', msg }];
  },
  handOver: () => [{ t: 'panel', panel: 'handOver' }],
  blindfold: ({ view }) => [{ t: 'tell', msg: { t: 'blindfold', on: view.room.people.find(({ who }) => who === view.room.me.who)?.blind !== true } }],
  chat: () => [{ t: 'panel', panel: 'chat' }],
  role: () => [{ t: 'panel', panel: 'role' }],
  seen: () => [{ t: 'panel', panel: 'seen' }],
  book: () => [{ t: 'panel', panel: 'book' }],
  help: () => [{ t: 'panel', panel: 'help' }],
  guideNext: () => [{ t: 'panel', panel: 'guideNext' }],
  guideBack: () => [{ t: 'panel', panel: 'guideBack' }],
  accessible: () => [{ t: 'panel', panel: 'accessible' }],
  hideUi: () => [{ t: 'hideUi' }],
  panLeft: wish({ t: 'pan', x: -1, z: 0 }),
  panRight: wish({ t: 'pan', x: 1, z: 0 }),
  panUp: wish({ t: 'pan', x: 0, z: -1 }),
  panDown: wish({ t: 'pan', x: 0, z: 1 }),
  closer: wish({ t: 'dolly', by: 1 }),
  farther: wish({ t: 'dolly', by: -1 }),
  resetView: wish({ t: 'reset' }),
  cycleView: wish({ t: 'cycle' }),
  loadView1: wish({ t: 'load', slot: 1 }),
  loadView2: wish({ t: 'load', slot: 2 }),
  loadView3: wish({ t: 'load', slot: 3 }),
  loadView4: wish({ t: 'load', slot: 4 }),
  saveView1: wish({ t: 'save', slot: 1 }),
  saveView2: wish({ t: 'save', slot: 2 }),
  saveView3: wish({ t: 'save', slot: 3 }),
  saveView4: wish({ t: 'save', slot: 4 }),
};

const up: Keys = { low: () => [{ t: 'low', on: false }], zoom: () => [{ t: 'zoom', h: null }], peek: endPeek, magnify: () => [back] };

/** Digits, Escape and the ping key are the hand's own (hand.ts): they need time or a state. */
export function keyEffects(action: Action, isDown: boolean, sees: Sees): readonly Effect[] {
  const effects = (isDown ? down : up)[action]?.(sees) ?? [];
  return isDown && effects.length === 0 && ABOUT.has(action) ? nothing : effects;
}

/**
 * Keys that do something with a piece or a pile: where there is none they say so. Those that are held only to look say
 * nothing.
 */
const ABOUT: ReadonlySet<Action> = new Set<Action>([
  ...(['flip', 'turnLeft', 'turnRight', 'turnLeftFree', 'turnRightFree', 'roll', 'group', 'under', 'push'] as const),
  ...(['nudgeLeft', 'nudgeRight', 'nudgeUp', 'nudgeDown', 'toHand', 'show', 'tiltLeft', 'tiltRight', 'lock', 'bigger', 'smaller'] as const),
  ...(['search', 'deal', 'split', 'spread', 'setValue', 'write', 'copy', 'cut', 'duplicate', 'remove', 'menu'] as const),
  ...(['drawHere', 'labelHere', 'snapHere', 'zoneHere', 'lineHere'] as const),
]);
