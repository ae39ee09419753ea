// The Traitors in real browsers: two people and six bots by pointer and keys, somebody who drops during a ballot, and a
// clock that waits for nobody.

import { lookOf } from '../../server-modules/games/the-traitors/data.ts';
import { seat, type Handle } from '../../server-modules/kernel/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LONG } from '../support/report.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { choose } from './support/keyboard.ts';
import { fillBots, begin, joinBy, openTable, shows, sit, type Wish } from './support/life.ts';
import { reads } from './support/noir.ts';
import { click, drag, enter, eventually, pieces, placeOfPiece, placeOfTag, placeOfZone, zones, type Player } from './support/player.ts';
import { expectOrigins } from './support/plays.ts';
import { answer, byKeys, byPointer, lay, offers, readsNow, turnToken, type Offer } from './support/traitors.ts';

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

/**
 * Whoever may do something does it, until it is so. While nobody may, time passes: bots of this game think for two to
 * six seconds, a whole round of them for minutes.
 */
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
      if (!played) await director.pass(2);
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
  if (bots === 'all') await fillBots(a);
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

/** The thing on the table that the deck or the prize fund is. */
const deckOf = ({ page }: Player) => eventually(async () => (await zones(page)).find((zone) => zone.id === 'in-deck')?.of, 'the deck');
const chestOf = ({ page }: Player) => eventually(async () => (await pieces(page)).find((one) => one.look === lookOf('box'))?.h, 'the chest');

const isAsked = async (player: Player, move: string): Promise<boolean> => (await offers(player)).some((one) => one.move === move);

describe('The Traitors', () => {
  // To the end of the round in a long run: another table is played to its end below, and by tests/matches in each run.
  test('two people and six bots play; who drops during a ballot comes back to the same question', async () => {
    const { a, b } = await party([{ of: 'Rounds', value: '3' }], 'all');
    const director = await directorOf(a);
    const [mira, tobias]: Hands[] = [
      { one: a, play: byPointer },
      { one: b, play: byKeys },
    ];
    if (mira === undefined || tobias === undefined) throw new Error('two play');
    // The log tells it once its moment was shown; that it is over is known before, and nobody plays on.
    const hasEnded = (round: number) => async () =>
      (await isAsked(a, 'nextRound')) || (await isAsked(b, 'nextRound')) || readsNow(a, new RegExp(`Round ${round} is over`));
    let dropped = false;
    for (let round = 1; round <= 3 && !dropped; round++) {
      if (round > 1) await playUntil(director, async () => !(await isAsked(a, 'nextRound')), [mira]);
      await playUntil(director, async () => (await hasEnded(round)()) || (await isAsked(b, 'vote')), [mira, tobias]);
      if (await isAsked(b, 'vote')) {
        dropped = true;
        await dropAndReturn(a, b);
        if (!LONG) break;
      }
      await playUntil(director, hasEnded(round), [mira, tobias]);
      // What came before is shown to him first, moment by moment.
      await reads(b, new RegExp(`Round ${round} is over`), 60_000);
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
    await reads(b, /All agree: the round ends/);
    await eventually(async () => (await a.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').count()) === 4, 'four rows of standings', 60_000);
    for (const one of [a, b]) expect(one.troubles).toEqual([]);
  });

  test('whatever a card is dropped on does its move or says where it goes: the chest, a plate, bare felt', async () => {
    const { a, b } = await party([{ of: 'Rounds', value: '3' }], 2);
    const director = await directorOf(a);
    const begin = { hands: { A: 'GGD', B: 'GS', C: 'G', D: 'GG' }, deck: 'GGGG', role: 'D', turn: 'A', round: 1, rounds: 3 };
    const cards = a.page.getByRole('region', { name: 'Your hand' }).locator('[data-piece]');
    const mine = async (name: RegExp): Promise<Handle> =>
      Number(
        await cards
          .filter({ hasText: name })
          .or(cards.and(a.page.getByRole('button', { name })))
          .first()
          .getAttribute('data-piece'),
      ) as Handle;
    const said = (): Promise<string> =>
      a.page
        .getByRole('alert')
        .allInnerTexts()
        .then((texts) => texts.join(' '));
    await director.lay(begin);
    await eventually(() => isAsked(a, 'draw'), 'a card can be drawn');
    await drag(a.page, await placeOfPiece(a.page, await deckOf(a)), await placeOfZone(a.page, 'mat-A'));
    await eventually(() => isAsked(a, 'playGold'), 'Gold can be given');

    // On bare felt: back in the hand, and one sentence with what it is for.
    const felt = await a.page.evaluate(() => ({ x: innerWidth * 0.36, y: innerHeight * 0.62 }));
    await lay(a, await mine(/Gold/), felt);
    await eventually(async () => /not laid there[\s\S]*Prize fund/i.test(await said()), 'it is said where Gold goes');
    expect(await cards.count()).toBe(4);
    // While it is held over a place that glows, it is said what would happen.
    const gold = await mine(/Gold/),
      box = await a.page.getByRole('region', { name: 'Your hand' }).locator(`[data-piece="${gold}"]`).boundingBox(),
      chest = await placeOfPiece(a.page, await chestOf(a));
    await a.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 30);
    await a.page.mouse.down();
    await a.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) - 20, { steps: 3 });
    await a.page.mouse.move(chest.x, chest.y, { steps: 6 });
    await eventually(async () => /gold/i.test(await a.page.getByTestId('would').innerText()), 'it is said what would happen');
    await a.page.mouse.up();
    await answer(a, /^Give a Gold/);
    await reads(b, /Mira gives a Gold/);
    expect(await a.page.getByTestId('would').count()).toBe(0);

    // A Dagger on the plate of another is a Dagger on her.
    await director.lay({ ...begin, hands: { ...begin.hands, A: 'GGD' } });
    await eventually(() => isAsked(a, 'draw'), 'a card can be drawn again');
    await drag(a.page, await placeOfPiece(a.page, await deckOf(a)), await placeOfZone(a.page, 'mat-A'));
    await eventually(() => isAsked(a, 'dagger'), 'the Dagger can be used');
    await lay(a, await mine(/Dagger/), await placeOfTag(a.page, seat('B')));
    await reads(b, /Mira blackmails Tobias/);
    await eventually(() => isAsked(a, 'take'), 'the hand of the other lies open');
    director.end();
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
    // A bot may have drawn before the clock stood still: then somebody draws after him.
    await playUntil(director, async () => (await deck()) < before, [{ one: a, play }]);
    director.end();
    expect(a.troubles).toEqual([]);
  });
});
