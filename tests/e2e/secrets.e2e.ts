// Whose hand is whose, as two people and a third see it: a chair left and taken, a substitute, what waits for somebody
// who is gone, mixing, and a file opened without him.

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth, zone, type Seen } from './support/hand.ts';
import { answer, begin, joinBy, openTable, shows, sit, tableMenu } from './support/life.ts';
import { reads } from './support/noir.ts';
import { about, close, dialog, people, row } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { SHOWN, shot, shotInBoth } from './support/shots.ts';
import { walkTo } from './support/walking.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let mira: Player, tobias: Player, ana: Player;
/** Where the table lies, and the way in. */
let at = '';
let code = '';

beforeAll(async () => {
  crowd = await openCrowd();
  mira = await enter(crowd, 'Mira', '', { draws: SHOWN });
  tobias = await enter(crowd, 'Tobias', '', { draws: SHOWN });
  ana = await enter(crowd, 'Ana', '', { draws: SHOWN });
  code = await openTable(mira, { game: 'Sandbox' });
  await sit(mira, 'blue');
  await joinBy(tobias, code);
  await sit(tobias, 'orange');
  await joinBy(ana, code);
  await click(ana.page, /^only watch/i);
  await begin(mira, tobias, ana);
  at = tobias.page.url();
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await pictures(crowd, `secrets ${task.name.slice(0, 24)}`);
  for (const { page } of crowd.people) for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
});
afterAll(() => crowd.close());

const everybody = (): Player[] => [mira, tobias, ana];
/** Sits down where the list of people shows this colour. */
async function take(player: Player, colour: string): Promise<void> {
  await people(player);
  await row(player, colour).getByRole('button', { name: 'Sit here' }).click();
  await eventually(async () => /You/.test((await row(player, colour).textContent()) ?? ''), `${player.name} sits at ${colour}`);
  await close(player);
}
const saves = async (player: Player, entry: string): Promise<void> => {
  await tableMenu(player, /^saves/i);
  await dialog(player).getByRole('button', { name: entry, exact: true }).click();
};

/** The faces that somebody reads in the hand of a seat, sorted; how many lie there by what is told. */
const hand = async ({ page }: Player, seat: string): Promise<{ faces: number[]; count: number }> => handOf(await look(page), seat);
const handOf = (seen: Seen, seat: string): { faces: number[]; count: number } => ({
  faces: seen.pieces.flatMap(({ zone: where, face }) => (where === `hand-${seat}` && face !== null ? [face] : [])).sort((a, b) => a - b),
  count: zone(seen, `hand-${seat}`)?.count ?? 0,
});
/** Does this page know any of these faces, wherever they lie? */
const knows = async ({ page }: Player, faces: readonly number[]): Promise<boolean> =>
  (await look(page)).pieces.some(({ kind, face }) => kind === 'card' && face !== null && faces.includes(face));

/** Draws from the red deck until so many lie in the own hand. */
async function draw(player: Player, seat: string, count: number): Promise<number[]> {
  for (let n = (await hand(player, seat)).count + 1; n <= count; n++) {
    await pointerWay(player).contextAction(nth(await look(player.page), 'deck', 0, 'card-red'), 'Draw one');
    await eventually(async () => (await hand(player, seat)).faces.length === n, `${player.name} holds ${n}`);
  }
  return (await hand(player, seat)).faces;
}

/** His line is cut: his page is gone. The others see it. */
async function cut(player: Player, seen: Player): Promise<void> {
  await player.page.goto('about:blank');
  await people(seen);
  await eventually(async () => / · away/.test((await row(seen, player.name).textContent()) ?? ''), `${player.name} is gone`);
  await close(seen);
}
async function back(player: Player): Promise<void> {
  await player.page.goto(at);
  await player.page.getByRole('button', { name: /log and chat/i }).waitFor();
  await eventually(async () => (await look(player.page)).pieces.length > 0, `${player.name} sees the table`);
}
/** The question that somebody is asked, as the band over the table puts it. */
const asked = ({ page }: Player, words: RegExp) => page.getByRole('alert').filter({ hasText: words });
const agree = (player: Player, words: RegExp): Promise<void> => asked(player, words).getByRole('button', { name: 'Agree' }).click();

