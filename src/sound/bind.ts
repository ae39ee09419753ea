// Lets a table be heard: watches its store and plays what follows.

import { settings } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { momentSource } from '../ui/hand/faces.ts';
import { cues } from './cues.ts';
import { play, wakeSound } from './engine.ts';

/** Sounds that begin together stand this far apart, milliseconds. */
const APART_MS = 60;

/** Until the returned function is called. */
export function bindSound(page: Window, store: TableStore): () => void {
  const sleep = wakeSound(page);
  const unwatch = store.subscribe((now, was) => {
    cues(was, now, settings.getState().blocked, momentSource()).forEach((name, at) => play(name, at * APART_MS));
  });
  return () => {
    unwatch();
    sleep();
  };
}
