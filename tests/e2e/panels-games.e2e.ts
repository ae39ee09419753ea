// What lies over the table covers nothing that it speaks of, and no name overflows, at three window sizes: in the games
// that panels.e2e.ts does not look at, each with a question open and with its log open.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf } from './support/director.ts';
import { covered, overflowing } from './support/insight.ts';
import { addBots, begin, joinBy, openTable, sit, type Wish } from './support/life.ts';
import { atRest, click, enter, eventually, placeOfPiece, tap, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, outside, PHONE, resized } from './support/sizes.ts';
import { markerOf } from './support/stars.ts';

/** As long a name as the server takes, of two words. */
const LONG_NAME = 'Solveig Bartholomew-Ridg';
const SIZES = [...DESKS, PHONE.viewport] as const;

interface Row {
  game: NonNullable<Wish['game']>;
  bots: number;
  position: object;
  /** What the question says. */
  asks: RegExp;
  /** What opens it; nothing where it opens by itself. */
  raise?(player: Player): Promise<void>;
}

const ROWS: readonly Row[] = [
  {
    game: 'Good Cop Bad Cop',
    bots: 6,
    position: { cards: { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)' }, hands: { A: ['coffee'], B: ['taser'] }, turn: 'C', phase: 'end' },
    asks: /Pass/,
  },
  {
    game: 'The Stars May Swallow Us',
    bots: 6,
    position: { phase: 'call', hands: { A: ['patch'] } },
    asks: /Whom do you suspect\?/,
    raise: async (player) => tap(player.page, await placeOfPiece(player.page, await markerOf(player, 'A'))),
  },
  {
    game: 'Imposters and Crewmates',
    bots: 2,
    position: { round: 3, phase: 'exchange', event: 'ev.among', hands: { A: ['imp.push', 'imp.door1', 'imp.dash'], B: ['imp.dash'] } },
    asks: /Ready/,
  },
];

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `panels of ${task.name.slice(0, 12)}`);
});
afterAll(() => crowd.close());

const calm = async (what: () => Promise<string[]>, says: string): Promise<void> => {
  let last: string[] = [];
  await eventually(async () => (last = await what()).length === 0, says, 15_000).catch((error: unknown) => {
    throw new Error(`${says}: ${last.join(', ')}`, { cause: error });
  });
};

const sheets = ({ page }: Player) => page.locator("main [data-covers='']");

/** The question is seen whole: where it is folded away it is unfolded. */
async function open(player: Player, { asks }: Row): Promise<void> {
  const sheet = sheets(player).filter({ hasText: asks });
  await sheet.first().waitFor();
  const fold = player.page.locator('main section [aria-expanded=false]').filter({ hasText: /answer|\?/i });
  if ((await fold.count()) > 0) await fold.first().click();
}

async function allInSight(player: Player, where: string): Promise<void> {
  const { page } = player;
  await calm(() => covered(page), `nothing is covered ${where}`);
  await calm(() => outside(page, '[data-tag]'), `every name tag is in the window ${where}`);
  await calm(() => overflowing(page, '[data-tag]'), `no name tag overflows ${where}`);
  await calm(() => overflowing(page, 'main [role=group] button'), `no answer overflows ${where}`);
}

test.each(ROWS.map((row) => [row.game, row] as const))(
  '%s: a question and the log cover nothing, and the longest name fits, at three window sizes',
  async (_, row) => {
    const mira = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
    const code = await openTable(mira, { game: row.game });
    await sit(mira, 'blue');
    const long = await enter(crowd, LONG_NAME, '', { draws: false });
    await joinBy(long, code);
    await sit(long, 'orange');
    await addBots(mira, row.bots);
    await begin(mira);
    const director = await directorOf(mira);
    await director.lay(row.position);
    await atRest(mira.page);
    const skip = mira.page.getByRole('button', { name: 'Skip', exact: true });
    if ((await skip.count()) > 0) await skip.click().catch(() => undefined);
    await row.raise?.(mira);
    for (const size of SIZES) {
      await resized(mira, size);
      await open(mira, row);
      await shot(mira, `panels-${row.game.split(' ')[0] ?? ''}-question-${size.width}`);
      await allInSight(mira, `at ${size.width}`);
    }
    for (const size of DESKS) {
      await resized(mira, size);
      await click(mira.page, /^log and chat/i);
      await mira.page.getByRole('tab', { name: 'Chat' }).waitFor();
      await shot(mira, `panels-${row.game.split(' ')[0] ?? ''}-log-${size.width}`);
      await allInSight(mira, `beside the log at ${size.width}`);
      await click(mira.page, /^log and chat/i);
    }
    expect(mira.troubles).toEqual([]);
    director.end();
    await long.page.close();
    await mira.page.close();
  },
  240_000,
);