const AWAY = /This needs the word of somebody who is not here: ask again when they are back\./;

/** So often a question of his was turned down because of somebody who is away, and the page says why. */
async function isRefused(player: Player, times: number): Promise<void> {
  await eventually(async () => player.acts.filter(({ t, no }) => t === 'propose' && no?.includes('holder-away')).length === times, `refused ${times} times`);
  await shows(player, AWAY);
}

describe('a hand belongs to whoever holds it', () => {
  let cards: number[];

  test('[S1] [S3] who takes a chair that was left sees nothing of its hand; it is set aside, all read so, and he has the very cards back where he sits down', async () => {
    cards = await draw(tobias, 'B', 2);
    await tableMenu(tobias, /^stand up/i);
    await take(ana, 'Orange');
    for (const one of everybody()) await reads(one, /What Tobias held was set aside, unseen: 2 in all\./);
    for (const one of everybody()) {
      expect(await hand(one, 'B')).toEqual({ faces: [], count: 0 });
      expect(await knows(one, cards)).toBe(false);
    }
    await people(mira);
    expect(await dialog(mira).textContent()).toMatch(/Set aside\s*Tobias\s*2 things, unseen, till they sit down again/);
    await dialog(mira).getByText('2 things, unseen').scrollIntoViewIfNeeded();
    await shot(mira, 'aside');
    await close(mira);

    await take(tobias, 'Pink');
    for (const one of everybody()) await reads(one, /Tobias has back what was set aside: 2 in all\./);
    expect((await hand(tobias, 'D')).faces).toEqual(cards);
    for (const one of [mira, ana]) expect(await knows(one, cards)).toBe(false);
    await people(mira);
    expect(await dialog(mira).textContent()).not.toContain('Set aside');
    await close(mira);
  });

  test('[S4] the substitute whom the holder has named sits down in his absence and sees exactly his hand; nobody else can', async () => {
    await tableMenu(ana, /^stand up/i);
    // Who sits cannot be named: his page has to have heard of it.
    await reads(tobias, /Ana stood up\./);
    await about(tobias, 'Ana', /^may take my place when i am gone/i);
    for (const one of everybody()) await reads(one, /Ana may take the place of Tobias\./);
    await people(mira);
    await eventually(async () => /Ana may take this place/.test((await row(mira, 'Tobias').textContent()) ?? ''), 'everybody sees whom he named');
    await shot(mira, 'substitute');
    await close(mira);
    // While he is here his chair is his.
    await people(ana);
    expect(await row(ana, 'Tobias').getByRole('button', { name: 'Sit here' }).count()).toBe(0);
    await close(ana);
    expect(await knows(ana, cards)).toBe(false);

    await cut(tobias, mira);
    await people(mira);
    expect(await row(mira, 'Tobias').getByRole('button', { name: 'Sit here' }).count()).toBe(0);
    await close(mira);
    await take(ana, 'Pink');
    await reads(mira, /Ana has taken over the place of /);
    await eventually(async () => (await hand(ana, 'D')).faces.length === 2, 'she sees the hand');
    expect((await hand(ana, 'D')).faces).toEqual(cards);
    expect(await knows(mira, cards)).toBe(false);
    await back(tobias);
    expect(await knows(tobias, cards)).toBe(false);
  });

  test('[S4] who took the place gives it back at once, from the accessible view with keys alone', async () => {
    const who = await ana.page.locator('[data-testid$="-now"][data-testid^="substitute-"]').getAttribute('data-testid');
    await walkTo(ana, `[data-testid="${who}"]`);
    await ana.page.keyboard.press('Enter');
    await eventually(async () => /Give your place to Tobias\?/.test((await ana.page.getByTestId(who ?? '').textContent()) ?? ''), 'she is asked once more');
    await shot(ana, 'give-back');
    expect(await knows(tobias, cards)).toBe(false);
    await ana.page.keyboard.press('Enter');
    await eventually(async () => (await hand(tobias, 'D')).faces.length === 2, 'he has it again');
    expect((await hand(tobias, 'D')).faces).toEqual(cards);
    await ana.page.keyboard.press('Escape');
  });
});

