// Rapier for the eye: throws that end on what the server has drawn, and short falls of what is let go.

import RAPIER from 'rdet';
import { fallFrom, type Falling } from './fall.ts';
import { throwAll, type Fixed, type Thrown } from './throw.ts';
import { keptTrack, type Tray } from './tray.ts';
import type { Track } from './track.ts';

export interface Physics {
  /** All that is thrown at once, in one world; one track each, in order. */
  toss(bodies: readonly Thrown[], fixed?: readonly Fixed[], trays?: readonly Tray[]): Track[];
  /** The same way, kept within the walls of the tray that it begins and ends in. */
  within(track: Track, body: Thrown, from: { x: number; z: number }, trays: readonly Tray[]): Track;
  fall(body: Falling): Track;
}

/** Falls are told apart by millimetres: more would be seen by nobody. */
const GRAIN = 0.001;
const MOST_FALLS = 200;

/** Rapier has been started when this resolves. */
export async function createPhysics(): Promise<Physics> {
  await RAPIER.init();
  const falls = new Map<string, Track>();
  return {
    toss: throwAll,
    within: keptTrack,
    fall(body) {
      const [r, h, height] = [body.r, body.h, body.height].map((n) => Math.max(GRAIN, Math.round(n / GRAIN) * GRAIN)) as [number, number, number];
      const name = `${r} ${h} ${height}`;
      const known = falls.get(name);
      if (known) return known;
      if (falls.size >= MOST_FALLS) falls.clear();
      const made = fallFrom({ r, h, height });
      falls.set(name, made);
      return made;
    },
  };
}
