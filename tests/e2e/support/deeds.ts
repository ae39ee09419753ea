// The deeds of the free hand as rows: on what, what it is called, what is answered, and what both must see and read then.

import { count, inside, lookAt, nth, ofKind, piece, type DeedRow, type Seen } from './hand.ts';

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
/** The blue deck (of so many at least) or card that lies farthest from all others; of two the one at the right, where a row ends that was laid from the left, or on top. */
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

export const DEED_ROWS: readonly DeedRow[] = [
  {
    verb: 'flip',
    deed: 'Flip',
    on: (seen) => nth(seen, 'coin'),
    sees: (now, was, h) => piece(now, h)?.face !== piece(was, h)?.face || piece(now, h)?.up !== piece(was, h)?.up,
  },
  { verb: 'rotate by 15 degrees', deed: 'Turn right', on: (seen) => nth(seen, 'die'), sees: turned(15) },
  { verb: 'tilt', deed: 'Tilt right', on: (seen) => nth(seen, 'pawn'), sees: (now, _, h) => extra(now, h)?.tilt === 15 },
  { verb: 'roll', deed: 'Roll', on: (seen) => nth(seen, 'die', 1), sees: () => true, line: /Mira rolls/ },
  { verb: 'draw', deed: 'Draw one', on: red, sees: grew('hand-A', 1), line: /Mira draws a card/ },
  { verb: 'draw N', deed: 'Draw …', on: red, answer: { number: 3 }, sees: grew('hand-A', 3), line: /Mira draws 3 cards/ },
  { verb: 'take from under', deed: 'Draw from the bottom', on: red, sees: grew('hand-A', 1), line: /from the bottom/ },
  { verb: 'draw at random', deed: 'Draw at random', on: red, sees: grew('hand-A', 1), line: /at random/ },
  { verb: 'shuffle', deed: 'Shuffle', on: red, sees: () => true, line: /Mira shuffles/ },
  { verb: 'cut', deed: 'Cut …', on: red, answer: { number: 22 }, sees: () => true, line: /Mira cuts/ },
  {
    verb: 'deal to all',
    deed: 'Deal to all …',
    on: red,
    answer: { number: 2 },
    sees: (now, was) => grew('hand-A', 2)(now, was) && grew('hand-B', 2)(now, was),
    line: /Mira deals/,
  },
  { verb: 'deal to chosen seats', deed: 'Deal one to …', on: red, answer: { seat: 'Tobias' }, sees: grew('hand-B', 1), line: /Mira deals/ },
  {
    verb: 'search a container, its order kept',
    deed: 'Look through',
    on: red,
    sees: (now, was, h) => inside(now, h) === inside(was, h),
    line: /Mira looks through/,
  },
  { verb: 'end of the search', deed: 'Stop looking', on: red, sees: (now, was, h) => inside(now, h) === inside(was, h), line: /has looked through/ },
  { verb: 'peek, announced', deed: 'Peek', on: red, sees: () => true, line: /Mira looks at the top/ },
  { verb: 'end of the peek', deed: 'Stop peeking', on: red, sees: () => true },
  { verb: 'show to all', deed: 'Show to all', on: inHand, sees: (now) => now.pieces.some((one) => one.zone === 'hand-A' && one.face !== null), line: /to all/ },
  { verb: 'show no longer', deed: 'Show no longer', on: inHand, sees: () => true, line: /no longer shows/ },
  {
    verb: 'show to one',
    deed: 'Show to …',
    on: inHand,
    answer: { seat: 'Tobias' },
    sees: (now) => now.pieces.some((one) => one.zone === 'hand-A' && one.face !== null),
    line: /Mira shows .* to Tobias/,
  },
  { verb: 'give to another hand', deed: 'Give to …', on: inHand, answer: { seat: 'Tobias' }, sees: grew('hand-B', 1) },
  {
    verb: 'split in half',
    deed: 'Split in half',
    on: (seen) => last(seen, 'deck', 4),
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 1,
    line: /Mira cuts/,
  },
  {
    verb: 'split off a count',
    deed: 'Split off …',
    on: (seen) => last(seen, 'deck', 20),
    answer: { number: 11 },
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 1,
  },
  {
    verb: 'split into piles',
    deed: 'Split into piles …',
    on: (seen) => last(seen, 'deck', 12),
    answer: { number: 3 },
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 2,
    line: /3 piles/,
  },
  {
    verb: 'spread in a row',
    deed: 'Spread in a row',
    on: (seen) => last(seen, 'deck', 4),
    sees: (now, was, h) => piece(now, h) === undefined && ofKind(now, 'card', 'card-blue').length > ofKind(was, 'card', 'card-blue').length,
    line: /spreads out/,
  },
  {
    verb: 'put under',
    deed: 'To the bottom of …',
    on: (seen) => last(seen, 'card'),
    answer: { place: /blue/i },
    sees: (now, was) => piled(now) === piled(was) + 1,
  },
  {
    verb: 'put at random',
    deed: 'Somewhere into …',
    on: (seen) => last(seen, 'card'),
    answer: { place: /blue/i },
    sees: (now, was) => piled(now) === piled(was) + 1,
    line: /Mira slips something/,
  },
  { verb: 'into my hand', deed: 'Into my hand', on: (seen) => last(seen, 'card'), sees: grew('hand-A', 1) },
  { verb: 'fan', deed: 'Spread in a fan', on: (seen) => last(seen, 'deck', 4), sees: (now, _, h) => piece(now, h) === undefined, line: /spreads out/ },
  {
    verb: 'push under',
    deed: 'Slip under',
    on: onTop,
    sees: (now, was, h) => depth(now, h) < depth(was, h),
  },
  {
    verb: 'lay out in rows',
    deed: 'Lay out in rows',
    on: (seen) => last(seen, 'deck', 4),
    sees: (now, _, h) => piece(now, h) === undefined,
    line: /spreads out/,
  },
  {
    verb: 'stack what is chosen',
    deed: 'Make a pile',
    on: (seen) => [last(seen, 'card'), last({ ...seen, pieces: seen.pieces.filter(({ h }) => h !== last(seen, 'card')) }, 'card')],
    sees: (now, was) => decks(now, 'card-blue') === decks(was, 'card-blue') + 1,
  },
  { verb: 'lock', deed: 'Lock', on: (seen) => nth(seen, 'die', 1), sees: (now, _, h) => piece(now, h)?.locked === true, line: /Mira locks/ },
  { verb: 'unlock', deed: 'Unlock', on: (seen) => nth(seen, 'die', 1), sees: (now, _, h) => piece(now, h)?.locked === false, line: /Mira unlocks/ },
  { verb: 'tint', deed: 'Colour …', on: (seen) => nth(seen, 'pawn', 1), answer: { tint: 'Red' }, sees: (now, _, h) => extra(now, h)?.tint === 1 },
  { verb: 'scale', deed: 'Size …', on: (seen) => nth(seen, 'pawn', 1), answer: { number: 103 }, sees: (now, _, h) => extra(now, h)?.scale === 103 },
  {
    verb: 'set what it shows',
    deed: 'Set to …',
    on: (seen) => nth(seen, 'die', 0),
    answer: { number: 3 },
    sees: (now, _, h) => piece(now, h)?.face === 3,
    line: /Mira sets/,
  },
  {
    verb: 'name',
    deed: 'Name …',
    on: (seen) => nth(seen, 'pawn', 1),
    answer: { words: 'Robin' },
    sees: (now, _, h) => extra(now, h)?.name === 'Robin',
    line: /Robin/,
  },
  {
    verb: 'type on a side of a die',
    deed: 'Write …',
    on: (seen) => nth(seen, 'die', 1),
    answer: { words: 'Sword' },
    sees: (now, _, h) => extra(now, h)?.words === 'Sword',
    line: /Mira writes on a die/,
  },
  {
    verb: 'copy',
    deed: 'One more',
    on: (seen) => nth(seen, 'pawn', 1),
    sees: (now, was) => ofKind(now, 'pawn').length === ofKind(was, 'pawn').length + 1,
    line: /Mira copies/,
  },
  {
    verb: 'delete',
    deed: 'Take off the table',
    on: (seen) => ofKind(seen, 'pawn').at(-1)?.h ?? 0,
    sees: (now, _, h) => piece(now, h) === undefined,
    line: /off the table/,
  },
  { verb: 'ping', deed: 'Point at it', on: pawn, sees: (now) => now.pings > 0 },
  { verb: 'draw round it', deed: 'Draw round it', on: pawn, sees: (now, was) => keys(now, 'ink:') === keys(was, 'ink:') + 1 },
  {
    verb: 'write on the table',
    deed: 'Write beside it …',
    on: pawn,
    answer: { words: 'Bank' },
    sees: (now) => Object.entries(now.sheet).some(([key, text]) => key.startsWith('label:') && text.includes('Bank')),
  },
  { verb: 'snap point', deed: 'Snap point here', on: pawn, sees: (now, was) => keys(now, 'snap:') === keys(was, 'snap:') + 1 },
  {
    verb: 'away with a snap point',
    deed: 'Snap point here',
    on: pawn,
    sees: (now, was) => keys(now, 'snap:') === keys(was, 'snap:') - 1,
  },
];
