// A store whose page records what it is sent. The recorder itself comes when there is something to record.

import type { View } from '../../server-modules/protocol/messages.ts';
import type { Codec, StoreEnv, TableStore } from '../store/signature.ts';
import { createTableStore } from '../store/table.ts';
import type { Recording } from './recording.ts';

type Take = (view: View, base: View | null, patch: Uint8Array | null) => void;

/**
 * Remembers how each View came, so that whoever sees what a store shows knows what of it was sent, and sent to it: what
 * it refused, or made itself, is no View of the line.
 */
export function createTap(codec: Codec): { codec: Codec; follow(store: TableStore, take: Take): () => void } {
  const came = new WeakMap<View, { base: View | null; patch: Uint8Array | null }>();
  return {
    codec: {
      readSnapshot(bytes) {
        const view = codec.readSnapshot(bytes);
        came.set(view, { base: null, patch: null });
        return view;
      },
      applyPatch(base, patch, was, thrown) {
        const view = codec.applyPatch(base, patch, was, thrown);
        came.set(view, { base, patch });
        return view;
      },
    },
    follow: (store, take) =>
      store.subscribe(({ view }, { view: was }) => {
        const how = view === was || view === null ? undefined : came.get(view);
        if (view !== null && how !== undefined) take(view, how.base, how.patch);
      }),
  };
}

const recordings = new WeakMap<TableStore, Promise<Recording | null>>();

/** A table store that is recorded. */
export function recordedStore(env: StoreEnv): TableStore {
  const tap = createTap(env.codec);
  const store = createTableStore({ ...env, codec: tap.codec });
  let waiting: Parameters<Take>[] | null = [];
  let recording: Recording | null = null;
  tap.follow(store, (...shot) => {
    if (recording !== null) return recording.take(...shot);
    waiting?.push(shot);
    if (recordings.has(store)) return;
    const loads = import('./recording.ts').then(({ createRecording }) => {
      recording = createRecording();
      for (const one of waiting ?? []) recording.take(...one);
      return recording;
    });
    recordings.set(
      store,
      // A page that cannot load it plays on without.
      loads.catch(() => null).finally(() => (waiting = null)),
    );
  });
  return store;
}

/** What was recorded of this store's table; null: nothing. */
export const recordingOf = (store: TableStore): Promise<Recording | null> => recordings.get(store) ?? Promise.resolve(null);
