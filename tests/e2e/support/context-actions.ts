// The context actions of the free hand as rows: on what, what it is called, what is answered, and what both must see
// and read then.

import { count, inside, lookAt, nth, ofKind, piece, type ContextActionRow, type Seen } from './hand.ts';

const extra = (seen: Seen, h: number) => piece(seen, h)?.extra ?? null;
const keys = (seen: Seen, family: string): number => Object.keys(seen.sheet).filter((key) => key.startsWith(family)).length;
/** A card that stands in my hand: only its owner sees it. */
const inHand = (seen: Seen): number => {
  const card = seen.pieces.find((one) => one.zone === 'hand-A' && one.kind === 'card');
  if (card === undefined) throw new Error('there is no card in the hand');
  return card.h;
};
const red = (seen: Seen): number => nth(seen, 'deck', 0, 'card-red');
const decks = (seen: Seen, name: string): number => ofKind(seen, 'deck', name).length;
/**
 * The blue deck (of so many at least) or card that lies farthest from all others; of two the one at the right, where a
 * row ends that was laid from the left, or on top.
 */
export const last = (seen: Seen, kind: 'deck' | 'card', least = 0): number => {
  const lying = seen.pieces.filter((one) => one.zone === 'felt');
  const room = (one: { h: number; x: number; z: number }): number =>
    Math.round(Math.min(...lying.filter(({ h }) => h !== one.h).map(({ x, z }) => Math.hypot(x - one.x, z - one.z))) / 20);
  const [found] = lying
    .filter((one) => one.kind === kind && one.look === lookAt('card-blue') && (kind === 'card' || inside(seen, one.h) >= least))
    .sort((a, b) => room(b) - room(a) || b.x - a.x || depth(seen, b.h) - depth(seen, a.h));
  if (found === undefined) throw new Error(`there is no blue ${kind}`);
  return found.h;
};
/** Stands alone, near its owner's side. */
const pawn = (seen: Seen): number => nth(seen, 'pawn', 0);
/** How many blue cards lie in decks. */
const piled = (seen: Seen): number => ofKind(seen, 'deck', 'card-blue').reduce((sum, { h }) => sum + inside(seen, h), 0);
/** How many lie below it, as they were laid down. */
const depth = (seen: Seen, h: number): number => seen.pieces.filter((one) => one.zone === 'felt').findIndex((one) => one.h === h);
/** A card that lies on another and has none on it. */
function onTop(seen: Seen): number {
  const cards = ofKind(seen, 'card', 'card-blue');
  const touching = (one: (typeof cards)[0]) => cards.filter((other) => other.h !== one.h && Math.hypot(other.x - one.x, other.z - one.z) < 450);
  const found = cards.find((one) => touching(one).length > 0 && touching(one).every((other) => depth(seen, other.h) < depth(seen, one.h)));
  if (found === undefined) throw new Error('no card lies on another');
  return found.h;
}
const grew = (id: string, by: number) => (now: Seen, was: Seen) => count(now, id) === count(was, id) + by;
const turned = (by: number) => (now: Seen, was: Seen, h: number) => piece(now, h)?.turn === ((piece(was, h)?.turn ?? 0) + by + 360) % 360;

