// What is told all the time of a round of Imposters and Crewmates: the event, the points of both teams, the round and
// its turn, the steps that are left. All of it public.

import { LOOKS } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Status } from '../types.ts';
import { printed } from './locale/index.ts';

/** Round shapes in a box of 512: a flag for points, a clock face for turns, a foot for steps. */
const FLAG = 'M112 48h32v416h-32zM160 64c80-40 144 40 240 0v192c-96 40-160-40-240 0z',
  FACE = 'M256 48a208 208 0 1 0 0 416a208 208 0 1 0 0-416zM256 88a168 168 0 1 1 0 336a168 168 0 1 1 0-336zM240 144h32v104l72 42-16 28-88-52z',
  STEPS =
    'M176 80c44 0 64 52 60 108-4 48-24 72-60 72s-56-24-60-72c-4-56 16-108 60-108zM128 284h96c0 44-16 76-48 76s-48-32-48-76zM336 180c44 0 64 52 60 108-4 48-24 72-60 72s-56-24-60-72c-4-56 16-108 60-108zM288 384h96c0 44-16 76-48 76s-48-32-48-76z';
/** Points that are one step from winning. */
const NEARLY = 4;

const numberOf = (view: View, key: string): number | null => {
  const value = view.rules?.facts[key];
  return typeof value === 'number' ? value : null;
};

export function status(view: View): readonly Status[] {
  const facts = view.rules?.facts;
  if (facts === undefined) return [];
  const out: Status[] = [];
  const event = facts['event'],
    card = [...view.pieces.values()].find((piece) => piece.zone === 'event' && LOOKS[piece.look] === 'ev' && piece.up);
  const name = typeof event === 'string' ? (printed.events as { readonly [id: string]: string })[event] : undefined;
  if (name !== undefined) out.push({ key: 'event', words: printed.decks.ev, text: name, ink: '#F5D58A', ...(card === undefined ? {} : { zoom: card.h }) });
  const points = facts['points'] as { I?: unknown; C?: unknown } | undefined;
  if (typeof points?.I === 'number' && typeof points.C === 'number')
    out.push({
      key: 'points',
      words: `${printed.status.points} (${printed.status.wins})`,
      text: `${printed.decks.imp} ${points.I} : ${points.C} ${printed.decks.crw}`,
      path: FLAG,
      ink: '#F5D58A',
      ...(Math.max(points.I, points.C) >= NEARLY ? { grave: true as const } : {}),
    });
  const [round, turn, left] = [numberOf(view, 'round'), numberOf(view, 'turnNo'), numberOf(view, 'left')];
  if (round !== null && round > 0) {
    // Whose turn it is stands there while others are asked as well.
    const side = facts['side'] === 'imposter' ? printed.decks.imp : facts['side'] === 'crewmate' ? printed.decks.crw : null;
    const now = turn === null || turn === 0 ? '' : ` · ${printed.status.turn} ${turn}${side === null ? '' : `: ${side}`}`;
    out.push({ key: 'round', words: printed.status.round, text: `${printed.status.round} ${round}${now}`, path: FACE });
  }
  if (left !== null) out.push({ key: 'left', words: printed.status.steps, text: `${left}`, path: STEPS, ink: '#FFC566' });
  return out;
}
