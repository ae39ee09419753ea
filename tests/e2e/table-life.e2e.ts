// What happens around a game at one table: seats, host, chat, watchers, consent, the table opened for fixing, the end,
// another game.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lookOf } from '../../server-modules/games/revolver-noir/data.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { answer, begin, joinBy, menu, openTable, shows, sit, tableMenu } from './support/life.ts';
import { reads } from './support/noir.ts';
import { click, drag, enter, eventually, pieces, placeOfPiece, zones, type Player } from './support/player.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `table-life ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const title = (player: Player): Promise<string> => player.page.title();
const dialog = (player: Player) => player.page.getByRole('dialog');
/** Says yes to "do you really want to". */
const sure = (player: Player, words: RegExp): Promise<void> => player.page.getByRole('alertdialog').getByRole('button', { name: words }).click();
describe('before the game', () => {
  test('the share dialog warns of a loopback link and offers the code; seats are left and swapped; the next one is host when the host leaves', async () => {
    const a = await enter(crowd, 'Mira', '', { draws: false });
    const code = await openTable(a);
    await click(a.page, /^invite/i);
    await dialog(a)
      .getByText(/works on this computer only/i)
      .waitFor();
    expect(
      await dialog(a)
        .getByRole('img', { name: /link as a picture/i })
        .count(),
    ).toBe(0);
    expect(await dialog(a).textContent()).toContain(code);
    await a.page.keyboard.press('Escape');

    await sit(a, 'blue');
    const b = await enter(crowd, 'Tobias', '', { draws: false });
    await joinBy(b, code);
    await sit(b, 'orange');
    await eventually(async () => /Tobias/.test((await a.page.locator('section[aria-labelledby=seating]').textContent()) ?? ''), 'both sit');
    // Stands up, and sits down where it was.
    await click(b.page, /^stand up/i);
    await sit(b, 'orange');
    // Two change places when both want to; the first one's wish is told to the other.
    await click(b.page, /^people and seats/i);
    await menu(b, /what to do about Mira/i, /swap seats/i);
    await reads(a, /Tobias .*Mira/);
    await click(a.page, /^people and seats/i);
    await menu(a, /what to do about Tobias/i, /swap seats/i);
    await eventually(async () => /Blue · You/.test((await dialog(b).textContent()) ?? ''), 'Tobias sits at Blue');
    for (const one of [a, b]) await one.page.keyboard.press('Escape');
    // The host leaves: the next one is host, and can start.
    await tableMenu(a, /leave the table/i);
    await sure(a, /leave the table/i);
    await a.page.getByRole('button', { name: /^open a table/i }).waitFor();
    await click(b.page, /^people and seats/i);
    await eventually(async () => /Tobias[^.]*Host/.test((await dialog(b).textContent()) ?? ''), 'Tobias is host');
    for (const { context } of crowd.people.splice(0)) await context.close();
  });
});

