// The table store of a page: one joined table, its confirmed and predicted View, and everything a person can do to it.
// Vanilla zustand, no React.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Notice, PointerMsg, PoseMsg, View } from '../../server-modules/protocol/messages.ts';
import type { LinkState, TableEvents } from '../net/link.ts';
import { isBlocked } from './blocked.ts';
import { createChoosing, mark } from './rules/choosing.ts';
import { createCovers } from './cover.ts';
import { confirm, createCore, emptyState, moved, pull, refuse, say, sendVerb, send } from './core.ts';
import { heedShow } from './delayed.ts';
import { createHands } from './hand/hold.ts';
import { endLoose, hearLoose } from './hand/loose.ts';
import { pasting } from './hand/paste.ts';
import { rename } from './rename.ts';
import { settings } from './settings.ts';
import type { StoreEnv, TableActions, TableStore } from './signature.ts';
import type { TableState } from './types.ts';
import { usable } from './rules/targets.ts';
import { createWalks } from './hand/walk.ts';

/** Long enough to be looked for on a table. */
const PING_MS = 5000;
/** A pointer that rests so long is gone. */
const POINTER_MS = 1500;

/** Does it lie in somebody's hand? */
const isHeld = (view: View | null, h: Handle): boolean => view?.zones.get(view.pieces.get(h)?.zone ?? ('' as ZoneId))?.kind === 'hold';

