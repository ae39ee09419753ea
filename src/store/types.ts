// The shape of all that a client holds about one table. Plain data; scene, panels and accessible view read it, only
// actions change it.

import type { Handle, Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Choose, Pose, Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { LegalMove, Line, Origin, PointerMsg, PoseMsg, View } from '../../server-modules/protocol/messages.ts';
import type { CastParts } from '../../server-modules/protocol/show/casting.ts';
import type { PollView } from '../../server-modules/protocol/polls.ts';
import type { VoiceNotice } from '../../server-modules/protocol/voice.ts';
import type { LinkState } from '../net/link.ts';
import type { Cover } from './cover.ts';
import type { ContextAction } from './hand/context-action.ts';
import type { Walk } from './hand/path.ts';
import type { Flown } from './hand/weight.ts';

/**
 * Where a piece lies or would lie: a zone with an index (ordered zones) or a pose, or another piece. Lengths in 0.1 mm.
 */
export interface Place {
  zone: ZoneId;
  index: number | null;
  x: number;
  z: number;
  turn: number;
}

/**
 * What a held piece hovers over. `index` is the gap in an ordered zone (0 = front); `over` a piece to stack on. `lit`:
 * an act of `can` ends here.
 */
export interface Drop {
  zone: ZoneId | null;
  index: number | null;
  over: Handle | null;
  lit: boolean;
}

/**
 * What I hold. `h` is null for the moment between lifting from a closed pile and the answer that names the card. Its
 * moving pose is `motion.held`.
 */
export interface Held {
  h: Handle | null;
  /** Where it was lifted, to glide back to; null while `h` is null. */
  from: Place | null;
  /** The pile it was lifted from, when not a piece in sight. */
  source: ZoneId | null;
  /** Carried for my eyes only: neither lifted on the server nor streamed. */
  quiet: boolean;
  /** Lay it under the pile. */
  under: boolean;
  /** Degrees that it was turned in the hand; absent: not at all. */
  turned?: number;
  /** It is let down to push: where it is let go it stays, and no place takes it. */
  low?: boolean;
  origin: Origin;
  drop: Drop | null;
}

/** A piece that walks by hand: where it is still to go, the next place first. */
export interface Walking {
  h: Handle;
  origin: Origin;
  /** What the rules said of it last. */
  known: Walk;
  ahead: readonly ZoneId[];
  /** So many of them are gone for certain; the rest may be drawn otherwise. */
  sure: number;
  /** The next step: not sent; sent; accepted, and perhaps others are asked before it is made. */
  sent: 'no' | 'asked' | 'taken';
  /** It was let go: the walk ends with the last place; `rests`: and it comes to rest there. */
  lands: boolean;
  rests: boolean;
}

/** One message that the server has not answered yet. */
export interface Pending {
  /** Counts this store's verbs; not the link's number. */
  n: number;
  verb: Verb<Handle>;
  /** What the verb makes of the shown View, as absolute values, so that applying it twice changes nothing. */
  effect: readonly Predicted[];
  /**
   * The pieces of the effect as the server had them when it was sent: another object later means that a patch has
   * touched them.
   */
  before: readonly (PieceView | undefined)[];
  /** Answered with yes, but its patch has not been seen. */
  answered: boolean;
  origin: Origin;
}

export type Predicted =
  | { t: 'lie'; h: Handle; to: Place }
  | { t: 'turn'; h: Handle; turn: number }
  | { t: 'up'; h: Handle; up: boolean }
  | { t: 'order'; zone: ZoneId; order: readonly Handle[] };

/**
 * A cue for the eye: `h` should be drawn from this pose to where it lies. Scene deletes it when it has begun. Felt
 * coordinates, 0.1 mm.
 */
export interface Glide {
  /** Null: from where it was drawn last. */
  from: PoseMsg | null;
  why: 'refused' | 'corrected' | 'born';
  /** The name this piece had until now: its mesh may go on under the new one. */
  was?: Handle;
}

/** Everything that moves between two renders. Mutated in place; listen with `store.onMotion`. */
export interface Motion {
  /** Grows with every change below. */
  version: number;
  /** The piece in my own hand; `h` is 0 while its handle is not known. */
  held: PoseMsg | null;
  /** Pieces in the hands of others, and when that was heard. */
  poses: Map<Handle, PoseMsg & { at: number }>;
  /** What falls, is pushed or let down, by my hand or by another's, and when that was heard. */
  loose: Map<Handle, Flown & { at: number; mine: boolean }>;
  /** Pieces that go along with the one in my hand. */
  along: Map<Handle, PoseMsg>;
  pointers: Map<number, PointerMsg>;
  glides: Map<Handle, Glide>;
  /** Dice and coins that were thrown since the scene last laid out a View; it empties this. */
  throws: Set<Handle>;
  /** Box of a selection being drawn, felt coordinates. */
  box: { x0: number; z0: number; x1: number; z1: number } | null;
  /** What a tool is drawing: x and z in turn; for measuring and zones two corners. */
  sketch: Sketch | null;
}

export interface Sketch {
  tool: 'ink' | 'erase' | 'measure' | 'zone';
  line: readonly number[];
  colour: number;
  width: number;
}

/**
 * Several acts fit one gesture, or one wants a yes. Filled slot by slot; `slot` null: only the confirmation is left.
 */
export interface Prompt {
  title: Line;
  /** Acts still possible with what is chosen. */
  acts: readonly LegalMove[];
  slot: string | null;
  options: readonly PromptOption[];
  chosen: Choose;
  confirm: Line | null;
  origin: Origin;
  /** The piece the gesture was made with. */
  piece: Handle | null;
}
export interface PromptOption {
  /** A word of the game (a room), or the key of an act when acts differ by move. */
  value: string;
  words: Line;
  /** The one piece that stands for this option, when there is one: tapping it chooses. */
  piece: Handle | null;
  /** The marked place that does. */
  zone?: ZoneId;
}

/** What a menu opens on. `px` from the left top corner of the window. */
export interface MenuAt {
  on: Handle | ZoneId;
  px: [number, number];
  origin: Origin;
}

export interface Toast {
  id: number;
  line: Line;
  tone: 'plain' | 'good' | 'bad';
  at: number;
}

/** A wish to the camera; the scene clears nothing, it follows when `id` changes. */
export type CameraWish = { id: number } & (
  | { t: 'reset' }
  | { t: 'pan'; x: number; z: number }
  | { t: 'dolly'; by: number }
  | { t: 'orbit'; by: number }
  | { t: 'cycle' }
  | { t: 'focus'; x: number; z: number }
  /** Where cards are too small for a finger: near around a place, and back from there. */
  | { t: 'near'; x: number; z: number }
  | { t: 'save'; slot: number }
  | { t: 'load'; slot: number }
);

/** What is in hand besides pieces: what a press on the felt does. */
export const TOOLS = ['hand', 'select', 'ink', 'erase', 'measure', 'zone', 'label', 'snap', 'ping', 'magnify'] as const;
export type ToolName = (typeof TOOLS)[number];

export interface TableState {
  link: LinkState;
  /** Table id once joined, and its invite for those who may invite. */
  table: string | null;
  invite: string | null;
  /** As the server said. */
  view: View | null;
  /** As we show it: `view` with my pending verbs laid over. Same object as `view` when nothing is pending. */
  shown: View | null;
  pending: readonly Pending[];
  held: Held | null;
  walk: Walking | null;
  /** A pile that is pressed and not lifted yet; `all`: it would be lifted as a whole. */
  grip: { pile: ZoneId; all: boolean } | null;
  /** What letting go of a piece would do that turns, is pushed or lifted on its place. */
  would: Line | null;
  motion: Motion;
  selection: ReadonlySet<Handle>;
  /** Cards of my hand that are marked for an answer of several, and the question that it is. */
  marked: { q: number; cards: readonly Handle[] };
  /** The card of my hand that is to pay for what I say, where words cost one. */
  price: Handle | null;
  hover: Handle | ZoneId | null;
  /** What the answer means on which the pointer is. */
  meant: readonly (Handle | ZoneId)[];
  /** Inspected in large (Alt, long press). */
  zoomed: Handle | null;
  menu: MenuAt | null;
  prompt: Prompt | null;
  /** A context action that wants to know something first. */
  asking: { contextAction: ContextAction; origin: Origin } | null;
  tool: ToolName;
  /** Colour (index into the palette) and width (0.1 mm) of what is drawn and written. */
  /** `wall`: what it draws is a straight wall that stops the sight into fog. */
  pen: { colour: number; width: number; wall?: boolean };
  /** What was copied or cut out; what was cut out moves when it is pasted. */
  clipboard: { pieces: readonly Handle[]; cut: boolean };
  /** One sentence, gone after REFUSAL_MS; `on`: the piece that the hand had, `to`: what it was laid at. */
  refusal: { line: Line; at: number; on: Handle | null; to?: Handle | null } | null;
  toasts: readonly Toast[];
  camera: CameraWish | null;
  /** A ping on the felt, newest last. */
  pings: readonly { id: number; who: number; x: number; z: number; at: number }[];
  /** Why we were sent away, when we were. */
  bye: 'kicked' | 'closed' | 'moved' | 'restart' | 'second-tab' | 'unwatched' | null;
  /**
   * By a link for watchers: how late what is shown is, and when the first picture comes (`env.now()`); null: it is
   * live.
   */
  delayed: { seconds: number; begins: number | null } | null;
  /** What those who watch by this link are asked, as it was told at `at` (`env.now()`). */
  poll: (PollView & { at: number }) | null;
  /** What casters of this show have drawn and who they are, by keys; and what is told to a caster himself. */
  casts: CastParts;
  /** Key of a panel opened by a key: help, chat, menu. Panels close themselves. */
  panel: PanelName | null;
  uiHidden: boolean;
  /** A plan is laid by this page: what comes is shown a few times a second (paced.ts), and nothing glides. */
  laying: boolean;
  /** Hears what is said to whoever talks by voice, and the key that he holds; null: nobody talks. */
  voice: ((said: VoiceNotice | { t: 'talk'; as: 'held' | 'aside'; on: boolean }) => void) | null;
  /** The safe screen (cover.ts). */
  cover: Cover;
}

export type PanelName =
  /** Two at one screen: the curtain. */
  | 'handOver'
  /** The own role: lifted, laid down, hidden, shown. */
  | 'role'
  /** What is being shown, or waits to be seen, was seen. */
  | 'seen'
  /** The notebook that fills itself. */
  | 'book'
  /** The hand that shows what can be done: another thing. */
  | 'guideNext'
  | 'guideBack'
  | 'help'
  | 'chat'
  | 'menu'
  | 'log'
  | 'settings'
  | 'accessible'
  | 'share'
  | 'find'
  | 'box'
  | 'notes'
  | 'turns'
  | 'saves'
  | 'rights'
  | 'undo'
  | 'zone';

/** Which mode decides what a missing act means: only `enforced` binds. */
export type Freedom = 'free' | 'bound';

export const REFUSAL_MS = 4000;
/** Poses and pointers go out at most this often. */
export const POSE_EVERY_MS = 50;

export type { LegalMove as Act, Choose, Handle, Line, LinkState, Origin, Pose, PoseMsg, PointerMsg, Seat, Verb, View, ZoneId };
