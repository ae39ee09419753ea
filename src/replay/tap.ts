// A store whose page records what it is sent. The recorder itself comes when there is something to record.

import type { PointerMsg, View } from '../../server-modules/protocol/messages.ts';
import type { Codec, StoreEnv, TableStore } from '../store/signature.ts';
import { createTableStore } from '../store/table.ts';
import type { Recording } from './recording.ts';

type Take = (view: View, base: View | null, patch: Uint8Array | null) => void;

/** What stands beside the table of who watches. */
export type Shown = Pick<Recording, 'stand' | 'point'>;

/**
 * Remembers how each View came, so that whoever sees what a store shows knows what of it was sent, and sent to it: what
 * it refused, or made itself, is no View of the line.
 */
export function createTap(codec: Codec): { codec: Codec; follow(store: TableStore, take: Take, shown?: Shown): () => void } {
  // Not the base itself: the View that is shown would hold the one before, that one the one before it, and a page all
  // that it was ever told.
  const came = new WeakMap<View, { base: WeakRef<View> | null; patch: Uint8Array | null }>();
  return {
    codec: {
      readSnapshot(bytes) {
        const view = codec.readSnapshot(bytes);
        came.set(view, { base: null, patch: null });
        return view;
      },
      applyPatch(base, patch, was, thrown) {
        const view = codec.applyPatch(base, patch, was, thrown);
        came.set(view, { base: new WeakRef(base), patch });
        return view;
      },
    },
    follow(store, take, shown) {
      const pointed = new WeakSet<PointerMsg>();
      const stops = [
        store.subscribe(({ view, casts, poll }, was) => {
          const how = view === was.view || view === null ? undefined : came.get(view);
          if (view !== null && how !== undefined) take(view, how.base?.deref() ?? null, how.patch);
          if (casts !== was.casts || poll !== was.poll) shown?.stand({ casts, poll });
        }),
        store.onMotion(() => {
          const { pointers } = store.getState().motion;
          if (pointers.size === 0) return;
          // One stands for a while: told once.
          const fresh = [...pointers.values()].filter((point) => !pointed.has(point));
          for (const point of fresh) pointed.add(point);
          if (fresh.length > 0) shown?.point(fresh);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

const recordings = new WeakMap<TableStore, Promise<Recording | null>>();

/** A table store that is recorded. */
export function recordedStore(env: StoreEnv): TableStore {
  const tap = createTap(env.codec);
  const store = createTableStore({ ...env, codec: tap.codec });
  let waiting: ((recording: Recording) => void)[] | null = [];
  let recording: Recording | null = null;
  const told = (tell: (recording: Recording) => void): void => {
    if (recording !== null) return tell(recording);
    waiting?.push(tell);
    if (recordings.has(store)) return;
    const loads = import('./recording.ts').then(({ createRecording }) => {
      recording = createRecording();
      for (const tell of waiting ?? []) tell(recording);
      return recording;
    });
    recordings.set(
      store,
      // A page that cannot load it plays on without.
      loads.catch(() => null).finally(() => (waiting = null)),
    );
  };
  tap.follow(store, (...shot) => told((one) => one.take(...shot)), {
    stand: (board) => told((one) => one.stand(board)),
    // What passes is no reason to load the recorder.
    point: (points) => recording?.point(points),
  });
  return store;
}

/** What was recorded of this store's table; null: nothing. */
export const recordingOf = (store: TableStore): Promise<Recording | null> => recordings.get(store) ?? Promise.resolve(null);
