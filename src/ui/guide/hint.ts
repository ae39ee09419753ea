// What the rules let a hand do with one piece now, and by which gesture: a line for each of the first moves.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { bindings, keyLabel } from '../../keys/map.ts';
import { nameOfPiece } from '../../locale/say.ts';
import { gestureWords } from '../../locale/story.ts';
import { gestureKey } from '../../store/rules/match.ts';
import { hintsFor } from '../../store/rules/hints.ts';
import { settings } from '../../store/settings.ts';
import { rowWords } from '../table/read.ts';
import { PHONE } from '../useRoom.ts';
import { envOf } from './env.ts';
import { handOf, sentenceOf, whole, type By } from './sentence.ts';
import { best, IN_PAGE } from './steps.ts';

/** False where nothing is drawn in a window. */
const matches = (media: string): boolean => typeof matchMedia === 'function' && matchMedia(media).matches;

/** One end of many stands for them all: they light up as soon as the hand has begun. */
function anyOf(view: View, step: ReturnType<typeof best>, by: By): string {
  if (step.how === 'drag' && step.from?.t === 'piece') return gestureWords().dragAny(nameOfPiece(view, step.from.h));
  if (step.how === 'aim' && step.from?.t === 'piece') return gestureWords().aimAny(nameOfPiece(view, step.from.h));
  return step.how === 'tap' && step.from?.t !== 'piece' ? gestureWords().tapAny() : handOf(view, step, by);
}

/**
 * "End the turn: push “Turn stone” the way it points." What is chosen in the page alone stands there already, and a
 * part of a sheet tells what it stands for: they are named only where `all` of it is asked for.
 */
export function hintLines(view: View, on: Handle, all = false): readonly string[] {
  const { keys, fan } = settings.getState(),
    env = envOf(view, matches(PHONE), fan),
    by: By = { touch: matches('(pointer: coarse)'), key: keyLabel(bindings(keys).turnRight[0] ?? '') };
  return hintsFor(view, on).flatMap((row) => {
    const step = best(view, row.acts, env);
    if (!all && (IN_PAGE.has(step.how) || step.from?.t === 'part')) return [];
    const many = new Set(row.acts.map(({ verb }) => gestureKey(verb))).size > 1;
    const said = sentenceOf(view, { ...step, words: rowWords(row) }, by);
    return [whole(many ? { ...said, hand: `${anyOf(view, step, by)}.` } : said)];
  });
}

/**
 * After a refusal: what the piece that the hand had can be used for; where for nothing, what can be done with the one
 * that it was laid at.
 */
export function insteadLines(view: View, { on, to = null }: { on: Handle | null; to?: Handle | null }): readonly string[] {
  const lines = on === null ? [] : hintLines(view, on, true);
  return lines.length > 0 || to === null || to === on ? lines : hintLines(view, to, true);
}
