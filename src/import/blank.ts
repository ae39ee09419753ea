// A plan of nothing, and a piece that is as usual: what every maker of plans begins with.

import { PLAN_FORMAT, PLAN_VERSION, type Plan, type PlannedPiece } from './plan.ts';

export const newPlan = (title: string): Plan => ({
  format: PLAN_FORMAT,
  version: PLAN_VERSION,
  title,
  pieces: [],
  zones: [],
  snaps: [],
  strokes: [],
  labels: [],
  grid: null,
  cloth: { felt: 0, size: 0, light: 0 },
  pages: [],
  sheets: [],
  models: [],
  joints: [],
  turns: [],
});

/** A blank card in the middle, face up. `from`: its place in the plan, by which joints know it. */
export const plannedPiece = (from = 0): PlannedPiece => ({
  kind: 'card',
  look: 'card-blank',
  face: 0,
  inside: null,
  x: 0,
  z: 0,
  turn: 0,
  up: true,
  locked: false,
  name: '',
  about: '',
  words: '',
  tint: 0,
  scale: 100,
  tilt: 0,
  clock: null,
  front: null,
  back: null,
  wide: 1,
  fit: 'whole',
  closed: null,
  model: null,
  link: '',
  hand: false,
  sides: [],
  tags: [],
  guid: String(from),
  from,
});
