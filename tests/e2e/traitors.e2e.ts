// The Traitors in real browsers: two people and six bots by pointer and keys, somebody who drops during a ballot, and a clock that waits for nobody.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { choose } from './support/keyboard.ts';
import { begin, joinBy, openTable, shows, sit, type Wish } from './support/life.ts';
import { reads } from './support/noir.ts';
import { click, enter, eventually, zones, type Player } from './support/player.ts';
import { expectOrigins } from './support/plays.ts';
import { answer, byKeys, byPointer, offers, readsNow, turnToken, type Offer } from './support/traitors.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `traitors ${task.name.slice(0, 20)}`);
});
afterAll(() => crowd.close());

interface Hands {
  one: Player;
  play(player: Player, offered: readonly Offer[]): Promise<void>;
}

/** Whoever may do something does it, until it is so. While nobody may, time passes: bots of this game think for two to six seconds, a whole round of them for minutes. */
async function playUntil(director: Director, so: () => Promise<boolean>, hands: readonly Hands[]): Promise<void> {
  await eventually(
    async () => {
      if (await so()) return true;
      let played = false;
      for (const { one, play } of hands) {
        const offered = await offers(one);
        if (offered.length === 0 || (await so())) continue;
        await play(one, offered);
        played = true;
      }
      if (!played) await director.pass(1);
      return false;
    },
    'the table comes there',
    200_000,
  );
}

/** Time went faster than what happened can be celebrated: what still is to come is skipped, as people may. */
async function skip({ page }: Player): Promise<false> {
  const button = page.getByRole('button', { name: 'Skip', exact: true });
  if ((await button.count()) > 0) await button.click({ timeout: 2_000 }).catch(() => {});
  return false;
}

/** Mira and Tobias; every other seat is a bot's. */
async function party(options: Wish['options'], bots: 'all' | number): Promise<{ a: Player; b: Player; code: string }> {
  const a = await enter(crowd, 'Mira');
  const code = await openTable(a, { game: 'The Traitors', ...(options === undefined ? {} : { options }) });
  await sit(a, 'blue');
  const b = await enter(crowd, 'Tobias', '', { draws: false });
  await joinBy(b, code);
  await sit(b, 'orange');
  await shows(a, /Tobias/);
  if (bots === 'all') await click(a.page, /^fill with bots/i);
  else
    for (let i = 1; i <= bots; i++) {
      await click(a.page, /^add a bot/i, 'main');
      await eventually(async () => (await a.page.getByRole('button', { name: /^no bot/i }).count()) === i, `${i} bots sit`);
    }
  await begin(a, b);
  return { a, b, code };
}

/** Closes the page during a ballot and comes back to it: the same question, and nobody was told a vote. */
async function dropAndReturn(a: Player, b: Player): Promise<void> {
  const words = async (): Promise<string> => (await offers(b)).map((one) => one.words).join();
  const question = await words();
  const address = b.page.url();
  await b.page.close();
  await shows(a, /away/);
  b.page = await b.context.newPage();
  await b.page.goto(address);
  await eventually(async () => (await words()) === question, 'the same question', 30_000);
  expect(await readsNow(a, /Tobias votes for/)).toBe(false);
  await byKeys(b, await offers(b));
}

const isAsked = async (player: Player, move: string): Promise<boolean> => (await offers(player)).some((one) => one.move === move);

describe('The Traitors', () => {
  test('two people and six bots play a round to its end; who drops during a ballot comes back to the same question', async () => {
    const { a, b } = await party([{ of: 'Rounds', value: '3' }], 'all');
    const director = await directorOf(a);
    const [mira, tobias]: Hands[] = [
      { one: a, play: byPointer },
      { one: b, play: byKeys },
    ];
    if (mira === undefined || tobias === undefined) throw new Error('two play');
    const hasEnded = (round: number) => () => readsNow(a, new RegExp(`Round ${round} is over`));
    let dropped = false;
    for (let round = 1; round <= 3 && !dropped; round++) {
      if (round > 1) await playUntil(director, async () => !(await isAsked(a, 'nextRound')), [mira]);
      await playUntil(director, async () => (await hasEnded(round)()) || (await isAsked(b, 'vote')), [mira, tobias]);
      if (await isAsked(b, 'vote')) {
        dropped = true;
        await dropAndReturn(a, b);
      }
      await playUntil(director, hasEnded(round), [mira, tobias]);
      await reads(b, new RegExp(`Round ${round} is over`));
      // Everybody has a place in the standings, as soon as what they come from was celebrated.
      const rows = a.page.getByRole('list', { name: 'Standings' }).getByRole('listitem');
      await eventually(async () => (await rows.count()) === 8 || skip(a), 'eight rows of standings', 60_000);
    }
    expect(dropped).toBe(true);
    director.end();
    for (const one of [a, b]) await expectOrigins(one, ['pointer', 'outline', 'bot', 'script'], []);
    for (const one of [a, b]) expect(one.troubles).toEqual([]);
  });

  test('a Traitor was found: who begins a turn turns the token to ask whether all are gone; all agree, and the round ends', async () => {
    const { a, b } = await party([{ of: 'Rounds', value: '3' }], 2);
    const director = await directorOf(a);
    // The third, a bot, was recruited and is glad of it.
    await director.lay({ hands: { A: 'G', B: 'GS', C: 'TD' }, deck: 'GG', role: 'D', out: ['D'], found: true, turn: 'A', round: 1, rounds: 3 });
    await eventually(() => isAsked(a, 'proposeEnd'), 'the question can be asked');
    await turnToken(a);
    await reads(b, /Mira asks whether all Traitors are gone/);
    await answer(a, /^All Traitors are gone$/);
    await choose(b, /^All Traitors are gone$/);
    const over = async (): Promise<boolean> => {
      await director.pass(1);
      return readsNow(a, /Round 1 is over/);
    };
    await eventually(over, 'the round ends', 30_000);
    director.end();
    expect(await readsNow(b, /All agree: the round ends/)).toBe(true);
    await eventually(async () => (await a.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').count()) === 4, 'four rows of standings', 60_000);
    for (const one of [a, b]) expect(one.troubles).toEqual([]);
  });

  test('with the clock on an absent player does not stop the table', async () => {
    const { a, b } = await party([{ of: 'Time for each answer', value: '30 s' }], 2);
    const director = await directorOf(a);
    await b.page.close();
    const deck = async (): Promise<number> => (await zones(a.page)).find((zone) => zone.id === 'in-deck')?.count ?? 0;
    const before = await deck();
    const play = async (one: Player, offered: readonly Offer[]): Promise<void> => {
      // After a minute the table asks what shall become of his seat: wait.
      if ((await one.page.getByRole('dialog').count()) > 0) await one.page.keyboard.press('Escape');
      await byKeys(one, offered);
    };
    // His vote or his turn is made for him, unless it never came to it.
    await playUntil(director, () => readsNow(a, /Tobias (votes for|discards|ends the turn|was murdered|is banished)/), [{ one: a, play }]);
    expect(await deck()).toBeLessThan(before);
    director.end();
    expect(a.troubles).toEqual([]);
  });
});