export const DEED_ROWS: readonly ContextActionRow[] = [
  {
    verb: 'flip',
    contextAction: 'Flip',
    on: (seen) => nth(seen, 'coin'),
    sees: (now, was, h) => piece(now, h)?.face !== piece(was, h)?.face || piece(now, h)?.up !== piece(was, h)?.up,
  },
  { verb: 'rotate by 15 degrees', contextAction: 'Turn right', on: (seen) => nth(seen, 'die'), sees: turned(15) },
  { verb: 'tilt', contextAction: 'Tilt right', on: (seen) => nth(seen, 'pawn'), sees: (now, _, h) => extra(now, h)?.tilt === 15 },
  { verb: 'roll', contextAction: 'Roll', on: (seen) => nth(seen, 'die', 1), sees: () => true, line: /Mira rolls/ },
  { verb: 'draw', contextAction: 'Draw one', on: red, sees: grew('hand-A', 1), line: /Mira draws a card/ },
  { verb: 'draw N', contextAction: 'Draw …', on: red, answer: { number: 3 }, sees: grew('hand-A', 3), line: /Mira draws 3 cards/ },
  { verb: 'take from under', contextAction: 'Draw from the bottom', on: red, sees: grew('hand-A', 1), line: /from the bottom/ },
  { verb: 'draw at random', contextAction: 'Draw at random', on: red, sees: grew('hand-A', 1), line: /at random/ },
  { verb: 'shuffle', contextAction: 'Shuffle', on: red, sees: () => true, line: /Mira shuffles/ },
  { verb: 'cut', contextAction: 'Cut …', on: red, answer: { number: 22 }, sees: () => true, line: /Mira cuts/ },
  {
    verb: 'deal to all',
    contextAction: 'Deal to all …',
    on: red,
    answer: { number: 2 },
    sees: (now, was) => grew('hand-A', 2)(now, was) && grew('hand-B', 2)(now, was),
    line: /Mira deals/,
  },
  { verb: 'deal to chosen seats', contextAction: 'Deal one to …', on: red, answer: { seat: 'Tobias' }, sees: grew('hand-B', 1), line: /Mira deals/ },
  {
    verb: 'search a container, its order kept',
    contextAction: 'Look through',
    on: red,
    sees: (now, was, h) => inside(now, h) === inside(was, h),
    line: /Mira looks through/,
  },
  { verb: 'end of the search', contextAction: 'Stop looking', on: red, sees: (now, was, h) => inside(now, h) === inside(was, h), line: /has looked through/ },
  { verb: 'peek, announced', contextAction: 'Peek', on: red, sees: () => true, line: /Mira looks at the top/ },
  { verb: 'end of the peek', contextAction: 'Stop peeking', on: red, sees: () => true },
  {
    verb: 'show to all',
    contextAction: 'Show to all',
    on: inHand,
    sees: (now) => now.pieces.some((one) => one.zone === 'hand-A' && one.face !== null),
    line: /to all/,
  },
  { verb: 'show no longer', contextAction: 'Show no longer', on: inHand, sees: () => true, line: /no longer shows/ },
  {
    verb: 'show to one',
    contextAction: 'Show to …',
    on: inHand,
    answer: { seat: 'Tobias' },
    sees: (now) => now.pieces.some((one) => one.zone === 'hand-A' && one.face !== null),
    line: /Mira shows .* to Tobias/,
  },
  { verb: 'give to another hand', contextAction: 'Give to …', on: inHand, answer: { seat: 'Tobias' }, sees: grew('hand-B', 1) },
  {
    verb: 'split in half',
    contextAction: 'Split in half',
    on: (seen) => last(seen, 'deck', 4),
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 1,
    line: /Mira cuts/,
  },
  {
    verb: 'split off a count',
    contextAction: 'Split off …',
    on: (seen) => last(seen, 'deck', 20),
    answer: { number: 11 },
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 1,
  },
  {
    verb: 'split into piles',
    contextAction: 'Split into piles …',
    on: (seen) => last(seen, 'deck', 12),
    answer: { number: 3 },
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 2,
    line: /3 piles/,
  },
  {
    verb: 'spread in a row',
    contextAction: 'Spread in a row',
    on: (seen) => last(seen, 'deck', 4),
    sees: (now, was, h) => piece(now, h) === undefined && ofKind(now, 'card', 'card-blue').length > ofKind(was, 'card', 'card-blue').length,
    line: /spreads out/,
  },
  {
    verb: 'put under',
    contextAction: 'To the bottom of …',
    on: (seen) => last(seen, 'card'),
    answer: { place: /blue/i },
    sees: (now, was) => piled(now) === piled(was) + 1,
  },
  {
    verb: 'put at random',
    contextAction: 'Somewhere into …',
    on: (seen) => last(seen, 'card'),
    answer: { place: /blue/i },
    sees: (now, was) => piled(now) === piled(was) + 1,
    line: /Mira slips something/,
  },
  { verb: 'into my hand', contextAction: 'Into my hand', on: (seen) => last(seen, 'card'), sees: grew('hand-A', 1) },
  { verb: 'fan', contextAction: 'Spread in a fan', on: (seen) => last(seen, 'deck', 4), sees: (now, _, h) => piece(now, h) === undefined, line: /spreads out/ },
  {
    verb: 'push under',
    contextAction: 'Slip under',
    on: onTop,
    sees: (now, was, h) => depth(now, h) < depth(was, h),
  },
  {
    verb: 'lay out in rows',
    contextAction: 'Lay out in rows',
    on: (seen) => last(seen, 'deck', 4),
    sees: (now, _, h) => piece(now, h) === undefined,
    line: /spreads out/,
  },
  {
    verb: 'stack what is chosen',
    contextAction: 'Make a pile',
    on: (seen) => [last(seen, 'card'), last({ ...seen, pieces: seen.pieces.filter(({ h }) => h !== last(seen, 'card')) }, 'card')],
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 1,
  },
  { verb: 'lock', contextAction: 'Lock', on: (seen) => nth(seen, 'die', 1), sees: (now, _, h) => piece(now, h)?.locked === true, line: /Mira locks/ },
  { verb: 'unlock', contextAction: 'Unlock', on: (seen) => nth(seen, 'die', 1), sees: (now, _, h) => piece(now, h)?.locked === false, line: /Mira unlocks/ },
  {
    verb: 'join',
    contextAction: 'Join firmly',
    on: (seen) => [nth(seen, 'pawn', 0), nth(seen, 'pawn', 1)],
    sees: (now, _, h) => (extra(now, h)?.joints ?? '') !== '' && extra(now, nth(now, 'pawn', 1))?.joints !== undefined,
    line: /Mira joins 2 things/,
  },
  {
    verb: 'take apart',
    contextAction: 'Take apart',
    on: (seen) => nth(seen, 'pawn', 0),
    sees: (now, _, h) => extra(now, h)?.joints === undefined && extra(now, nth(now, 'pawn', 1))?.joints === undefined,
    line: /Mira takes apart/,
  },
  { verb: 'tint', contextAction: 'Colour …', on: (seen) => nth(seen, 'pawn', 1), answer: { tint: 'Red' }, sees: (now, _, h) => extra(now, h)?.tint === 1 },
  { verb: 'scale', contextAction: 'Size …', on: (seen) => nth(seen, 'pawn', 1), answer: { number: 103 }, sees: (now, _, h) => extra(now, h)?.scale === 103 },
  {
    verb: 'set what it shows',
    contextAction: 'Set to …',
    on: (seen) => nth(seen, 'die', 0),
    answer: { number: 3 },
    sees: (now, _, h) => piece(now, h)?.face === 3,
    line: /Mira sets/,
  },
  {
    verb: 'name',
    contextAction: 'Name …',
    on: (seen) => nth(seen, 'pawn', 1),
    answer: { words: 'Robin' },
    sees: (now, _, h) => extra(now, h)?.name === 'Robin',
    line: /Robin/,
  },
  {
    verb: 'type on a side of a die',
    contextAction: 'Write …',
    on: (seen) => nth(seen, 'die', 1),
    answer: { words: 'Sword' },
    sees: (now, _, h) => extra(now, h)?.words === 'Sword',
    line: /Mira writes on a die/,
  },
  {
    verb: 'copy',
    contextAction: 'One more',
    on: (seen) => nth(seen, 'pawn', 1),
    sees: (now, was) => ofKind(now, 'pawn').length === ofKind(was, 'pawn').length + 1,
    line: /Mira copies/,
  },
  {
    verb: 'delete',
    contextAction: 'Take off the table',
    on: (seen) => ofKind(seen, 'pawn').at(-1)?.h ?? 0,
    sees: (now, _, h) => piece(now, h) === undefined,
    line: /off the table/,
  },
  { verb: 'ping', contextAction: 'Point at it', on: pawn, sees: (now) => now.pings > 0 },
  { verb: 'draw round it', contextAction: 'Draw round it', on: pawn, sees: (now, was) => keys(now, 'ink:') === keys(was, 'ink:') + 1 },
  {
    verb: 'write on the table',
    contextAction: 'Write beside it …',
    on: pawn,
    answer: { words: 'Bank' },
    sees: (now) => Object.entries(now.sheet).some(([key, text]) => key.startsWith('label:') && text.includes('Bank')),
  },
  { verb: 'snap point', contextAction: 'Snap point here', on: pawn, sees: (now, was) => keys(now, 'snap:') === keys(was, 'snap:') + 1 },
  {
    verb: 'away with a snap point',
    contextAction: 'Snap point here',
    on: pawn,
    sees: (now, was) => keys(now, 'snap:') === keys(was, 'snap:') - 1,
  },
];
