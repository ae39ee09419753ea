// Pictures of Good Cop Bad Cop: guns that point across the table, a shot that all may answer, a bite with dice, a card
// read closely.

import { DESKTOP, PATIENCE, PHONE, quiet, rested, type Frame, type Party, type Shot, type Studio } from '../../../../tools/shots/studio.ts';

const OTHERS = ['Tobias', 'Ana', 'Jonas', 'Kofi', 'June'];

/** Three are armed, one of them is wounded, one is out; Mira has looked at two cards, and at hers others have. */
const SQUAD = {
  cards: { A: '(H)(A)(H)', B: '(C)H(C)', C: 'H(H)(C)', D: '(C)KC', E: '(H)(C)(H)', F: 'CCH' },
  hands: { A: ['riot-shield'], B: ['coffee'], C: ['k-9-unit'], D: ['wiretap'], E: ['blackmail'] },
  lying: { E: ['disguise'], B: ['surveillance-camera'] },
  guns: { B: 'D', D: 'A', E: 'B' },
  out: ['F'],
  wounded: ['D'],
  turn: 'B',
  known: { BL: ['A'], EM: ['A'], AL: ['C'] },
};

/** The same town some nights later: two are zombies, tokens lie on many cards. */
const PLAGUE = {
  cards: { A: '(H)(A)(H)', B: 'CIC', C: 'HHC', D: '(C)(K)(C)', E: '(H)C(H)', F: '(C)(C)(H)' },
  hands: { A: ['machete'], B: ['flamethrower'], D: ['chainsaw'], E: ['crossbow'], F: ['taser'] },
  guns: { A: 'C', E: 'B' },
  zombies: { B: 'F', C: 'A' },
  infected: ['FL', 'FM', 'AM', 'DL'],
  turn: 'B',
  known: { DM: ['A'] },
};

interface Precinct extends Party {
  move(seat: string, move: object): Promise<void>;
}

async function precinct(studio: Studio, frame: Frame, position: object, options: { [key: string]: string | number | boolean } = {}): Promise<Precinct> {
  const party = await studio.table('good-cop-bad-cop', 'enforced', OTHERS, frame, { reaction: 0, turn: 0, choice: 0, ...options });
  await party.ask({ t: 'position', position });
  return { ...party, move: (seat, move) => party.ask({ t: 'move', seat, move, via: 'move' }) };
}

export const shots: readonly Shot[] = [
  { name: 'cop-guns', take: async (studio) => rested((await precinct(studio, DESKTOP, SQUAD)).page) },
  {
    name: 'cop-window',
    async take(studio) {
      const { page, move } = await precinct(studio, DESKTOP, { ...SQUAD, turn: 'D' }, { reaction: 120 });
      await move('D', { t: 'shoot' });
      await page.getByRole('button', { name: 'Always pass', exact: true }).waitFor({ timeout: PATIENCE });
      return rested(page);
    },
  },
  {
    name: 'cop-bite',
    async take(studio) {
      const { page, move, ask } = await precinct(studio, DESKTOP, PLAGUE, { variant: 'zombies' });
      await ask({ t: 'position', position: PLAGUE, streams: { dice: [1, 0, 2] } });
      await move('B', { t: 'bite' });
      for (const seat of ['A', 'D', 'E', 'F', 'B']) await move(seat, { t: 'pass' });
      // What is celebrated comes, and is put away.
      await page.getByTestId('reveals').waitFor({ timeout: PATIENCE });
      await page.getByTestId('reveals').waitFor({ state: 'detached', timeout: PATIENCE });
      return rested(page);
    },
  },
  { name: 'cop-phone', take: async (studio) => rested((await precinct(studio, PHONE, SQUAD)).page) },
  {
    name: 'cop-card',
    async take(studio) {
      const { page } = await precinct(studio, DESKTOP, SQUAD);
      await quiet(page);
      await page.getByRole('region', { name: 'Your hand' }).locator('[data-piece]').first().hover();
      await page.waitForTimeout(600);
      return rested(page);
    },
  },
];
