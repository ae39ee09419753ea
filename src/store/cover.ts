// The safe screen: the page is told what watchers are told, so whoever films it sees nothing else; while a key is held
// it is told again what is mine. What hides the hand at once, before the server has answered, is here.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { emptyState, reshow, send, type Core } from './core.ts';

/** `open`: for as long as a key is held. */
export type Cover = 'off' | 'on' | 'open';

/** The server takes two such messages a second; a refused one is said again after so many milliseconds. */
const AGAIN_MS = 600;

export const isCovered = (view: View): boolean => view.room.me.covered === true;

/** What everybody calls by the same name is seen by all. */
const isShared = (h: Handle): boolean => h % 2 === 0;

/**
 * A View as all may see it, from what was open to me (`now`) and what was last told to a covered page (`last`). Where
 * the two do not say that something is for all, it is left out.
 */
export function veiled(now: View, last: View): View {
  const pieces = new Map<Handle, PieceView>();
  for (const [h, piece] of now.pieces) {
    if (!isShared(h)) continue;
    const before = last.pieces.get(h);
    if (before === undefined && !piece.up) continue;
    // Face down it may be that I alone have looked: then it is as it was told to all.
    pieces.set(h, piece.up ? piece : { ...piece, face: before?.up === false ? before.face : null, extra: before?.up === false ? before.extra : null });
  }
  const zones = new Map<ZoneId, ZoneView>();
  for (const [id, zone] of now.zones) {
    const before = last.zones.get(id);
    if (before === undefined) continue;
    zones.set(id, before.tell ? zone : { ...before, x: zone.x, z: zone.z, turn: zone.turn });
  }
  return { ...last, tick: now.tick, pieces, zones };
}

/** What a page that was open shows of itself, and is not to be seen any more. */
function forgotten(): Partial<Core['state'] extends { getState(): infer S } ? S : never> {
  const { held, walk, grip, selection, marked, price, hover, meant, zoomed, menu, prompt, asking, clipboard, refusal, toasts, pending } = emptyState();
  return { held, walk, grip, selection, marked, price, hover, meant, zoomed, menu, prompt, asking, clipboard, refusal, toasts, pending };
}

export interface Covers {
  /** How the page is from now on; `release` lets go of what it holds. */
  set(cover: Cover, release: () => void): void;
  /** May this whole View be shown? */
  takes(view: View): boolean;
  /** Until a covered View has come no difference leads on. */
  readonly waits: boolean;
  /** Another table, or none. */
  reset(): void;
}

export function createCovers(core: Core): Covers {
  /** What was last told to the covered page. */
  let last: View | null = null;
  let waits = false;

  /** Asks the server for the eyes that the page is to have, till it has them. */
  async function ask(): Promise<void> {
    const wanted = core.state.getState().cover;
    const { link } = core;
    const answer = await send(core, { t: 'cover', on: wanted === 'on' });
    // A line that breaks comes back as it is wanted then.
    if (answer.ok || answer.no !== 'too-fast') return;
    core.env.later(() => {
      if (core.link === link && core.state.getState().cover === wanted) void ask();
    }, AGAIN_MS);
  }

  return {
    set(cover, release) {
      const { cover: was, view } = core.state.getState();
      if (cover === was) return;
      // Nothing is open that was not covered.
      if (cover === 'open' && was !== 'on') return;
      if (cover !== 'on') {
        if (view !== null && isCovered(view)) last = view;
        core.state.setState({ cover });
        waits = false;
      } else {
        release();
        core.preview = [];
        waits = true;
        reshow(core, { ...forgotten(), cover, view: view === null || last === null ? null : veiled(view, last) });
      }
      void ask();
    },
    takes(view) {
      if (core.state.getState().cover !== 'on') return true;
      if (!isCovered(view)) return false;
      waits = false;
      return true;
    },
    get waits() {
      return waits;
    },
    reset() {
      [last, waits] = [null, false];
    },
  };
}
