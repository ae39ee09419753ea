// Pictures of The Stars May Swallow Us with six on board: the pile resolving, a vote that has just opened, the ship
// with hardly any air, the same on a phone.

import { DESKTOP, PATIENCE, PHONE, rested, type Frame, type Party, type Shot, type Studio } from '../../../../tools/shots/studio.ts';

const OTHERS = ['Tobias', 'Ana', 'Jonas', 'Kofi', 'June'];
const CREW = { A: 'dray', B: 'korrin', C: 'iza', D: 'obeya', E: 'tace', F: 'fenn' };
const AGENDAS = { A: 'loyal', B: 'contagion', C: 'paragon', D: 'coward', E: 'contagion', F: 'vengeant' };

/** The fourth round: the engines are half awake, Jonas and Kofi have been hurt, June is behind bars. */
const ABOARD = {
  crew: CREW,
  agendas: AGENDAS,
  hands: {
    A: ['push', 'patch', 'restart'],
    B: ['spores', 'patch'],
    C: ['coordinate', 'patch', 'rewire'],
    D: ['garden', 'algae'],
    E: ['siphon'],
    F: ['garden'],
  },
  oxygen: 55,
  power: 45,
  first: 'C',
  sickbay: ['D', 'E'],
  detained: ['F'],
  round: 4,
};
/** The pile as it lies: three cards are open, the rest is to come. */
const PILE = {
  ...ABOARD,
  first: 'B',
  open: ['A:push', 'B:spores', 'D:garden'],
  pile: ['C:restart', 'F:leak', 'E:sweep', 'D:patch'],
  hands: { A: ['patch', 'restart', 'push'] },
};
/** Some rounds later: the alarm is on. */
const THIN = {
  ...ABOARD,
  hatches: { C: ['coordinate'], D: ['garden', 'patch'], E: ['spores'] },
  hands: { A: ['push', 'patch', 'restart'], B: ['spores'], C: ['patch'], D: [], E: ['siphon'], F: ['garden'] },
  oxygen: 10,
  power: 80,
  turn: 'A',
  killed: ['E'],
  sickbay: ['D'],
  round: 7,
};

interface Ship extends Party {
  move(seat: string, move: object): Promise<void>;
  /** So many ticks of the table's clock, which stands since something was laid. */
  pass(count: number): Promise<void>;
}

async function ship(studio: Studio, frame: Frame, position: object): Promise<Ship> {
  const party = await studio.table('stars-may-swallow-us', 'enforced', OTHERS, frame, { turn: 0, choice: 0, call: 0, vote: 20 });
  await party.ask({ t: 'position', position });
  return {
    ...party,
    move: (seat, move) => party.ask({ t: 'move', seat, move, via: 'move' }),
    pass: (count) => party.ask({ t: 'tick', count }),
  };
}

/**
 * The page at rest while something is celebrated, which else would be over before software has drawn it: what lasts for
 * seconds lasts for minutes.
 */
async function celebrated({ page }: Ship, what: () => Promise<void>): Promise<Buffer> {
  await rested(page);
  // As text: what is written as a function would be compiled here and not there.
  await page.evaluate('{ const wait = window.setTimeout; window.setTimeout = (run, ms = 0) => wait(run, ms > 2000 ? ms * 60 : ms); }');
  await what();
  await page.getByTestId('reveals').waitFor({ timeout: PATIENCE });
  return rested(page);
}

/** A vote was called and counted in, and all hands but one are set. */
async function ballot(studio: Studio, frame: Frame): Promise<Ship> {
  const party = await ship(studio, frame, { ...ABOARD, phase: 'call' });
  await party.move('B', { t: 'callVote', suspect: 'E' });
  await party.pass(30);
  for (const [seat, at] of [
    ['A', 'E'],
    ['B', 'E'],
    ['C', 'E'],
    ['D', 'B'],
    ['E', 'B'],
  ] as const)
    await party.move(seat, { t: 'vote', seat: at });
  return party;
}

export const shots: readonly Shot[] = [
  {
    name: 'stars-pile',
    async take(studio) {
      const party = await ship(studio, DESKTOP, PILE);
      return celebrated(party, () => party.pass(25));
    },
  },
  {
    name: 'stars-vote',
    async take(studio) {
      const party = await ballot(studio, DESKTOP);
      return celebrated(party, async () => {
        await party.move('F', { t: 'vote' });
        await party.pass(10);
      });
    },
  },
  { name: 'stars-air', take: async (studio) => rested((await ship(studio, DESKTOP, THIN)).page) },
  { name: 'stars-phone', take: async (studio) => rested((await ship(studio, PHONE, { ...ABOARD, turn: 'A', first: 'A' })).page) },
];
