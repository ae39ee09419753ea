// Lets a table be heard: watches its store and plays what follows.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { settings } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { momentSource } from '../ui/hand/faces.ts';
import { cues } from './cues.ts';
import { play, wakeSound } from './engine.ts';
import { createKnocks } from './knocks.ts';

/** Sounds that begin together stand this far apart, milliseconds. */
const APART_MS = 60;

/** Until the returned function is called. */
export function bindSound(page: Window, store: TableStore): () => void {
  const sleep = wakeSound(page);
  const knocks = createKnocks(),
    time = (): number => page.performance.now();
  const unwatch = store.subscribe((now, was) => {
    const flew = (h: Handle): boolean => knocks.flew(h, time());
    cues(was, now, settings.getState().blocked, momentSource(), flew).forEach((name, at) => play(name, { delay: at * APART_MS }));
  });
  const unmove = store.onMotion(() => {
    const { motion, shown } = store.getState();
    if (shown === null) return;
    for (const { name, loud } of knocks.hear(motion.loose, motion.held?.h ?? null, shown.pieces, time())) play(name, { loud });
  });
  return () => {
    unwatch();
    unmove();
    sleep();
  };
}
