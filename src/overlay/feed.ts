// What feeds an overlay: a link for watchers, looked through by somebody who is nobody at the table.

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { loadConfig } from '../app/config.ts';
import { browserWord, watcherDevice } from '../app/identity.ts';
import { loadGameWords } from '../games/locale.ts';
import { loadStoryWords } from '../locale/story.ts';
import { createNakamaLink } from '../net/nakama.ts';
import { inTurns } from '../store/in-turns.ts';
import { createTableStore } from '../store/table.ts';
import type { ToldPoll } from '../ui/watching/poll.ts';

export interface Feed {
  /** What is shown; null: nothing yet. */
  view: View | null;
  /** When the first picture comes, as performance.now() counts. */
  begins: number | null;
  /** How late the link is, seconds; null: nobody has said so yet. */
  late: number | null;
  /** What those who watch by this link are asked. */
  poll: ToldPoll | null;
  /** Why nothing comes. */
  broken: string | null;
}

/** The table behind this code, from now on. */
export function useFeed(code: string): Feed {
  const [store] = useState(() => createTableStore({ codec: { readSnapshot, applyPatch } }));
  const [broken, setBroken] = useState<string | null>(null);
  const [ready, setReady] = useState<string | null>(null);
  const [told] = useState(() => inTurns(store));
  const view = useStore(told, (state) => state.view);
  const delayed = useStore(told, (state) => state.delayed);
  const poll = useStore(told, (state) => state.poll);
  const game = view?.room.game ?? null;
  useEffect(() => {
    if (code === '') return undefined;
    const link = createNakamaLink({ server: loadConfig, device: watcherDevice(), browser: browserWord() });
    void (async () => {
      try {
        await link.hello('Overlay');
        await store.do.join(link, { invite: code, take: true });
      } catch (error) {
        setBroken(error instanceof Error ? error.message : String(error));
      }
    })();
    return () => {
      store.do.leave();
      link.close();
    };
  }, [code, store]);
  useEffect(() => {
    if (game === null) return;
    const done = (): void => setReady(game);
    // Without its words a game still has names for kinds and places.
    Promise.all([loadGameWords(game), loadStoryWords()]).then(done, done);
  }, [game]);
  return { view: ready === game ? view : null, begins: delayed?.begins ?? null, late: delayed?.seconds ?? null, poll, broken };
}
