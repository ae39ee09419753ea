// What ends a round or a game says so: a Tie that all agree on, in Imposters and Crewmates, and who lost a voyage of
// The Stars May Swallow Us, and why. And an event has a name of our own, wherever the page speaks of it.

import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { threeAndABot } from './support/imposters.ts';
import { addBots, begin, joinBy, openTable, shows, sit } from './support/life.ts';
import { click, enter, eventually, skipped, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, EACH_DESK, outside, PHONE, resized } from './support/sizes.ts';
import { finger, tapOn, type Finger } from './support/touch.ts';
import { readsNow } from './support/traitors.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `clauses ends ${task.name.slice(0, 24)}`);
  for (const { troubles } of crowd.people) expect(troubles).toEqual([]);
});
afterAll(() => crowd.close());
/** Everybody leaves: what comes after begins with an empty room. */
const leave = async (): Promise<void> => {
  for (const { context } of crowd.people.splice(0)) await context.close();
};
/** A button of the page; the accessible view beside the canvas is not meant. */
const button = ({ page }: Player, name: RegExp) => page.locator('main').getByRole('button', { name }).and(page.locator(':not([data-testid="accessible"] *)'));
/** The first press makes it wait for the second one. */
async function pressedTwice(what: Locator): Promise<void> {
  await eventually(async () => {
    await what.click();
    return (await what.getAttribute('aria-pressed')) === 'true';
  }, 'it waits for a second press');
  await what.click();
}

