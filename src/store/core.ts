// The inner working of the table store: confirmed View, pending verbs laid over it, refusals, motion. Hands (hold.ts),
// prompts (choosing.ts) and actions (table.ts) work on a Core.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import { laidAt, touchedBy } from './rules/hints.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { ActOut, Line, Origin, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { TableLink } from '../net/link.ts';
import { feltPose } from './place.ts';
import { effectOf, holds, overlay } from './predict.ts';
import type { StoreEnv } from './signature.ts';
import { REFUSAL_MS, type Glide, type Pending, type Predicted, type TableState, type Toast } from './types.ts';

/** How long short news stand, milliseconds, and how many of them. */
const TOAST_MS = 5000;
const TOASTS_KEPT = 4;
/** A yes whose patch has not come by then is believed to be overtaken by another change. */
const SETTLE_MS = 400;

export interface Core {
  readonly state: StoreApi<TableState>;
  readonly env: Required<StoreEnv>;
  /** The joined table, while there is one. */
  link: TableLink | null;
  /** Laid over the View while a prompt is open, so that the piece waits where it was dropped. */
  preview: readonly Predicted[];
  readonly listeners: Set<() => void>;
}

export function emptyState(): TableState {
  return {
    link: 'idle',
    table: null,
    invite: null,
    view: null,
    shown: null,
    pending: [],
    held: null,
    walk: null,
    motion: {
      version: 0,
      held: null,
      poses: new Map(),
      loose: new Map(),
      pointers: new Map(),
      glides: new Map(),
      throws: new Set(),
      along: new Map(),
      box: null,
      sketch: null,
    },
    selection: new Set(),
    marked: { q: 0, cards: [] },
    price: null,
    hover: null,
    meant: [],
    zoomed: null,
    menu: null,
    prompt: null,
    asking: null,
    tool: 'hand',
    pen: { colour: 14, width: 24 },
    clipboard: { pieces: [], cut: false },
    grip: null,
    would: null,
    refusal: null,
    toasts: [],
    camera: null,
    pings: [],
    bye: null,
    delayed: null,
    poll: null,
    casts: {},
    voice: null,
    panel: null,
    uiHidden: false,
    laying: false,
    cover: 'off',
  };
}

export function createCore(env: StoreEnv): Core {
  const later = (run: () => void, ms: number): (() => void) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  };
  return {
    state: createStore<TableState>()(emptyState),
    env: {
      now: () => performance.now(),
      later,
      asks: () => true,
      safe: () => false,
      lift: () => 0,
      natural: () => false,
      calm: () => false,
      wordOf: () => null,
      ...env,
    },
    link: null,
    preview: [],
    listeners: new Set(),
  };
}

/** Something moved without a render: tells the scene to draw. */
export function moved(core: Core): void {
  core.state.getState().motion.version++;
  for (const listen of core.listeners) listen();
}

/** What I have answered by turning a piece lies so before me, while others see it as it was. */
function answered(view: View): readonly Predicted[] {
  const verb = view.rules?.ask?.mine?.verb;
  return verb?.t === 'turn' ? effectOf(view, verb) : [];
}

/** What walks and is out of my hand lies where it is to get to. */
function walked({ walk }: TableState, view: View): readonly Predicted[] {
  const [to, piece] = [walk?.ahead.at(-1), view.pieces.get(walk?.h ?? (-1 as Handle))];
  return walk?.lands !== true || to === undefined || !piece ? [] : [{ t: 'lie', h: piece.h, to: { zone: to, index: null, x: 0, z: 0, turn: piece.turn } }];
}

/** A new confirmed View, or other pending verbs: shows what follows from both. */
export function reshow(core: Core, patch: Partial<TableState> = {}): void {
  const now = { ...core.state.getState(), ...patch };
  const effects = [
    ...(now.view ? answered(now.view) : []),
    ...now.pending.flatMap((p) => p.effect),
    ...(now.view ? walked(now, now.view) : []),
    ...core.preview,
  ];
  core.state.setState({ ...patch, shown: now.view && overlay(now.view, effects) });
}

/** Pieces of these effects that lie elsewhere afterwards are drawn gliding from where they were shown. */
export function glide(core: Core, handles: readonly Handle[], was: View | null, why: Glide['why']): void {
  const { shown, motion } = core.state.getState();
  let any = false;
  for (const h of handles) {
    const before = was?.pieces.get(h),
      after = shown?.pieces.get(h);
    if (!was || !before || !after || before === after) continue;
    const from = was.zones.get(before.zone)?.ordered ? null : { h, y: 0, ...feltPose(was, before) };
    motion.glides.set(h, { from, why });
    any = true;
  }
  if (any) moved(core);
}

export const touched = (effects: readonly Predicted[]): Handle[] => effects.flatMap((e) => (e.t === 'order' ? [...e.order] : [e.h]));

/** A confirmed View came in: pending verbs that were answered fall away, the rest is laid over it again. */
export function confirm(core: Core, view: View, more: Partial<TableState> = {}): void {
  const pending = more.pending ?? core.state.getState().pending;
  reshow(core, { ...more, view, pending: pending.filter((p) => !p.answered) });
}

