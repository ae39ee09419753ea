// What a key means for the piece in the hand, under the pointer or selected. One row per action; the map of keys is data in src/keys.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Action } from '../keys/actions.ts';
import { insideOf, isOwnRack, isPeeked, liesHidden, myHand } from '../store/place.ts';
import { isContainer, isThrown, turnStep } from './read.ts';
import type { Sees } from './state.ts';
import type { Effect, Wish } from './types.ts';

type Keys = { [A in Action]?: (sees: Sees) => readonly Effect[] };

const verb = (v: Verb<Handle>): Effect => ({ t: 'verb', verb: v, origin: 'key' });
const wish = (w: Wish) => (): readonly Effect[] => [{ t: 'camera', wish: w }];

/** The pieces a key is for: what I hold; else the selection, when the pointer is on one of it or on nothing; else what is under the pointer. */
export function subjects({ state, view }: Sees): readonly Handle[] {
  if (state.held) return state.held.h === null ? [] : [state.held.h];
  const hover = typeof state.hover === 'number' ? state.hover : null;
  if (hover === null || state.selection.has(hover)) return [...state.selection].filter((h) => view.pieces.has(h));
  return view.pieces.has(hover) ? [hover] : [];
}

/** The pile a key is for: under the pointer as a zone or as a container. */
export function pileUnder(sees: Sees): ZoneId | null {
  const { hover } = sees.state;
  if (typeof hover === 'string') return sees.view.zones.get(hover)?.ordered ? hover : null;
  const piece = hover === null ? undefined : sees.view.pieces.get(hover);
  return piece && isContainer(piece) ? (insideOf(sees.view, piece.h)?.id ?? null) : null;
}

const turn =
  (way: 1 | -1) =>
  (sees: Sees): readonly Effect[] => {
    const hs = subjects(sees);
    if (sees.state.held) return [{ t: 'twist', degrees: way * turnStep(sees.view, hs[0] ?? null) }];
    return hs.map((h) => verb({ t: 'turn', piece: h, degrees: way * turnStep(sees.view, h) }));
  };

function roll(sees: Sees): readonly Effect[] {
  const pile = pileUnder(sees);
  if (pile !== null) return [verb({ t: 'shuffle', zone: pile })];
  const dice = subjects(sees).filter((h) => {
    const p = sees.view.pieces.get(h);
    return p !== undefined && isThrown(p);
  });
  return dice.length > 0 ? [verb({ t: 'roll', pieces: dice })] : [];
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

const down: Keys = {
  flip: (sees) => subjects(sees).map((h) => verb({ t: 'flip', piece: h })),
  turnLeft: turn(-1),
  turnRight: turn(1),
  roll,
  group: (sees) => (sees.state.selection.size > 1 ? [verb({ t: 'stack', pieces: [...sees.state.selection] })] : []),
  under: (sees) => (sees.state.held ? [{ t: 'under' }] : []),
  push: (sees) =>
    subjects(sees)
      .slice(0, 1)
      .map((h) => verb({ t: 'push', piece: h })),
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
  chat: () => [{ t: 'panel', panel: 'chat' }],
  help: () => [{ t: 'panel', panel: 'help' }],
  outline: () => [{ t: 'panel', panel: 'outline' }],
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

const up: Keys = { zoom: () => [{ t: 'zoom', h: null }], peek: endPeek };

/** Digits, Escape and the ping key are the hand's own (hand.ts): they need time or a state. */
export const keyEffects = (action: Action, isDown: boolean, sees: Sees): readonly Effect[] => (isDown ? down : up)[action]?.(sees) ?? [];

/** The digit of a draw action, else null. */
export const digitOf = (action: Action): number | null => (action.startsWith('draw') ? Number(action.slice(4)) : null);
