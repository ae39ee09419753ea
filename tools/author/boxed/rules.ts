// The rules that a game out of a box begins with: all draw and lay, or take, in turn.

import type { Given } from './files.ts';
import { commented, inComment } from './words.ts';

const PILE = {
  imports: 'PILE, TABLE, TURNS',
  names: `const STOCK: readonly PieceId[] = TABLE.pieces.flatMap((given) => (given.in === PILE.id ? [piece(given.id)] : []));
const FROM_PILE = insideOf(PILE.id);`,
  moves: '{ draw: Record<never, string>; play: { card: string } }',
  codes: "'pile-empty'",
  gestures: '{ draw, each, put, the }',
  canAct: '(k.count(FROM_PILE) ?? 0) + (k.count(handOf(seat)) ?? 0) > 0',
  streams: "\n  // What chance gives out of closed streams is never shown to anybody.\n  streams: { closed: ['pile'] },",
  begin: `    if (PILE.shuffled) c.apply({ t: 'shuffle', zone: FROM_PILE, stream: 'pile' });
    for (let i = 0; i < HAND; i++) for (const seat of c.seats) drawn(c, seat);`,
  helpers: `/** The top of the pile goes into a hand, where one is left. */
function drawn(c: Context, seat: Seat): void {
  const top = c.zone(FROM_PILE).at(-1);
  if (top !== undefined) c.apply({ t: 'move', piece: top, to: handOf(seat), at: { index: -1 } });
}
`,
  table: `    draw: {
      gesture: draw(
        the(FROM_PILE),
        the((_k, seat) => handOf(seat)),
        piece(PILE.id),
      ),
      guards: [(k) => (k.count(FROM_PILE) === 0 ? 'pile-empty' : null)],
      apply(c, seat) {
        c.barrier();
        drawn(c, seat);
        c.say('draws', { s: seat });
        passOn(c);
      },
    },
    play: {
      // Said once: the hand's gesture, what can be chosen, and what it means.
      gesture: put(each('card', (k, seat) => k.zone(handOf(seat)).map((card) => [card, card]))).onto(the((_k, seat) => laidOf(seat))),
      words: (_k, _seat, m) => ({ k: 'act.play', a: [{ p: m.card as PieceId }] }),
      apply(c, seat, m) {
        laid(c, seat, m.card as PieceId);
        c.say('plays', { s: seat }, { p: m.card as PieceId });
        passOn(c);
      },
    },`,
  accepts: "['draw', 'play']",
  zones: '[FROM_PILE, ...k.seats.flatMap((seat) => [handOf(seat), laidOf(seat)])]',
} as const;

const LOOSE: { readonly [part in keyof typeof PILE]: string } = {
  imports: 'LOOSE, TABLE, TURNS',
  names: 'const STOCK: readonly PieceId[] = LOOSE.map((id) => piece(id));',
  moves: '{ take: { piece: string } }',
  codes: 'never',
  gestures: '{ each, put, the }',
  canAct: 'left(k).length > 0',
  streams: '',
  begin: '',
  helpers: `/** What nobody has taken yet. */
const left = (k: PlayerView): PieceId[] => STOCK.filter((id) => k.rest(id) === FELT);
`,
  table: `    take: {
      // Said once: the hand's gesture, what can be chosen, and what it means.
      gesture: put(each('piece', (k) => left(k).map((id) => [id, id]))).onto(the((_k, seat) => laidOf(seat))),
      words: (_k, _seat, m) => ({ k: 'act.take', a: [{ p: m.piece as PieceId }] }),
      apply(c, seat, m) {
        laid(c, seat, m.piece as PieceId);
        c.say('takes', { s: seat }, { p: m.piece as PieceId });
        passOn(c);
      },
    },`,
  accepts: "['take']",
  zones: '[FELT, ...k.seats.map((seat) => laidOf(seat))]',
};