describe('one table, one evening', () => {
  let a: Player, b: Player, c: Player;

  test('two play, a third watches without any secret', async () => {
    a = await enter(crowd, 'Mira', '', { draws: false });
    const code = await openTable(a);
    await sit(a, 'blue');
    b = await enter(crowd, 'Tobias', '', { draws: false });
    await joinBy(b, code);
    await sit(b, 'orange');
    c = await enter(crowd, 'Ana', '', { draws: false });
    await joinBy(c, code);
    await begin(a, b, c);
    await shows(c, /You are watching/);
    await answer(a, /^start in the kitchen/i);
    await answer(b, /^start in the hall/i);
    await reads(c, /The coin falls: .* begins/);
    expect((await pieces(a.page)).filter((one) => one.zone === 'stand-A' && one.face !== null).length).toBe(8);
    expect((await pieces(c.page)).filter((one) => one.zone.startsWith('stand-'))).toEqual([]);
    for (const zone of (await zones(c.page)).filter((one) => one.kind === 'stand')) expect(zone.order).toBeNull();
  });

  test('the title of the tab says whose turn it is', async () => {
    const first = await eventually(async () => ((await title(a)).startsWith('● ') ? [a, b] : (await title(b)).startsWith('● ') ? [b, a] : null), 'a sign');
    expect(await title(first[1] as Player)).not.toMatch(/^●/);
    expect(await title(c)).not.toMatch(/^●/);
    await click((first[0] as Player).page, /^end the turn/i, 'main');
    await eventually(async () => (await title(first[1] as Player)).startsWith('● '), 'the sign goes over');
    await eventually(async () => !(await title(first[0] as Player)).startsWith('● '), 'the sign has gone');
  });

  test('chat reaches everybody, a whisper only one', async () => {
    for (const one of [a, b, c]) {
      await click(one.page, /^log and chat/i);
      await one.page.getByRole('tab', { name: 'Chat' }).click();
    }
    const say = async (from: Player, text: string): Promise<void> => {
      await from.page.getByRole('textbox', { name: /say something/i }).fill(text);
      await from.page.keyboard.press('Enter');
    };
    await say(a, 'good luck to all');
    for (const one of [b, c]) await shows(one, /good luck to all/);
    await a.page.getByRole('combobox', { name: 'To' }).selectOption({ label: 'Tobias' });
    await say(a, 'only for you');
    await shows(b, /Mira whispers only for you/);
    await say(c, 'hello from the side');
    await shows(a, /hello from the side/);
    expect(await c.page.evaluate(() => document.body.textContent)).not.toContain('only for you');
    for (const one of [a, b, c]) await one.page.getByRole('button', { name: 'Close' }).first().click();
  });

  test('the table is opened for fixing by consent, a piece moved by hand, the table closed', async () => {
    await tableMenu(a, /fix the table/i);
    await shows(b, /Mira wants to fix the table by hand/);
    await click(b.page, /^agree/i);
    for (const one of [a, b]) await shows(one, /The table is open for fixing/);
    const coin = (await pieces(a.page)).find((one) => one.look === lookOf('coin'));
    if (coin === undefined) throw new Error('there is no coin');
    const at = await placeOfPiece(a.page, coin.h);
    await drag(a.page, at, { x: at.x, y: at.y + 60 });
    await eventually(async () => {
      const there = (await pieces(b.page)).find((one) => one.look === lookOf('coin'));
      return there !== undefined && Math.abs(there.z - coin.z) > 200;
    }, 'the coin lies elsewhere for both');
    await click(a.page, /^done: play on/i);
    for (const one of [a, b]) await one.page.getByRole('region', { name: /open for fixing/i }).waitFor({ state: 'detached' });
  });

  test('after resigning there is a proof that holds, and a rematch by consent', async () => {
    await tableMenu(b, /^resign/i);
    await sure(b, /^resign/i);
    await shows(a, /You won/);
    await shows(b, /Mira won/);
    const folder = mkdtempSync(path.join(tmpdir(), 'baize-proof-'));
    try {
      const [file] = await Promise.all([a.page.waitForEvent('download'), click(a.page, /^download the proof/i)]);
      expect(file.suggestedFilename()).toBe('game.proof.json');
      await file.saveAs(path.join(folder, 'game.proof.json'));
      const checked = spawnSync(process.execPath, ['--import', 'tsx', 'tools/verify-log.ts', path.join(folder, 'game.proof.json')], { encoding: 'utf8' });
      expect(checked.stdout).toMatch(/ 0 do not/);
      // By itself: that it agrees with itself.
      expect(checked.status).toBe(3);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await click(b.page, /^play again/i);
    await shows(a, /Tobias wants to play again/);
    await click(a.page, /^agree/i);
    for (const one of [a, b]) await shows(one, /Choose where you start/i);
  });

  test('the rules change by consent', async () => {
    await tableMenu(a, /change the rules/i);
    await dialog(a)
      .getByRole('radio', { name: /with reminders/i })
      .click();
    await click(a.page, /^ask the others/i);
    await shows(b, /Mira wants to play with reminders/);
    await click(b.page, /^agree/i);
    await reads(c, /with reminders/i);
    await tableMenu(a, /change the rules/i);
    await eventually(
      async () =>
        (await dialog(a)
          .getByRole('radio', { name: /with reminders/i })
          .getAttribute('aria-checked')) === 'true',
      'it is so now',
    );
    await a.page.keyboard.press('Escape');
  });

  test('another game by consent; a step is taken back by consent and kept by a no', async () => {
    await tableMenu(b, /another game/i);
    await dialog(b).getByRole('radio', { name: 'Sandbox' }).click();
    await click(b.page, /^ask the others/i);
    await shows(a, /Tobias wants to play Sandbox/);
    await click(a.page, /^agree/i);
    const coin = await eventually(async () => (await pieces(a.page)).find((one) => one.kind === 'die'), 'the dice of the sandbox', 20_000);
    const at = await placeOfPiece(a.page, coin.h);
    await drag(a.page, at, { x: at.x - 40, y: at.y + 60 });
    const place = async (one: Player) => (await pieces(one.page)).find((piece) => piece.h === coin.h);
    const moved = await eventually(async () => {
      const now = await place(b);
      return now !== undefined && now.zone === coin.zone && Math.abs(now.z - coin.z) > 200 ? now : null;
    }, 'the die lies elsewhere');
    await click(a.page, /^undo/i);
    await shows(b, /Mira wants to take the last step back/);
    await click(b.page, /^no$/i);
    await reads(a, /Tobias .*(no|declin|against)/i);
    expect(await place(b)).toMatchObject({ x: moved.x, z: moved.z });
    await click(a.page, /^undo/i);
    await click(b.page, /^agree/i);
    await eventually(async () => (await place(b))?.z === coin.z && (await place(b))?.x === coin.x, 'the die lies where it was');
    for (const one of [a, b, c]) expect(one.troubles).toEqual([]);
  });
});

describe('what stays in the browser', () => {
  test('settings are kept over a reload; the keys that are set stand behind the rules; how to play opens', async () => {
    for (const { context } of crowd.people.splice(0)) await context.close();
    // High quality is costly to draw without a graphics card: a small window.
    const a = await enter(crowd, 'Mira', '', { draws: false, viewport: { width: 800, height: 520 } });
    await openTable(a, { game: 'Sandbox' });
    await click(a.page, /^settings/i);
    await dialog(a).getByRole('radio', { name: 'High' }).click();
    await dialog(a)
      .getByRole('button', { name: /^Flip:/ })
      .click();
    await a.page.keyboard.press('v');
    await dialog(a).getByRole('button', { name: 'Flip: V' }).waitFor();
    await a.page.reload();
    await a.page.getByRole('button', { name: /^settings/i }).click();
    await dialog(a).getByRole('button', { name: 'Flip: V' }).waitFor();
    expect(await dialog(a).getByRole('radio', { name: 'High' }).getAttribute('aria-checked')).toBe('true');
    await a.page.keyboard.press('Escape');
    await a.page.keyboard.press('?');
    await dialog(a)
      .getByRole('tab', { name: /keys and gestures/i })
      .click();
    expect(await dialog(a).locator('li', { hasText: /^Flip/ }).textContent()).toBe('FlipV');
    await a.page.keyboard.press('Escape');
    await tableMenu(a, /how to play/i);
    await dialog(a)
      .getByText(/how to play sandbox/i)
      .waitFor();
    expect(a.troubles).toEqual([]);
  });
});
