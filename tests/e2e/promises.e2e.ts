// Chance as it was promised: the page keeps the promises of a round, holds the proof against them by itself, and shows
// a mark. What is changed on its way shows.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROOF_FORMAT, type Proof } from '../../server-modules/protocol/promises.ts';
import { FAKES } from '../support/fakes.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { begin, joinBy, openTable, shows, sit, tableMenu, two } from './support/life.ts';
import { click, enter, type Player } from './support/player.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `promises ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/**
 * Whoever sits between this page and the server changes the first figure of every secret that a proof opens. Lengths
 * stay, so it may be any form of message.
 */
async function tampered(player: Player): Promise<{ changed: number }> {
  const found = { changed: 0 };
  await player.page.routeWebSocket(/.*/, (page) => {
    const server = page.connectToServer();
    page.onMessage((said) => server.send(said));
    server.onMessage((said) => {
      const text = typeof said === 'string' ? said : said.toString('latin1');
      const other = text.replaceAll(/(secret\\?":\\?")([0-9a-f])/g, (_all, before: string, figure: string) => {
        found.changed++;
        return `${before}${figure === '0' ? '1' : '0'}`;
      });
      page.send(typeof said === 'string' ? other : Buffer.from(other, 'latin1'));
    });
  });
  await player.page.reload();
  return found;
}

/** Whoever sits between this page and the server hands out what he makes of each proof; gives how many came by. */
async function faked(player: Player): Promise<{ make: (proof: Proof) => Proof; came: number }> {
  const between = { make: (proof: Proof): Proof => proof, came: 0 };
  await player.page.routeWebSocket(/.*/, (page) => {
    const server = page.connectToServer();
    page.onMessage((said) => server.send(said));
    server.onMessage((said) => {
      const text = said.toString();
      if (!text.includes(`\\"${PROOF_FORMAT}\\"`)) return page.send(said);
      const frame = JSON.parse(text) as { rpc: { payload: string } };
      const answer = JSON.parse(frame.rpc.payload) as { out: Proof };
      between.came++;
      page.send(JSON.stringify({ ...frame, rpc: { ...frame.rpc, payload: JSON.stringify({ ...answer, out: between.make(answer.out) }) } }));
    });
  });
  await player.page.reload();
  return between;
}

describe('a round and its promises', () => {
  let a: Player;
  let b: Player;
  let between: { changed: number };

  test('a round is played to its end: who was promised it sees that it was kept, and the line that he copies holds the file', async () => {
    a = await enter(crowd, 'Mira', '', { draws: false, permissions: ['clipboard-read', 'clipboard-write'] });
    const code = await openTable(a);
    await sit(a, 'blue');
    b = await enter(crowd, 'Tobias', '', { draws: false });
    between = await tampered(b);
    await joinBy(b, code);
    await sit(b, 'orange');
    await begin(a, b);
    await tableMenu(b, /^resign/i);
    await b.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^resign/i })
      .click();
    await shows(a, /You won/);
    await shows(a, /Chance was fair\. What fell by chance is what the server had sealed before the game/);
    await click(a.page, /^copy the seals/i);
    const line = await a.page.evaluate(() => navigator.clipboard.readText());
    expect(line).toMatch(
      /^baize-promises 1 \S+ revolver-noir 1 1 [0-9a-f]{64} \d+ [0-9a-f]{64} whole 1-1 [0-9a-f]{64} \S+ [0-9a-f]{64} log [1-9]\d* [0-9a-f]{64} \S+ [0-9a-f]{64}$/,
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'baize-promises-'));
    try {
      const [file] = await Promise.all([a.page.waitForEvent('download'), click(a.page, /^download the proof/i)]);
      await file.saveAs(path.join(folder, 'game.proof.json'));
      const check = (kept: string) =>
        spawnSync(process.execPath, ['--import', 'tsx', 'tools/verify-log.ts', path.join(folder, 'game.proof.json'), '--kept', kept], { encoding: 'utf8' });
      const held = check(line);
      expect(held.stdout).toMatch(/ 0 do not/);
      expect(held.status).toBe(0);
      expect(check(line.replace(' revolver-noir 1 ', ' revolver-noir 2 ')).status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    expect(a.troubles).toEqual([]);
  });

  test('a proof that was changed on its way shows the broken mark, to that page alone', async () => {
    await shows(b, /Chance was changed\. What fell by chance is not what the server had sealed before/);
    expect(between.changed).toBeGreaterThan(0);
    await shows(a, /Chance was fair/);
  });

  test('the next round is promised anew, and a page that was loaded again still knows what it kept', async () => {
    await click(a.page, /^play again/i);
    await click(b.page, /^agree/i);
    await shows(b, /Choose where you start/i);
    await a.page.reload();
    await shows(a, /Choose where you start/i);
    const kept = await a.page.evaluate(() => localStorage.getItem('baize.promises') ?? '');
    expect(kept.split('\n').map((row) => row.split(' ').slice(3, 5).join(' '))).toEqual(['revolver-noir 1', 'revolver-noir 2']);
    expect(
      kept
        .split('\n')
        .every((row) => row.startsWith('baize-promises') && / whole \S+ [0-9a-f]{64} \S+ [0-9a-f]{64} log \d+ [0-9a-f]{64} \S+ [0-9a-f]{64}$/.test(row)),
    ).toBe(true);
    await tableMenu(a, /^resign/i);
    await a.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^resign/i })
      .click();
    await shows(a, /Chance was fair/);
  });
});

describe('proofs that are none', () => {
  test('every way to fake a proof shows the broken mark, and the honest proof between them that it was kept', async () => {
    const { a, b } = await two(crowd, { game: 'Sandbox' });
    const between = await faked(b);
    await b.page.getByRole('button', { name: /log and chat/i }).waitFor();
    const roll = async (): Promise<void> => {
      const box = a.page.getByRole('textbox', { name: /say something/i });
      if ((await box.count()) === 0) {
        await click(a.page, /^log and chat/i);
        await a.page.getByRole('tab', { name: 'Chat' }).click();
      }
      for (let i = 0; i < 3; i++) {
        await box.fill('/roll 1d6');
        await a.page.keyboard.press('Enter');
      }
    };
    /** The proof as it comes to this page, and what it says of it. */
    const take = async (words: RegExp): Promise<void> => {
      await tableMenu(b, /^download the proof/i);
      const dialog = b.page.getByRole('dialog', { name: 'Proof of this game' });
      await expect.poll(async () => (await dialog.textContent({ timeout: 30_000 })) ?? '').toMatch(words);
      await b.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    const kept = /Chance was fair\./;
    // Chance starts afresh after the first three, as the fakes have it.
    for (let i = 0; i < 2; i++) {
      await roll();
      await expect.poll(() => a.acts.filter(({ t, ok }) => t === 'chat' && ok === true).length, { timeout: 30_000 }).toBe(3 * (i + 1));
      await take(kept);
    }
    expect(FAKES.length).toBeGreaterThanOrEqual(8);
    for (const { title, file } of FAKES) {
      const came = between.came;
      between.make = file;
      await take(/Chance was changed\. What fell by chance is not what the server had sealed before/);
      expect(between.came, title).toBe(came + 1);
      between.make = (proof) => proof;
      await take(kept);
    }
  });
});
