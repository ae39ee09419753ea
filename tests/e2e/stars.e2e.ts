// The Stars May Swallow Us in real browsers: two people and two bots play a voyage to its end, one by the mouse, the
// other by keys alone; a vote on a phone by touch.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf } from './support/director.ts';
import { addBots, begin, joinBy, openTable, shows, sit } from './support/life.ts';
import { inALongRun } from './support/long.ts';
import { enter, eventually, log, placeOfPiece, placeOfZone, tap, type Player } from './support/player.ts';
import { expectOrigins, Plays } from './support/plays.ts';
import { answerAll } from './support/cop.ts';
import { byKeys, byPointer, markerOf } from './support/stars.ts';
import { finger, tapOn } from './support/touch.ts';
import { reads } from './support/noir.ts';
import { offers, readsNow } from './support/traitors.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `stars ${task.name.slice(0, 20)}`);
  for (const { context } of crowd.people.splice(0)) await context.close();
});
afterAll(() => crowd.close());

describe('The Stars May Swallow Us', () => {
  inALongRun(
    'two people and two bots play to the end',
    async () => {
      const a = await enter(crowd, 'Mira');
      const code = await openTable(a, { game: 'The Stars May Swallow Us', options: [{ of: 'Time for a turn', value: 'No clock' }] });
      await sit(a, 'blue');
      const b = await enter(crowd, 'Tobias', '', { draws: false });
      await joinBy(b, code);
      await sit(b, 'orange');
      await shows(a, /Tobias/);
      await addBots(a, 2);
      await begin(a, b);
      const director = await directorOf(a);
      const voted = new Set<Player>();
      const isOver = (): Promise<boolean> => readsNow(a, /wins\.|ship is lost|is saved|alone\./);
      const plays = [new Plays(a, 'pointer', byPointer('A'), isOver), new Plays(b, 'outline', byKeys(), isOver)];
      await eventually(
        async () => {
          if (await isOver()) return true;
          let made = 0;
          for (const one of plays) {
            const votes = (await offers(one.player)).some(({ move }) => move === 'vote');
            if (!votes) voted.delete(one.player);
            if (voted.has(one.player)) continue;
            if (await one.play()) made++;
            if (votes) voted.add(one.player);
          }
          // The table's clock is the director's: the pile, the count and the bots take their time, but nobody else's.
          if (made === 0) await director.pass(1);
          return false;
        },
        'the voyage ends',
        600_000,
      );
      director.end();
      for (const one of [a, b]) await reads(one, /The agenda of/, 60_000);
      const sides = a.page.getByRole('list', { name: 'What everybody was after' }).getByRole('listitem');
      await eventually(async () => (await sides.count()) === 4, 'four agendas, once all was celebrated', 60_000);
      console.log(plays.map(String).join('\n'));
      for (const one of plays) one.expectMade(6, 3);
      for (const one of [a, b]) await expectOrigins(one, ['pointer', 'outline', 'bot', 'script'], []);
      for (const one of [a, b]) expect(one.troubles).toEqual([]);
    },
    660_000,
  );

  test('what was chosen in a vote and not said counts when the time runs out', async () => {
    const me = await enter(crowd, 'Mira');
    await openTable(me, { game: 'The Stars May Swallow Us' });
    await sit(me, 'blue');
    await addBots(me, 3);
    await begin(me);
    const director = await directorOf(me);
    await director.lay({ phase: 'call', hands: { A: ['patch'] } });
    await tap(me.page, await placeOfPiece(me.page, await markerOf(me, 'A')));
    await answerAll(me);
    await eventually(() => readsNow(me, /Mira calls a vote/), 'a vote is called');
    // Two of the twenty seconds are left; with my first answer the page is told so.
    await director.pass(3.3 + 18);
    const sheet = me.page.locator('section[data-covers]', { hasText: 'At whom do you point?' });
    const option = (name: string) => sheet.getByRole('group').getByRole('button', { name });
    for (let i = 0; i < 2; i++) await option('Keep the fist').click();
    await sheet.getByText('Your answer: Keep the fist').waitFor();
    await option('Point at Yellow').click();
    await sheet.getByText('Your answer: Point at Yellow').waitFor();
    await eventually(async () => (await director.pass(1), readsNow(me, /Mira points at Yellow/)), 'all hands turn over');
    director.end();
    expect(me.troubles).toEqual([]);
  });

  test('a vote on a phone: called, counted in, set and set anew by touch, and open for all at once', async () => {
    const me = await enter(crowd, 'Mira', '', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openTable(me, { game: 'The Stars May Swallow Us' });
    await sit(me, 'blue');
    await addBots(me, 3);
    await begin(me);
    const director = await directorOf(me);
    await director.lay({ phase: 'call', hands: { A: ['patch'] } });
    const one = await finger(me.page);
    // The hand is raised; no suspect is named.
    await one.tap(await placeOfPiece(me.page, await markerOf(me, 'A')));
    const sheet = me.page.locator('section', { hasText: 'Whom do you suspect?' });
    await sheet.first().waitFor();
    if ((await sheet.locator('[aria-expanded="false"]').count()) > 0) await tapOn(one, me, sheet.locator('[aria-expanded="false"]'));
    const nobody = sheet.getByRole('group').getByRole('button').first();
    await tapOn(one, me, nobody);
    await tapOn(one, me, sheet.locator('button:not([aria-pressed]):not([aria-label])').first());
    await eventually(() => readsNow(me, /Mira calls a vote/), 'a vote is called');
    await me.page.getByTestId('count-in').waitFor();
    // Not on a whole second: the ballot would close with my first answer if the bots had all given theirs.
    await director.pass(3.3);
    await me.page.getByTestId('count-in').waitFor({ state: 'detached' });
    // Turned to one, then to another: the last counts.
    const said = (words: RegExp): Promise<boolean> => eventually(async () => words.test((await me.page.locator('main').textContent()) ?? ''), String(words));
    for (const seat of ['B', 'C']) await one.drag(await placeOfPiece(me.page, await markerOf(me, 'A')), await placeOfZone(me.page, `mat-${seat}`));
    await said(/Your answer/);
    expect(await readsNow(me, /points at/)).toBe(false);
    await eventually(async () => {
      await director.pass(1);
      return readsNow(me, /Mira points at Yellow/);
    }, 'all hands turn over');
    director.end();
    // The last setting alone was ever told.
    expect(((await me.page.getByTestId('accessible-log').textContent()) ?? '').match(/Mira points at/g)).toHaveLength(1);
    const origins = (await log(me.page)).flatMap(({ origin }) => (origin === null || origin === 'bot' ? [] : [origin]));
    expect(new Set(origins)).toEqual(new Set(['touch']));
    expect(me.troubles).toEqual([]);
  });
});
