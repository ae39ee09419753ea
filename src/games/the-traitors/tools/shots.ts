// Pictures of The Traitors with eight at the table: in the middle of a ballot, when a murder is revealed, at the end of
// a round.

import { DESKTOP, PATIENCE, PHONE, rested, type Frame, type Party, type Shot, type Studio } from '../../../../tools/shots/studio.ts';

const OTHERS = ['Tobias', 'Ana', 'Jonas', 'Kofi', 'June', 'Pavel', 'Sol'];
const SEATS = [...'ABCDEFGH'];

/** In the second of three rounds: one is out, thirteen Gold lie in the prize fund, Jonas is the Traitor. */
const CASTLE_AT = {
  hands: { A: 'GDS', B: 'GGS', C: 'GG', D: 'DGS', E: 'SG', F: 'GDG', H: 'GG' },
  fund: 13,
  discard: 'DE',
  role: 'D',
  out: ['G'],
  turn: 'A',
  dealer: 'H',
  round: 2,
  rounds: 3,
  totals: { A: 5, B: 3, C: 8, D: 1, E: 6, F: 4, G: 2, H: 0 },
};
const LIVING = SEATS.filter((seat) => !CASTLE_AT.out.includes(seat));

interface Castle extends Party {
  move(seat: string, move: object): Promise<void>;
}

/** Mira draws the named card and, of an Event, opens what lies on top of the selector cards. */
async function drawn(studio: Studio, frame: Frame, deck: string): Promise<Castle> {
  const party = await studio.table('the-traitors', 'enforced', OTHERS, frame, { events: 'selector', entryWindow: 0 });
  const move = (seat: string, what: object): Promise<void> => party.ask({ t: 'move', seat, move: what, via: 'move' });
  await party.ask({ t: 'position', position: { ...CASTLE_AT, deck, selector: 'M' } });
  await move('A', { t: 'draw' });
  if (deck.startsWith('E')) await move('A', { t: 'openEvent' });
  return { ...party, move };
}

async function ballot(studio: Studio, frame: Frame): Promise<Castle> {
  const castle = await drawn(studio, frame, 'F');
  for (const [seat, number] of [
    ['B', '4'],
    ['D', '3'],
    ['E', '4'],
    ['H', '3'],
  ] as const)
    await castle.move(seat, { t: 'vote', seat: number });
  return castle;
}

export const shots: readonly Shot[] = [
  { name: 'traitors-ballot', take: async (studio) => rested((await ballot(studio, DESKTOP)).page) },
  { name: 'traitors-phone', take: async (studio) => rested((await ballot(studio, PHONE)).page) },
  {
    name: 'traitors-murder',
    async take(studio) {
      const { page, move } = await drawn(studio, DESKTOP, 'E');
      for (const seat of LIVING) await move(seat, { t: 'entry', value: seat === 'D' ? '2' : '0' });
      // What was turned over before is put away first.
      await page.waitForTimeout(6000);
      await move('A', { t: 'revealMurder' });
      return rested(page);
    },
  },
  {
    name: 'traitors-round',
    async take(studio) {
      const { page, move } = await ballot(studio, DESKTOP);
      for (const seat of ['A', 'C', 'F']) await move(seat, { t: 'vote', seat: '4' });
      // Ballots, what was shown of whom, the prize fund: all of it is turned over before the standings come.
      const turned = page.getByTestId('reveals');
      await turned.waitFor({ timeout: PATIENCE });
      await turned.waitFor({ state: 'detached', timeout: PATIENCE });
      await page.getByRole('region', { name: /standings/i }).waitFor({ timeout: PATIENCE });
      return rested(page);
    },
  },
];
