import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { TableStore } from '../store/signature.ts';
import { smallView } from '../store/testing.ts';
import { createTap } from './tap.ts';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('whoever records is told over what each patch was laid, and a page keeps no View but the one it shows', async () => {
  const anew = (): View => ({ ...smallView() });
  const tap = createTap({ readSnapshot: anew, applyPatch: anew });
  const state = createStore<{ view: View | null }>(() => ({ view: null }));
  const told: [fits: boolean, patch: boolean][] = [];
  let last: WeakRef<View> | null = null;
  tap.follow({ ...state, onMotion: () => () => undefined } as unknown as TableStore, (view, base, patch) => {
    told.push([base === (last?.deref() ?? null), patch !== null]);
    last = new WeakRef(view);
  });
  const shown: WeakRef<View>[] = [];
  for (let i = 0; i < 40; i++) {
    const { view } = state.getState();
    const next = view === null ? tap.codec.readSnapshot(new Uint8Array()) : tap.codec.applyPatch(view, new Uint8Array([i]));
    shown.push(new WeakRef(next));
    state.setState({ view: next });
  }
  expect(told).toEqual([[true, false], ...Array.from({ length: 39 }, () => [true, true])]);
  // What was looked at in a turn of the loop lives until its end.
  await turn();
  collect();
  await turn();
  // The one that is shown, and what a machine still has in hand.
  expect(shown.filter((one) => one.deref() !== undefined).length).toBeLessThanOrEqual(3);
});