describe('what needs the others', () => {
  test('[S3] while a holder is away an arbiter and an open file are refused in one plain sentence', async () => {
    await cut(tobias, mira);
    // Whom he has not named finds no way to his chair.
    await people(ana);
    expect(await row(ana, 'Tobias').getByRole('button', { name: 'Sit here' }).count()).toBe(0);
    await close(ana);
    await take(ana, 'Orange');
    await draw(ana, 'B', 1);
    await draw(mira, 'A', 1);
    await about(mira, 'Ana', /^make arbiter/i);
    await isRefused(mira, 1);
    await shot(mira, 'holder-away');
    await saves(mira, 'Ask for a file with all secrets');
    await isRefused(mira, 2);
    expect(await asked(ana, /./).count()).toBe(0);
    await back(tobias);
  });

  test('[S2] an arbiter comes by one click of each; everybody reads it', async () => {
    await about(mira, 'Ana', /^make arbiter/i);
    await asked(tobias, /arbiter/).waitFor();
    await shotInBoth(tobias, 'arbiter');
    await agree(tobias, /Mira wants Ana to be arbiter, who may look anywhere until Ana stands up; everybody reads where\./);
    await asked(tobias, /arbiter/).waitFor({ state: 'detached' });
    expect(await tobias.page.getByTestId('accessible-log').textContent()).not.toMatch(/Ana is arbiter/);
    await agree(ana, /Mira wants you to be arbiter/);
    for (const one of everybody()) await reads(one, /Ana is arbiter: may look anywhere, and everybody reads where\./);
    await about(mira, 'Ana', /^arbiter no more/i);
    for (const one of [tobias, ana]) await agree(one, /Mira wants to go on without an arbiter\./);
    await reads(mira, /There is no arbiter any more/);
  });

  test('[S6] taking back a draw waits for the others’ yes, and says that it goes past something seen', async () => {
    const cards = await draw(mira, 'A', 2);
    await click(mira.page, /^take back|^undo/i, 'header');
    for (const one of [tobias, ana])
      await asked(one, /Mira wants to take the last step back\. It goes past something that was seen or rolled; chance starts afresh\./).waitFor();
    await shotInBoth(tobias, 'takeback');
    expect(await tobias.page.getByTestId('accessible-proposals').textContent()).toMatch(/Take the last step back\? It goes past something/);
    expect((await hand(mira, 'A')).faces).toEqual(cards);
    await agree(tobias, /take the last step back/);
    await asked(tobias, /take the last step back/).waitFor({ state: 'detached' });
    expect((await hand(mira, 'A')).faces).toEqual(cards);
    await agree(ana, /take the last step back/);
    await eventually(async () => (await hand(mira, 'A')).count === 1, 'the card is back in the deck');
    for (const one of everybody()) await reads(one, /taken back, as Mira asked, although something had been shown or drawn/);
  });
});