describe('Imposters and Crewmates', () => {
  let mira: Player, jonas: Player, tobias: Player, touch: Finger, director: Director;
  beforeAll(async () => {
    ({ mira, jonas, tobias } = await threeAndABot(crowd));
    director = await directorOf(mira);
    touch = await finger(tobias.page);
  });
  afterAll(async () => {
    director.end();
    await leave();
  });

  test('“Agree on a Tie” stands apart, says what it does, and wants two presses; on a phone too', async () => {
    const says = 'When all who play agree, the round ends as a Tie. You can take it back.';
    const agrees = (name: string): Promise<boolean> => readsNow(jonas, new RegExp(`${name} would agree on a Tie`));
    await director.lay({ round: 3, event: 'ev.task', turn: 'I', turns: 3 });
    await skipped(mira.page);
    const tie = button(mira, /^Agree on a Tie/);
    for (const size of EACH_DESK) {
      await resized(mira, size);
      await tie.waitFor();
      expect(await outside(mira.page, 'main button')).toEqual([]);
      // The sentence stands above the button, all of it in the window, while the pointer is on it.
      await tie.hover();
      const plate = await eventually(
        () =>
          tie.evaluate((node) => {
            const { content, width, height } = getComputedStyle(node, '::after'),
              { right, top } = node.getBoundingClientRect();
            return content === 'none' ? null : { words: content.slice(1, -1), left: right - parseFloat(width), top: top - 8 - parseFloat(height) };
          }),
        'it is said what it does',
      );
      expect(plate.words).toBe(says);
      expect([plate.left > 0, plate.top > 0, plate.left < size.width], JSON.stringify(plate)).toEqual([true, true, true]);
      await shot(mira, `clauses-tie-${size.width}`);
      // It is none of the things that one can do in a turn: they have a button of their own.
      await click(mira.page, /^What you can do/, 'main');
      const entries = mira.page.getByRole('menuitem');
      await entries.first().waitFor();
      expect((await entries.allInnerTexts()).join(' ')).not.toContain('Tie');
      await mira.page.keyboard.press('Escape');
      await entries.first().waitFor({ state: 'detached' });
      await tie.click();
      await eventually(async () => (await tie.getAttribute('aria-pressed')) === 'true', 'it waits for a second press');
      expect(await agrees('Mira')).toBe(false);
      // Not pressed again, it waits no more.
      await eventually(async () => (await tie.getAttribute('aria-pressed')) === 'false', 'it waits no more', 10_000);
      expect(await agrees('Mira')).toBe(false);
    }
    await pressedTwice(tie);
    await eventually(() => agrees('Mira'), 'all are told');
    await button(mira, /^No Tie after all/).waitFor();

    await director.lay({ round: 3, event: 'ev.task', turn: 'C', turns: 4 });
    await skipped(tobias.page);
    await tapOn(touch, tobias, button(tobias, /^What you can do/).first());
    const entry = tobias.page.getByRole('menuitem', { name: /Agree on a Tie/ });
    await entry.waitFor();
    expect(await entry.innerText()).toContain(says);
    await shot(tobias, 'clauses-tie-phone');
    await tapOn(touch, tobias, entry);
    const sure = tobias.page.locator('section[data-covers]').getByRole('button', { name: 'Do it' });
    await sure.waitFor();
    expect(await agrees('Tobias')).toBe(false);
    await tapOn(touch, tobias, sure);
    await eventually(() => agrees('Tobias'), 'all are told of the other too');
  });

  test('the Tie brings the next event: a name of our own in its moment, in the log and in the rules; the mark of another stands nowhere on the page', async () => {
    await director.lay({ round: 1, event: 'ev.task', turn: 'I', turns: 3, ties: ['B', 'C', 'D'], decks: { ev: ['ev.among'] } });
    await skipped(mira.page);
    await pressedTwice(button(mira, /^Agree on a Tie/));
    const told = new Set<Player>();
    await eventually(async () => {
      for (const one of [mira, tobias]) {
        const words = (await one.page.getByTestId('reveals').allInnerTexts()).join(' ');
        if (/In Our Midst!/.test(words)) {
          if (!told.has(one)) await shot(one, `clauses-event-${one.name}`);
          told.add(one);
        } else if (words !== '') await skipped(one.page);
      }
      if (told.size === 0) await director.pass(0.5);
      return told.size === 2;
    }, 'both are told large');
    for (const one of [mira, jonas, tobias]) {
      await eventually(async () => (await skipped(one.page), readsNow(one, /In Our Midst!/)), `${one.name} reads it in the log`);
      expect(await one.page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`)).not.toMatch(/among\s*us/i);
    }
    await click(mira.page, /^rules and help/i);
    const rules = mira.page.getByRole('dialog');
    await eventually(async () => /Imposters/.test(await rules.innerText()), 'the rules of the game');
    expect(await rules.innerText()).not.toMatch(/among\s*us/i);
    await mira.page.keyboard.press('Escape');
    await rules.waitFor({ state: 'detached' });
  });
});

describe('The Stars May Swallow Us', () => {
  const AGENDAS = { A: 'loyal', B: 'contagion', C: 'vengeant', D: 'paragon', E: 'contagion' };
  const AIMS = { crew: 'after full power, with air left', contagion: 'after the loss of the ship' };
  let mira: Player, tobias: Player, director: Director;
  beforeAll(async () => {
    mira = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
    const code = await openTable(mira, { game: 'The Stars May Swallow Us', options: [{ of: 'Time for a turn', value: 'No clock' }] });
    await sit(mira, 'blue');
    tobias = await enter(crowd, 'Tobias', '', PHONE);
    await joinBy(tobias, code);
    await sit(tobias, 'orange');
    await shows(mira, /Tobias/);
    await addBots(mira, 3);
    await begin(mira, tobias);
    director = await directorOf(mira);
  });
  afterAll(async () => {
    director.end();
    await leave();
  });

  /** The rows of the panel, one a seat in the order of the seats: as it is read. */
  const rows = ({ page }: Player) => page.getByRole('region', { name: 'Result' }).getByRole('list', { name: 'What everybody was after' }).getByRole('listitem');

  test.each([
    { end: 'saved', from: { oxygen: 40, power: 95, pile: ['A:rewire'] }, why: 'The ship has full power: the crew is saved.', wins: 'crew' },
    { end: 'lost', from: { oxygen: 5, power: 40, pile: ['A:leak'] }, why: 'The air has run out: the ship is lost.', wins: 'contagion' },
  ] as const)('a ship that is $end: everybody reads why, who won and who lost, and what each was after', async ({ end, from, why, wins }) => {
    await director.lay({ agendas: AGENDAS, ...from });
    await director.pass(3);
    for (const one of [mira, tobias]) {
      const panel = one.page.getByRole('region', { name: 'Result' });
      await eventually(async () => (await skipped(one.page), (await panel.count()) === 1), `${one.name} is told the end`, 60_000);
      const won = (one === mira) === (wins === 'crew');
      expect(await panel.getByRole('heading').first().innerText()).toMatch(won ? /^You won$/ : /^You lost: \S.* won$/);
      await panel.getByText(why, { exact: true }).waitFor();
      await eventually(async () => (await rows(one).count()) === 5, 'a row for everybody');
      const said = await rows(one).allInnerTexts();
      Object.values(AGENDAS).forEach((agenda, i) => {
        const side = agenda === 'contagion' ? 'contagion' : 'crew';
        expect(said[i]?.toLowerCase(), said.join(' | ')).toContain(agenda);
        expect(said[i]).toContain(AIMS[side]);
        expect(/\bwon\b/.test(said[i] ?? '')).toBe(side === wins);
        expect(/\blost\b/.test(said[i] ?? '')).toBe(side !== wins);
      });
      expect(said[0]).toContain('Mira');
      expect(said[1]).toContain('Tobias');
      for (const size of one === mira ? EACH_DESK : [PHONE.viewport]) {
        await resized(one, size);
        // All of it lies in the window, or is scrolled to; nothing is cut off at its sides.
        for (const part of [panel.getByRole('heading').first(), panel.getByText(why, { exact: true }), rows(one).first(), rows(one).last()]) {
          await part.scrollIntoViewIfNeeded();
          const { x, y, width, height } = await eventually(() => part.boundingBox(), 'it has a place');
          expect([x >= 0, y >= 0, x + width <= size.width + 0.5, y + height <= size.height + 0.5], `${x} ${y} ${width} × ${height}`).toEqual([
            true,
            true,
            true,
            true,
          ]);
        }
        await shot(one, `clauses-end-${end}-${size.width}`);
      }
    }
  });
});