export function createTableStore(env: StoreEnv): TableStore {
  const core = createCore(env);
  const { state } = core;
  const choosing = createChoosing(core);
  const hands = createHands(core, choosing.hand);
  const walks = createWalks(core, choosing.hand);
  const covers = createCovers(core);
  let ids = 0;
  /** Counts joins: what a left table still sends is not heard. */
  let stay = 0;

  function events(mine: number): TableEvents {
    const now = (): boolean => mine === stay;
    return {
      snapshot(bytes) {
        const view = now() ? core.env.codec.readSnapshot(bytes) : null;
        if (view !== null && covers.takes(view)) take(view);
      },
      patch(bytes) {
        const { view } = state.getState();
        if (!now() || !view || covers.waits) return;
        const was = new Map<Handle, Handle>();
        take(core.env.codec.applyPatch(view, bytes, was, state.getState().motion.throws), was);
      },
      poses(poses) {
        if (now()) hear(poses);
      },
      pointers(pointers) {
        if (now()) point(pointers);
      },
      notice(notice) {
        if (now()) heed(notice);
      },
      state(link) {
        if (now()) turn(link);
      },
    };
  }

  function take(view: View, told: ReadonlyMap<Handle, Handle> = new Map()): void {
    const was = hands.rename(view, told),
      before = state.getState().view?.rules?.ask?.q;
    endLoose(state.getState(), view);
    confirm(core, view, rename(state.getState(), was));
    const { motion, selection, hover, zoomed } = state.getState();
    // Whoever laid a piece down no longer moves it; a name that died takes its marks along.
    for (const h of motion.poses.keys()) if (!isHeld(view, h)) motion.poses.delete(h);
    const gone: Partial<TableState> = {};
    const left = before === view.rules?.ask?.q ? [...selection].filter((h) => view.pieces.has(h)) : usable(view, selection);
    if (left.length < selection.size) gone.selection = new Set(left);
    if (typeof hover === 'number' && !view.pieces.has(hover)) gone.hover = null;
    if (zoomed !== null && !view.pieces.has(zoomed)) gone.zoomed = null;
    if (Object.keys(gone).length > 0) state.setState(gone);
    hands.check(view);
    walks.check(view);
    choosing.check();
    moved(core);
  }

  function hear(poses: readonly PoseMsg[]): void {
    const { motion, view } = state.getState();
    // Poses go by the tick, patches at once: what comes after the piece was laid down is no longer so.
    const at = core.env.now();
    hearLoose(core, poses, at);
    for (const pose of poses) if (pose.lean === undefined && pose.h !== motion.held?.h && isHeld(view, pose.h)) motion.poses.set(pose.h, { ...pose, at });
    moved(core);
  }

  function point(pointers: readonly PointerMsg[]): void {
    const { motion, view } = state.getState();
    for (const p of pointers) {
      if (isSilent(view, p.who)) continue;
      motion.pointers.set(p.who, p);
      core.env.later(() => {
        if (motion.pointers.get(p.who) === p && motion.pointers.delete(p.who)) moved(core);
      }, POINTER_MS);
    }
    moved(core);
  }

  function heed(notice: Notice): void {
    if (heedShow(core, notice)) return;
    if (isSilent(state.getState().view, notice.who)) return;
    const id = ++ids;
    state.setState((s) => ({ pings: [...s.pings, { id, who: notice.who, x: notice.x, z: notice.z, at: core.env.now() }] }));
    core.env.later(() => state.setState((s) => ({ pings: s.pings.filter((p) => p.id !== id) })), PING_MS);
  }

  /** Blocked by whoever this store is for. */
  function isSilent(view: View | null, who: number): boolean {
    return view !== null && isBlocked(settings.getState().blocked, view.room, who);
  }

  function turn(link: LinkState): void {
    state.setState({ link });
    if (link === 'lost') {
      hands.lose();
      state.getState().motion.poses.clear();
      state.getState().motion.loose.clear();
      state.getState().motion.pointers.clear();
      moved(core);
    }
  }

  const actions: TableActions = {
    async join(link, input) {
      actions.leave();
      const mine = ++stay;
      state.setState({ ...emptyState(), motion: state.getState().motion, link: 'connecting', cover: input.beside !== true && core.env.safe() ? 'on' : 'off' });
      const table = await link.join({ ...input, covered: () => state.getState().cover === 'on' }, events(mine));
      if (mine !== stay) return table.leave();
      core.link = table;
      state.setState({ table: table.table, invite: table.invite });
    },
    leave() {
      stay++;
      core.link?.leave();
      core.link = null;
      core.preview = [];
      covers.reset();
      hands.heft.leave();
      const { motion } = state.getState();
      motion.held = null;
      for (const map of [motion.poses, motion.loose, motion.pointers, motion.glides, motion.throws]) map.clear();
      state.setState({ ...emptyState(), motion });
    },
    hand: choosing.hand,
    act: (act, origin) => choosing.choose([act], origin),
    choose: choosing.choose,
    send: (verb, origin) => sendVerb(core, verb, origin),
    quietly: (msg) => send(core, msg),
    async tell(msg) {
      const answer = await send(core, msg);
      if (!answer.ok) refuse(core, answer.a ? { k: answer.no, a: answer.a } : { k: answer.no });
      return answer;
    },
    pick: choosing.pick,
    confirm: choosing.confirm,
    contextAction(contextAction, origin) {
      if (contextAction.zoom !== undefined) return state.setState({ menu: null, zoomed: contextAction.zoom });
      if (contextAction.ask !== null) return state.setState({ asking: { contextAction, origin } });
      for (const verb of contextAction.verbs) choosing.hand(verb, origin);
    },
    answer(verbs) {
      const { asking } = state.getState();
      if (asking === null) return;
      state.setState({ asking: null });
      for (const verb of verbs ?? []) choosing.hand(verb, asking.origin);
    },
    tool(tool) {
      state.setState({ tool });
    },
    pen(pen) {
      state.setState((s) => ({ pen: { ...s.pen, ...pen } }));
    },
    swivel(pose, would = null) {
      if (JSON.stringify(state.getState().would) !== JSON.stringify(would)) state.setState({ would });
      const { along } = state.getState().motion;
      along.clear();
      if (pose) along.set(pose.h, pose);
      moved(core);
    },
    gatherUp(poses) {
      const { along } = state.getState().motion;
      along.clear();
      for (const pose of poses ?? []) along.set(pose.h, pose);
      moved(core);
    },
    sketch(sketch) {
      state.getState().motion.sketch = sketch;
      moved(core);
    },
    copy(pieces, cut) {
      state.setState({ clipboard: { pieces, cut } });
    },
    paste(at, origin) {
      const { clipboard, shown } = state.getState();
      const pieces = clipboard.pieces.filter((h) => shown?.pieces.has(h));
      if (!shown) return;
      if (pieces.length === 0) return refuse(core, { k: 'nothing-copied' });
      for (const verb of pasting(shown, pieces, at, clipboard.cut)) choosing.hand(verb, origin);
      if (clipboard.cut) state.setState({ clipboard: { pieces: [], cut: false } });
    },
    cancel() {
      const s = state.getState();
      if (s.asking) return state.setState({ asking: null });
      if (choosing.callOff()) return;
      if (s.menu) return state.setState({ menu: null });
      if (s.zoomed !== null) return state.setState({ zoomed: null });
      if (s.held && s.walk) return actions.walk({ t: 'end', zone: null });
      if (s.held) return hands.release();
      if (s.motion.sketch) return actions.sketch(null);
      if (s.panel) return state.setState({ panel: null });
      if (s.tool !== 'hand') return state.setState({ tool: 'hand' });
      if (s.selection.size > 0) return state.setState({ selection: new Set() });
      if (s.uiHidden) return state.setState({ uiHidden: false });
    },
    walk(step) {
      if (step.t === 'begin') {
        hands.lift(step.h, step.at, step.origin);
        return walks.begin(step.h, step.origin);
      }
      if (step.t === 'over') return void walks.over(step.zone);
      if (step.t === 'on') return walks.on();
      if (step.t === 'to') return walks.to(step.h, step.zone, step.rests, step.origin);
      walks.end(step.zone);
      hands.release();
    },
    lift: hands.lift,
    liftTop: hands.liftTop,
    carry: hands.carry,
    twist: hands.twist,
    pull: (h) => pull(core, h),
    grip: (grip) => (state.getState().grip === grip ? undefined : state.setState({ grip })),
    raise: hands.raise,
    low: hands.low,
    weigh: hands.heft.weigh,
    tap: hands.tap,
    under: hands.under,
    drop: hands.drop,
    release: hands.release,
    mark: (h) => mark(core, h),
    price(price) {
      state.setState({ price });
    },
    mean: (meant) => (meant.length + state.getState().meant.length === 0 ? undefined : state.setState({ meant })),
    hover(on) {
      if (state.getState().hover !== on) state.setState({ hover: on });
    },
    select(pieces, add) {
      state.setState((s) => ({ selection: new Set(add ? [...s.selection, ...pieces] : pieces) }));
    },
    zoom(h) {
      if (state.getState().zoomed !== h) state.setState({ zoomed: h });
    },
    menu(menu) {
      state.setState({ menu });
    },
    panel(panel) {
      state.setState({ panel });
    },
    cover: (cover) => covers.set(cover, hands.release),
    hideUi() {
      state.setState((s) => ({ uiHidden: !s.uiHidden }));
    },
    box(box) {
      state.getState().motion.box = box;
      moved(core);
    },
    camera(wish) {
      state.setState({ camera: { ...wish, id: ++ids } });
    },
    say: (line, tone) => say(core, line, tone),
    refuse: (line) => refuse(core, line),
  };

  const onMotion = (listener: () => void): (() => void) => {
    core.listeners.add(listener);
    return () => void core.listeners.delete(listener);
  };
  return { ...state, do: actions, onMotion };
}