describe('going on without somebody', () => {
  test('[S3] all that is hidden is mixed without him: hands keep their size, nothing lies aside, the log says it', async () => {
    await tableMenu(tobias, /leave the table/i);
    await tobias.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /leave the table/i })
      .click();
    await reads(mira, /Tobias left/);
    const was = { mira: (await hand(mira, 'A')).count, ana: (await hand(ana, 'B')).count };
    await saves(mira, 'Mix all that is hidden');
    await asked(ana, /mix all unseen/).waitFor();
    await shotInBoth(ana, 'mix');
    await agree(ana, /Mira wants to mix all unseen pieces/);
    for (const one of [mira, ana]) await reads(one, /All unseen pieces that look alike were mixed: \d+ in all/);
    expect({ mira: (await hand(mira, 'A')).faces.length, ana: (await hand(ana, 'B')).faces.length }).toEqual(was);
    expect(await hand(mira, 'D')).toEqual({ faces: [], count: 0 });
    await people(mira);
    expect(await dialog(mira).textContent()).not.toContain('Set aside');
    await close(mira);
    await joinBy(tobias, code);
    await take(tobias, 'Pink');
    expect(await hand(tobias, 'D')).toEqual({ faces: [], count: 0 });
    await draw(tobias, 'D', 1);
  });

  test('[S5] a file opened by two of its three waits for the third: no start, no chair of his; both agree to mix, and his hand is nowhere', async () => {
    await cut(tobias, mira);
    await tableMenu(mira, /^saves/i);
    const [file] = await Promise.all([mira.page.waitForEvent('download'), click(mira.page, /^download the table$/i, '[role=dialog]')]);
    const text = readFileSync(await file.path(), 'utf8');
    await close(mira);
    await mira.page.goto(inject('page'));
    await click(mira.page, /^open a table/i);
    await dialog(mira)
      .getByLabel(/choose a file/i)
      .setInputFiles({ name: 'sandbox.table.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await click(mira.page, /^open the table/i, '[role=dialog]');
    await mira.page.getByRole('heading', { name: /choose your seat/i }).waitFor();
    await click(mira.page, /^invite/i);
    const link = await dialog(mira).getByRole('textbox', { name: 'Link' }).inputValue();
    await close(mira);
    await ana.page.goto(inject('page'));
    await ana.page.goto(link);
    for (const one of [mira, ana]) await shows(one, /Seats wait for: .*Tobias/);
    await shotInBoth(ana, 'waits');
    // His chair is nobody else's.
    await sit(mira, 'pink');
    await shows(mira, /This seat waits for whoever sat here: the cards are secret\./);
    await sit(mira, 'blue');
    await sit(ana, 'orange');
    for (const one of [mira, ana])
      await shows(one, /Seats wait for: Tobias\. Without them you can go on when everything unseen has been mixed; all who are here must agree\./);
    // As buttons over the table and in the accessible view.
    for (const start of await mira.page.getByRole('button', { name: /^start the game/i }).all()) expect(await start.isDisabled()).toBe(true);

    await shotInBoth(mira, 'waits-seated');
    await click(mira.page, /^mix all that is hidden/i, 'main');
    await asked(ana, /mix all unseen/).waitFor();
    // It lies over the choice of seats, so that it can be read whole.
    const over = await asked(ana, /mix all unseen/).evaluate((band) => {
      const { left, top, width, height } = band.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const));
      return points.every(([x, y]) => band.contains(document.elementFromPoint(x, y)));
    });
    expect(over).toBe(true);
    await shotInBoth(ana, 'mix-file');
    await agree(ana, /Mira wants to mix all unseen pieces that look alike, in hands too, and go on without those who are not here\./);
    for (const one of [mira, ana]) await reads(one, /All unseen pieces that look alike were mixed: \d+ in all/);
    await begin(mira, ana);
    expect((await hand(mira, 'A')).faces.length).toBe(1);
    expect((await hand(ana, 'B')).faces.length).toBe(1);
    expect(await hand(mira, 'D')).toEqual({ faces: [], count: 0 });
    await draw(ana, 'B', 2);
  });
});

describe('in a game by rules', () => {
  test('[S4] [S3] a place is given with all that lies there after one question; a draw waits for who is away', async () => {
    for (const one of everybody()) await one.page.goto(inject('page'));
    code = await openTable(mira);
    await sit(mira, 'blue');
    await joinBy(tobias, code);
    await sit(tobias, 'orange');
    await joinBy(ana, code);
    await begin(mira, tobias, ana);
    at = ana.page.url();
    await answer(mira, /^start in the kitchen/i);
    await answer(tobias, /^start in the hall/i);
    const rooms = async (of: Player): Promise<string> =>
      JSON.stringify((await look(of.page)).pieces.flatMap((one) => (one.zone === 'stand-B' && one.face !== null ? [one.face] : [])));
    await eventually(async () => JSON.parse(await rooms(tobias)).length === 8, 'he holds his rooms');
    const stand = await rooms(tobias);
    expect(await rooms(ana)).toBe('[]');
    await about(tobias, 'Ana', /^give my place now/i, 'Give my place');
    for (const one of everybody()) await reads(one, /Ana has taken over the place of /);
    await eventually(async () => (await rooms(ana)) === stand, 'she sees exactly what lay there');
    expect(await rooms(tobias)).toBe('[]');
    expect(await rooms(mira)).toBe('[]');

    await cut(ana, mira);
    await tableMenu(mira, /^offer a draw/i);
    await shows(mira, AWAY);
    await back(ana);
    await tableMenu(mira, /^offer a draw/i);
    await agree(ana, /Mira offers a draw\./);
    await shows(mira, /A draw/);
  });
});