export function rulesText({ id, box, made }: Given, lacks: readonly string[]): string {
  const { about } = box;
  const isPile = made.stock?.t === 'pile';
  const part = isPile ? PILE : LOOSE;
  const whose = about.authors.length === 0 ? '' : `, by ${about.authors.join(', ')}`;
  const licence = about.licence === '' ? 'no licence named' : about.licence;
  const head = [
    `${about.name} ${about.version}${whose} (${licence}): a table out of a box, and moves to begin with (docs/add-a-game.md). Everybody ${isPile ? 'draws or lays' : 'takes'} something in turn; who has most after ten rounds has won.`,
    ...(lacks.length === 0 ? [] : ['What the box has and this game lacks yet:', ...lacks.map((lack) => `- ${lack}`)]),
  ];
  return `${commented(head)}

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { addZone, ${isPile ? '' : 'FELT, '}makeZone, type World } from '../../kernel/world.ts';
import { gestures } from '../../rules/hand/patterns.ts';
import { handOf, plainRules, type Plain, type PlainCtx, type PlainPlayerView } from '../../rules/plain/plain.ts';
import { ${isPile ? 'insideOf, ' : ''}layTable, solidsWith } from '../box/from-box.ts';
import { layHands, placeOf } from '../box/lay.ts';
import { plainGame } from '../game.ts';
import { BACKS, FACES, FROM, LOOKS } from './data/pictures.ts';
import { ${part.imports} } from './data/table.ts';

const ROUNDS = 10;
${isPile ? 'const HAND = 3;\n' : ''}/** What a seat has laid lies before it, so far from the middle. */
const BEFORE = 3950;
${part.names}
const laidOf = (seat: Seat): ZoneId => zone(\`laid-\${seat}\`);

/** What no piece shows; everybody is told all of it. The page knows some by name: server-modules/protocol/told.ts. */
type Facts = {
  active: Seat;
  /** How many pieces each has laid. */
  laid: { [seat: string]: number };
  /** How often the turn has gone round. */
  laps: number;
  round: number;
  rounds: number;
};
/** The words of this game: its facts, what a seat alone knows, its moves with their slots, its prompts and refusals. */
type Words = {
  facts: Facts;
  own: { [name: string]: never };
  moves: ${part.moves};
  prompts: 'turn';
  codes: ${part.codes};
};
type Context = PlainCtx<Words>;
type PlayerView = PlainPlayerView<Words>;
const ${part.gestures} = gestures<Plain<Words>>();

/** Those who play, in the order of their turns. */
const inTurn = (seats: readonly Seat[]): Seat[] => [...TURNS.flatMap((nth) => seats[nth] ?? []), ...seats.filter((_, nth) => !TURNS.includes(nth))];
${part.helpers}const canAct = (k: PlayerView, ${isPile ? 'seat' : '_seat'}: Seat): boolean => ${part.canAct};

/** On its owner's place, on what lies there. */
function laid(c: Context, seat: Seat, id: PieceId): void {
  const nth = c.facts.laid[seat] ?? 0;
  if (c.up(id) === false) c.apply({ t: 'flip', piece: id, up: true });
  c.apply({ t: 'move', piece: id, to: laidOf(seat), at: { x: nth, z: nth, turn: 0 } });
  c.facts.laid[seat] = nth + 1;
}

/** The turn goes round, past whoever can do nothing. */
function passOn(c: Context): void {
  const order = inTurn(c.seats);
  for (const _ of order) {
    const next = order.indexOf(c.facts.active) + 1;
    if (next === order.length) c.facts.laps++;
    c.facts.active = order[next % order.length] as Seat;
    if (canAct(c, c.facts.active)) break;
  }
  c.facts.round = Math.min(ROUNDS, c.facts.laps + 1);
}

const rules = plainRules<Words>({
  id: '${id}',
  version: 1,${part.streams}
  facts: () => ({ active: 'A' as Seat, laid: {}, laps: 0, round: 1, rounds: ROUNDS }),
  begin(c) {
    Object.assign(c.facts, { active: inTurn(c.seats)[0], laid: Object.fromEntries(c.seats.map((seat) => [seat, 0])) });
${part.begin}
  },
  // What is asked now, or who has won; by pieces and facts alone.
  next(k) {
    if (k.facts.laps < ROUNDS && canAct(k, k.facts.active)) return 'turn';
    const most = Math.max(...Object.values(k.facts.laid));
    return { winners: k.seats.filter((seat) => k.facts.laid[seat] === most), why: 'most' };
  },
  moves: {
${part.table}
  },
  prompts: {
    turn: { role: 'turn', accepts: ${part.accepts}, required: (k) => [k.facts.active] },
  },
  // Which pieces may lie where. All others lie where they are laid.
  census: (k) => [{ name: 'stock', pieces: STOCK, zones: ${part.zones} }],
  hand: handOf,
});

/** What lies on the table before anybody plays, with rules or without: the box's table, and places of seats. */
function setup(w: World): void {
  layTable(w, TABLE, LOOKS, FACES);
  layHands(w);
  w.seats.forEach((seat, nth) => addZone(w, makeZone(laidOf(seat), 'spot', { ...placeOf(nth, BEFORE), w: 700, d: 950, owner: seat, touch: 'owner' })));
}

export const game = plainGame({
  id: '${id}',
  // Where it stands in the lobby: smaller first.
  rank: 50,
  seats: [${about.seats.least}, ${about.seats.most}],
  minutes: 10,
  looks: LOOKS,
  faces: FACES,
  solids: solidsWith(FROM, BACKS),
  // Patches are padded to a multiple of so many bytes, so that their sizes tell nothing.
  pad: 4096,
  setup,
  rules,
  // With a bot of its own, bot: (seat) => …, a seat is played by a mind; without, by anything that may be done.
});
`;
}

export const testText = (
  id: string,
  name: string,
): string => `// What holds of ${inComment(name)}: bots come to the end, what is listed is accepted, nothing hidden is told, all has
// words. \`npm run check-game -- ${id}\` looks at more.

import { expect, test } from 'vitest';
import { flawsIn } from '../../../tools/author/check.ts';

test('${id} holds: folders, bots, laws, secrets, words and worked cases', { timeout: 120_000 }, async () => {
  expect(await flawsIn('${id}')).toEqual([]);
});
`;
