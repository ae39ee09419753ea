// What a hand can do with something, as data: one list for the menu, the keys' hints and the accessible view. Some
// context actions ask for a number, words, a colour or seats first.

import type { Handle, Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { PictureSize } from '../../../server-modules/protocol/pictures.ts';
import type { Action } from '../../keys/actions.ts';

/**
 * Every context action there is; its words stand in src/locale under the same name. In the order in which menus show
 * them.
 */
export const CONTEXT_ACTIONS = [
  ...([
    'play',
    'play-down',
    'flip',
    'turn-left',
    'turn-right',
    'upright',
    'roll',
    'page-next',
    'page-back',
    'page-go',
    'page-read',
    'draw',
    'to-hand',
    'peek',
    'peek-end',
    'show',
    'show-to',
    'hide',
    'give',
    'ping',
  ] as const),
  ...(['shuffle', 'deal', 'deal-seats', 'deal-place', 'draw-many', 'draw-bottom', 'draw-random', 'page-out', 'search', 'search-end'] as const),
  ...(['split', 'split-at', 'piles', 'cut', 'spread-row', 'spread-fan', 'spread-grid', 'stack', 'put-under', 'put-random'] as const),
  ...(['count-up', 'count-down', 'set', 'state', 'clock-start', 'clock-stop', 'clock-press', 'clock-reset', 'clock-down', 'clock-up', 'clock-chess'] as const),
  ...(['sound-ring', 'sound-rain', 'sound-hearth', 'sound-waltz', 'sound-stop'] as const),
  ...([
    'push',
    'under',
    'tilt-left',
    'tilt-right',
    'lock',
    'unlock',
    'join-fixed',
    'join-hinge',
    'join-spring',
    'part',
    'sight-seat',
    'sight-all',
    'sight-end',
  ] as const),
  ...(['tint', 'scale', 'name', 'write', 'picture', 'copy', 'remove', 'zone-remove'] as const),
  ...(['ring', 'label', 'snap-here', 'snap-tags'] as const),
] as const;
export type ContextActionId = (typeof CONTEXT_ACTIONS)[number];

/** What a context action wants to know before it is done. */
export type Ask =
  | { t: 'number'; least: number; most: number; start: number; make(value: number): readonly Verb<Handle>[] }
  | {
      t: 'words';
      /** `n`: which of several that are called the same. */
      fields: readonly { name: 'name' | 'about' | 'tags' | 'words' | 'side'; n?: number; most: number; rows: number; start: string }[];
      /** Its words are worked out with the keys of a calculator. */
      sum?: true;
      make(words: readonly string[]): readonly Verb<Handle>[];
    }
  | {
      t: 'place';
      places: readonly ZoneId[];
      count: { least: number; most: number; start: number } | null;
      make(place: ZoneId, count: number): readonly Verb<Handle>[];
    }
  /** One of his own; `has`: there is one that can be taken away. */
  /** `net`: it goes round a die, side by side. */
  | { t: 'picture'; size: PictureSize; has: boolean; net?: boolean; make(picture: string): readonly Verb<Handle>[] }
  | { t: 'tint'; make(tint: number): readonly Verb<Handle>[] }
  | {
      t: 'seats';
      seats: readonly Seat[];
      many: boolean;
      /** How far, cm, is asked too. */
      reach?: { least: number; most: number; start: number };
      make(seats: readonly Seat[], reach: number): readonly Verb<Handle>[];
    };

export interface ContextAction {
  id: ContextActionId;
  /** Heading under which a long menu shows it. */
  group: 'main' | 'look' | 'pile' | 'value' | 'style' | 'around';
  /** The key that does the same, if one does. */
  action: Action | null;
  /** Done at once; empty where it asks first. */
  verbs: readonly Verb<Handle>[];
  ask: Ask | null;
  /** It only shows me this large. */
  zoom?: Handle;
}

export function contextAction(id: ContextActionId, group: ContextAction['group'], action: Action | null, ...verbs: Verb<Handle>[]): ContextAction {
  return { id, group, action, verbs, ask: null };
}
export function asking(id: ContextActionId, group: ContextAction['group'], action: Action | null, ask: Ask): ContextAction {
  return { id, group, action, verbs: [], ask };
}