let counter = 0;

/**
 * Sends a verb and shows its effect at once (`lie`, where the verb alone does not say it). Resolves with the answer; a
 * refusal has then already glided back and been said.
 */
export async function sendVerb(core: Core, verb: Verb<Handle>, origin: Origin, q?: number, lie?: readonly Predicted[]): Promise<ActOut> {
  const { view, pending } = core.state.getState();
  // A preview of this very verb must not be counted twice. What the rules list counts from how all lies for everybody,
  // not from what is on its way or was answered before.
  const isListed = (view?.rules?.can ?? []).some((act) => JSON.stringify(act.verb) === JSON.stringify(verb));
  const before = isListed ? [] : pending.flatMap((p) => p.effect);
  const base = view && overlay(view, before);
  core.preview = [];
  const effect = lie ?? (base ? effectOf(base, verb) : []);
  const one: Pending = { n: ++counter, verb, effect, before: touched(effect).map((h) => view?.pieces.get(h)), answered: false, origin };
  reshow(core, { pending: [...pending, one] });
  const answer = await send(core, { t: 'verb', verb, origin, ...(q === undefined ? {} : { q }) });
  if (answer.ok) settle(core, one);
  else takeBack(core, one, answer);
  return answer;
}

/** Any message to the table. A link that fails answers like a refusal, so that nobody waits for ever. */
export async function send(core: Core, msg: TableMsg): Promise<ActOut> {
  if (!core.link) return { ok: false, n: 0, no: 'no-link' };
  try {
    return await core.link.act(msg);
  } catch {
    return { ok: false, n: 0, no: 'no-link' };
  }
}

function settle(core: Core, one: Pending): void {
  const { view, pending } = core.state.getState();
  const drop = (): void => {
    const now = core.state.getState().pending;
    if (now.some((p) => p.n === one.n)) reshow(core, { pending: now.filter((p) => p.n !== one.n) });
  };
  // Its patch is here when the pieces lie as expected, or when it moved them elsewhere (rules may do that).
  const patched = touched(one.effect).some((h, i) => view?.pieces.get(h) !== one.before[i]);
  const isAnswer = JSON.stringify(view?.rules?.ask?.mine?.verb) === JSON.stringify(one.verb);
  if (!view || patched || isAnswer || one.effect.every((e) => holds(view, e))) return drop();
  reshow(core, { pending: pending.map((p) => (p.n === one.n ? { ...p, answered: true } : p)) });
  core.env.later(() => {
    const was = core.state.getState().shown;
    drop();
    glide(core, touched(one.effect), was, 'corrected');
  }, SETTLE_MS);
}

/** The piece goes back, one sentence says why; what was done after it is predicted anew from the View as it is. */
function takeBack(core: Core, one: Pending, answer: Extract<ActOut, { ok: false }>): void {
  const was = core.state.getState().shown;
  const { view, pending } = core.state.getState();
  const rest: Pending[] = [];
  let base = view;
  for (const p of pending) {
    if (p.n === one.n) continue;
    const effect = base && !p.answered ? effectOf(base, p.verb) : p.effect;
    base = base && overlay(base, effect);
    rest.push(p.n > one.n ? { ...p, effect } : p);
  }
  reshow(core, { pending: rest });
  glide(core, touched(one.effect), was, 'refused');
  refuse(core, answer.a ? { k: answer.no, a: answer.a } : { k: answer.no }, touchedBy(one.verb), was && laidAt(was, one.verb));
}

/** A piece that shakes starts so far from where it lies, 0.1 mm, and turned by so many degrees. */
const SHAKE = { by: 60, turn: 4 } as const;

/** A locked piece was pulled: it shakes where it is, and one sentence says why. */
export function pull(core: Core, h: Handle): void {
  const { shown, motion } = core.state.getState();
  const piece = shown?.pieces.get(h);
  if (!shown || !piece) return;
  const { x, z, turn } = feltPose(shown, piece);
  motion.glides.set(h, { from: { h, x: x + SHAKE.by, y: 0, z, turn: turn + SHAKE.turn }, why: 'corrected' });
  moved(core);
  refuse(core, { k: 'locked' }, h);
}

/** One sentence near the lower edge, for REFUSAL_MS; `on`: the piece that the hand had; `to`: what it was laid at. */
export function refuse(core: Core, line: Line, on: Handle | null = null, to: Handle | null = null): void {
  const refusal = { line, at: core.env.now(), on, to };
  core.state.setState({ refusal });
  core.env.later(() => {
    if (core.state.getState().refusal === refusal) core.state.setState({ refusal: null });
  }, REFUSAL_MS);
}

/** Short news that go by themselves, TOAST_MS long. */
export function say(core: Core, line: Line, tone: Toast['tone']): void {
  const toast = { id: ++counter, line, tone, at: core.env.now() };
  core.state.setState((s) => ({ toasts: [...s.toasts, toast].slice(-TOASTS_KEPT) }));
  core.env.later(() => core.state.setState((s) => ({ toasts: s.toasts.filter((t) => t !== toast) })), TOAST_MS);
}
