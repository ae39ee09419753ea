// The director at work on a page: what the table's store hears goes to it, what it decides moves the camera. Loaded
// with its first use.

import type { TableStore } from '../../store/signature.ts';
import { directing, isForAll, isLed, pauseDirector, type Directing } from '../../store/directing.ts';
import { reducedMotion } from '../../store/settings.ts';
import type { Rig } from '../camera/rig.ts';
import type { Shot } from '../camera/shot.ts';
import { bezier } from '../motion.ts';
import type { Cut } from './cut.ts';
import { createDirector } from './director.ts';
import type { TableSize } from './framing.ts';
import { PACE } from './cut.ts';
import type { Shows } from './read.ts';

export interface Led {
  art: Shows;
  rig: Rig;
  store: TableStore;
  table(): TableSize;
  /** Draw a picture. */
  draw(): void;
}

export interface Live {
  /** The store has changed. */
  hear(): void;
  /** Before a picture: null where it does not lead, else whether the camera moves. */
  frame(now: number, aspect: number): boolean | null;
  stop(): void;
}

/** Slow away, slow to rest. */
const GLIDE = bezier(0.45, 0, 0.15, 1);
/** Between two pictures nothing calls: so often it is asked whether something else is to be shown. */
const ASK_MS = 200;

const sway = (t: number): number => t - Math.sin(2 * Math.PI * t) / (2 * Math.PI);

function mixed(a: Shot, b: Shot, k: number): Shot {
  const turn = Math.atan2(Math.sin(b.yaw - a.yaw), Math.cos(b.yaw - a.yaw));
  const out = { ...a, yaw: a.yaw + turn * k };
  for (const key of ['x', 'y', 'z', 'pitch', 'far', 'fov'] as const) out[key] = a[key] + (b[key] - a[key]) * k;
  return out;
}

export function createLive({ art, rig, store, table, draw }: Led): Live {
  const director = createDirector(art);
  let cut: Cut | null = null,
    from: Shot = rig.looks(),
    moves = rig.moves(),
    leads = false;

  const now = (): number => performance.now();

  function hear(): void {
    const { shown, cover } = store.getState();
    // While somebody uncovers his screen the picture stays as it is.
    if (shown !== null && cover !== 'open') director.hear(shown, table(), now());
  }

  function told({ program }: Directing, was: Directing): void {
    if (program !== was.program || !isLed(was)) director.program(program);
    // From now on, not from its first picture: a hand may come before a busy page draws one.
    if (!isLed(was)) moves = rig.moves();
    draw();
  }

  /** The shot it goes to: a saved one is the camera's own. */
  function aims(next: Cut): Shot {
    const { program } = directing.getState();
    return next.kind === 'saved' && program.t === 'saved' ? (rig.saved(program.slot) ?? next.shot) : next.shot;
  }

  /** May it lead just now? */
  function may(): boolean {
    const { shown } = store.getState();
    return isLed() && shown !== null && isForAll(shown);
  }

  /** Views that were saved here, for whoever steers it from elsewhere. */
  function count(): void {
    const slots = [1, 2, 3, 4].filter((slot) => rig.saved(slot) !== null);
    if (slots.length !== directing.getState().slots?.length) directing.setState({ slots });
  }

  const timer = setInterval(() => {
    count();
    if (may() && director.step(now())?.n !== cut?.n) draw();
  }, ASK_MS);
  const off = [directing.subscribe(told), store.subscribe(hear), () => clearInterval(timer), () => directing.setState({ slots: undefined })];
  director.program(directing.getState().program);
  hear();
  count();

  return {
    hear,
    frame(at, aspect) {
      if (may() && rig.moves() !== moves) pauseDirector();
      if (!may()) {
        if (leads && !directing.getState().on) rig.home(at, reducedMotion());
        leads = false;
        moves = rig.moves();
        return null;
      }
      director.calm(reducedMotion());
      director.picture(aspect);
      const next = director.step(at);
      if (next === null) return null;
      leads = true;
      if (next.n !== cut?.n) from = rig.looks();
      cut = next;
      const aim = aims(cut),
        drift = cut.kind === 'saved' ? aim : cut.drift,
        rests = at - cut.since - cut.ms;
      const most = PACE.lively.most;
      if (rests < 0) rig.lead(mixed(from, aim, GLIDE(1 + rests / cut.ms)));
      else rig.lead(mixed(aim, drift, sway(Math.min(1, rests / most))));
      return rests < 0 || (drift !== aim && rests < most);
    },
    stop: () => off.forEach((end) => end()),
  };
}
