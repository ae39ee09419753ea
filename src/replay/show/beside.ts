// What watchers are shown beside the table, as a replay keeps it: what casters drew and where they pointed, and polls
// with their counts. Nothing of it is a caster's own, and nobody's own voice.

import type { Stroke } from '../../../server-modules/kernel/sheet.ts';
import { utf8 } from '../../../server-modules/kernel/utf8.ts';
import type { PollView } from '../../../server-modules/protocol/polls.ts';
import type { PointerMsg } from '../../../server-modules/protocol/messages.ts';
import type { CastParts } from '../../../server-modules/protocol/show/casting.ts';

/** What changed of it; what is not there stays as it was. */
export interface Beside {
  /** Casters by name and their strokes, by their keys; null: no longer there. */
  casts?: { [key: string]: { name: string } | Stroke | null } | undefined;
  /** The newest poll; null: there is none any more. */
  poll?: PollView | null | undefined;
  /** Where casters pointed. */
  points?: PointerMsg[] | undefined;
}

/** All of it at one moment. */
export interface Board {
  casts: CastParts;
  poll: PollView | null;
}
export const BARE: Board = { casts: {}, poll: null };

/** Casters and strokes that stand at once at most: more is no show. */
export const PARTS_MOST = 400;

/** A caster's number, or his number and that of a stroke. */
export const KEY = /^\d{1,12}(?:\.\d{1,12})?$/;

export const writeBeside = ({ casts: parts, poll: asked, points }: Beside): Uint8Array =>
  utf8(
    JSON.stringify({
      ...(parts === undefined ? {} : { casts: parts }),
      ...(asked === undefined ? {} : { poll: asked === null ? null : keptPoll(asked) }),
      ...(points === undefined ? {} : { points: points.map(({ who, x, z }) => ({ who, x, z })) }),
    }),
  );

/** Of a poll all but whose voice it was. */
const keptPoll = ({ poll: number, words: asked, options, counts, open, left }: PollView): PollView => ({
  poll: number,
  words: asked,
  options,
  counts,
  open,
  left: Math.max(0, Math.round(left)),
  mine: null,
});

/** What stands after a change. */
export function after(board: Board, { casts: parts, poll: asked }: Beside): Board {
  if (parts === undefined && asked === undefined) return board;
  const standing: CastParts = { ...board.casts };
  for (const [key, part] of Object.entries(parts ?? {})) {
    if (part === null) delete standing[key];
    else standing[key] = part;
  }
  return { casts: parts === undefined ? board.casts : standing, poll: asked === undefined ? board.poll : asked };
}

/** What is not as it was; null: all is. A caster's own part is in no replay. */
export function between(was: Board, now: Board): Beside | null {
  const parts: NonNullable<Beside['casts']> = {};
  let any = false;
  for (const key of new Set([...Object.keys(was.casts), ...Object.keys(now.casts)])) {
    const part = now.casts[key] ?? null;
    if (!KEY.test(key) || part === (was.casts[key] ?? null) || (part !== null && 'seats' in part)) continue;
    parts[key] = part;
    any = true;
  }
  if (!any && was.poll === now.poll) return null;
  return { ...(any ? { casts: parts } : {}), ...(was.poll === now.poll ? {} : { poll: now.poll }) };
}
