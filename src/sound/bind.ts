// Lets a table be heard: watches its store and plays what follows.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { roomNow } from '../store/pace.ts';
import { settings } from '../store/settings.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { soundsOf } from '../context/kinds.ts';
import type { TableStore } from '../store/signature.ts';
import { momentSource } from '../ui/hand/faces.ts';
import { cues } from './cues.ts';
import { play, wakeSound } from './engine.ts';
import { createKnocks } from './knocks.ts';
import type { Player } from './pieces/player.ts';

/** Sounds that begin together stand this far apart, milliseconds. */
const APART_MS = 60;

/** Until the returned function is called. */
export function bindSound(page: Window, store: TableStore): () => void {
  const sleep = wakeSound(page);
  const knocks = createKnocks(),
    time = (): number => page.performance.now();
  let player: Promise<Player> | null = null,
    over = false;
  /** Bells and music boxes come with the first of them that is seen. */
  const sounding = (now: View | null, was: View | null): void => {
    if (player === null && (now === null || now.pieces === was?.pieces || ![...now.pieces.values()].some((piece) => soundsOf(piece).length > 0))) return;
    player ??= import('./pieces/player.ts').then(({ createPlayer }) => createPlayer());
    // It counts from here, however long the player takes to come.
    const at = roomNow();
    player.then(
      (one) => (over ? one.stop() : one.hear(now, was, at)),
      // Not to be had just now: the next change asks again.
      () => (player = null),
    );
  };
  const { view: first } = store.getState();
  sounding(first, null);
  const unwatch = store.subscribe((now, was) => {
    if (now.view !== was.view) sounding(now.view, was.view);
    const flew = (h: Handle): boolean => knocks.flew(h, time());
    cues(was, now, settings.getState().blocked, momentSource(), flew).forEach((name, at) => play(name, { delay: at * APART_MS }));
  });
  const unmove = store.onMotion(() => {
    const { motion, shown } = store.getState();
    if (shown === null) return;
    for (const { name, loud } of knocks.hear(motion.loose, motion.held?.h ?? null, shown.pieces, time())) play(name, { loud });
  });
  return () => {
    over = true;
    void player?.then((one) => one.stop());
    unwatch();
    unmove();
    sleep();
  };
}
