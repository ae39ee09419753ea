// How far the overlay tells what happens. It may lie over a picture in which moments stand large: what comes of one is
// told when that is over there, and not before. Both are fed the same at the same time.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { View } from '../../server-modules/protocol/messages.ts';
import { queued, scenes, type Celebrates, type Scene } from '../ui/question/reveals.ts';
import { createTelling, toldOf, waits } from '../ui/story/told.ts';

export interface Show {
  /** The table as far as it was shown. */
  told: View | null;
  /** The open question waits for the moment that brought it. */
  waits: boolean;
  /** Lines of the log from this number on wait for their moment. */
  untold: number;
}

const last = ({ log }: View): number => log.at(-1)?.i ?? 0;

/** What the game shows large; null until it is there, and where it does not come: then all is told at once. */
function useCelebrated(game: string | null): Celebrates | null {
  const [art, setArt] = useState<{ game: string; of: Celebrates } | null>(null);
  useEffect(() => {
    let gone = false;
    if (game !== null)
      void import('../games/index.ts')
        .then(({ loadGame }) => loadGame(game))
        .then(
          (of) => (gone ? undefined : setArt({ game, of })),
          () => undefined,
        );
    return () => {
      gone = true;
    };
  }, [game]);
  return art?.game === game ? art.of : null;
}

export function useShow(view: View | null): Show {
  const [telling] = useState(createTelling);
  const steps = useStore(telling.steps, (state) => state.steps);
  const art = useCelebrated(view?.room.game ?? null);
  const [waiting, setWaiting] = useState<readonly Scene[]>([]);
  const heard = useRef<View | null>(null);
  // Before it is painted: what comes after it is not seen in between.
  useLayoutEffect(() => {
    const was = heard.current;
    heard.current = view;
    if (view === null || was === null || art === null || last(view) <= last(was) || was.room.table !== view.room.table) return;
    const fresh = scenes(view.log, last(was), view, art);
    if (fresh.length === 0) return;
    telling.hold(was, last(view));
    setWaiting((now) => queued(now, fresh));
  }, [view, art, telling]);
  useLayoutEffect(() => telling.shown(waiting.flatMap(({ shown }) => shown.map(({ i }) => i))), [telling, waiting]);
  const now = waiting[0];
  useEffect(() => {
    if (now === undefined) return undefined;
    const end = setTimeout(() => setWaiting((all) => all.slice(1)), now.lasts);
    return () => clearTimeout(end);
  }, [now]);
  return {
    told: view && toldOf(steps, view),
    waits: view !== null && waits(steps, view),
    untold: waiting[1]?.shown[0]?.i ?? Infinity,
  };
}
