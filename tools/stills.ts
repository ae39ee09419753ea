// `npm run stills [-- GAME…]`: each game at 1080 lines as a stream shows it: the player's safe screen, the caster, the
// director, an overlay over the director's picture, and a poll. To be looked at by somebody who would pay for it.

import './take-in.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { allGames } from '../server-modules/games/index.ts';
import type { Bot, GameDef } from '../server-modules/games/game.ts';
import { SEATS, type Seat } from '../server-modules/kernel/ids.ts';
import { RPC } from '../server-modules/protocol/calls.ts';
import { chanceFrom, type Draw } from '../server-modules/table/promise/chance.ts';
import { onStage, type Stage } from './shots/stage.ts';
import { filmed, layered, openShow, painted, STREAM, told, type Show } from './shots/stream.ts';
import { PATIENCE, quiet } from './shots/studio.ts';
import { addressOf, visit, type Seated, type Visitor } from './table-client.ts';

const HELP = `npm run stills -- [GAME…] [--only safe,caster,director,overlay,poll] [--moves 3] [--seed 7] [--players N] [--out build/stills] [--low]
Pictures of 1920 × 1080 of each game that has bots, as a stream shows it, after so many moves for each seat. The same seed is the same game.`;
const KINDS = ['safe', 'caster', 'director', 'overlay', 'poll'] as const;
const NAMES = ['Mira', 'Tobias', 'Ana', 'Kofi', 'June', 'Pavel', 'Sol', 'Lena', 'Emil', 'Nora'];
/** Milliseconds after which the director has left the whole table for whose turn it is, and rests there. */
const LED_MS = 9000;
/** What bots of this many moves a second leave: the table's own bound on a hand is not met. */
const BREATH_MS = 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: KINDS.join(',') },
    moves: { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
    players: { type: 'string' },
    out: { type: 'string', default: 'build/stills' },
    low: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const games = allGames().filter(({ id, bot, rules, unlisted }) =>
  positionals.length > 0 ? positionals.includes(id) : bot !== null && rules !== null && unlisted !== true,
);
const kinds = values.only.split(',');
if (values.help || games.length === 0 || !kinds.every((kind) => (KINDS as readonly string[]).includes(kind))) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const high = !values.low;

/** Somebody at the table for whom a bot of the game thinks. */
interface Player {
  seat: Seat;
  visitor: Visitor;
  seated: Seated;
  mind: Bot;
  heard: number;
}

/** One after another they do what they are asked, so many moves in all; stops where nobody is asked any more. */
async function play(players: readonly Player[], moves: number, draw: Draw): Promise<void> {
  for (let made = 0, idle = 0; made < moves && idle < 50;) {
    let acted = false;
    for (const one of players) {
      const { view } = one.seated;
      for (const { i, kind, line } of view.log) if (i > one.heard && kind === 'game') one.mind.hear(line);
      one.heard = Math.max(one.heard, view.log.at(-1)?.i ?? 0);
      const { rules } = view;
      if (rules?.ask?.me !== 'owe' || rules.ask.mine !== null || rules.can.length === 0 || made >= moves) continue;
      const act = one.mind.choose({ world: view, rules }, draw) ?? rules.can[draw(rules.can.length)];
      if (act === undefined) continue;
      const answer = await one.seated.table.act({ t: 'verb', verb: act.verb, q: rules.ask.q, origin: 'bot' });
      if (answer.ok) [acted, made] = [true, made + 1];
      await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    }
    idle = acted ? 0 : idle + 1;
    if (!acted) await new Promise((resolve) => setTimeout(resolve, 4 * BREATH_MS));
  }
}

/** Everybody sits, the second and the fourth show their hands to all who watch, the third to casters alone. */
async function crew(stage: Stage, game: GameDef, show: Show): Promise<Player[]> {
  const address = addressOf(stage.server.url, stage.server.serverKey);
  const count = Number(values.players ?? game.seats[1]);
  const players: Player[] = [];
  for (const [i, seat] of SEATS.slice(0, count).entries()) {
    const visitor = i === 0 ? show.host : await visit(address, NAMES[i] ?? seat);
    const seated = i === 0 ? show.seated : await visitor.sit({ table: show.table, invite: show.invite });
    await told(seated, { t: 'sit', seat });
    if (i === 1 || i === 3) await told(seated, { t: 'watchHand', on: true });
    if (i === 2) await told(seated, { t: 'watchHand', on: true, casters: true });
    players.push({ seat, visitor, seated, mind: (game.bot as (seat: Seat) => Bot)(seat), heard: -1 });
  }
  return players;
}

/** What is there once everything has come to rest. */
async function still(page: Page): Promise<Buffer> {
  await painted(page);
  await quiet(page);
  return page.screenshot({ timeout: PATIENCE });
}

/** The picture of an overlay on its own ground, which is none. */
async function overlaid(browser: Browser, url: string, code: string, show: string): Promise<Buffer> {
  const page = await filmed(browser, `${url}/overlay?show=${show}#${code}`, { size: STREAM, high: false });
  await page.locator('.bz-overlay > *').first().waitFor({ timeout: PATIENCE });
  await page.waitForTimeout(2500);
  const png = await page.screenshot({ omitBackground: true, timeout: PATIENCE });
  await page.context().close();
  return png;
}

async function pictures(stage: Stage, game: GameDef): Promise<void> {
  const { browser, server } = stage;
  const show = await openShow(stage, game, NAMES[0] as string, 'asked');
  await show.host.link.wire.rpc(RPC.test, { table: show.table, t: 'seed', seed: Number(values.seed).toString(16).padStart(32, '0') });
  const code = await show.link(),
    caster = await show.link(true);
  const players = await crew(stage, game, show);
  await show.ask({ t: 'start' });
  await players[0]?.seated.until(({ room }) => room.phase !== 'seating');
  const draw = chanceFrom(Number(values.seed).toString(16).padStart(8, '0'));
  await play(players, Number(values.moves) * players.length, draw);
  const keep = (kind: string, png: Buffer): void => {
    const file = path.join(values.out, `${game.id}-${kind}.png`);
    writeFileSync(file, png);
    console.log(file);
  };
  const wanted = (kind: (typeof KINDS)[number]): boolean => kinds.includes(kind);
  const filming = { size: STREAM, high };
  if (wanted('caster')) {
    const page = await filmed(browser, `${server.url}/#/w/${caster}`, { ...filming, calm: true, settings: { name: 'Ida' } });
    await painted(page);
    const sides = page.getByTestId('sides');
    await sides.getByRole('button', { name: 'What each one knows' }).click();
    const looks = sides.getByRole('button', { name: 'Look at this hand' });
    if ((await looks.count()) > 0) await looks.first().click();
    keep('caster', await still(page));
    await page.context().close();
  }
  if (wanted('poll')) await show.ask({ t: 'poll', what: { t: 'open', words: 'Who wins this round?', options: 'seats', seconds: 1200 } });
  // The director alone says names and what happened itself; below an overlay it does not.
  const led = async (address: string, moves: number): Promise<Buffer> => {
    const page = await filmed(browser, `${server.url}/#/w/${code}?director=1&bars=0${address}`, filming);
    await painted(page);
    await play(players, moves, draw);
    await page.waitForTimeout(LED_MS);
    const png = await page.screenshot({ timeout: PATIENCE });
    await page.context().close();
    return png;
  };
  if (wanted('director')) keep('director', await led('', 2));
  if (wanted('overlay') || wanted('poll')) {
    const under = await led('&lines=0&plates=0', 1);
    if (wanted('overlay')) keep('overlay', await layered(browser, [under, await overlaid(browser, server.url, code, OVERLAY)]));
    if (wanted('poll')) {
      await voices(stage, code, players.length);
      keep('poll', await layered(browser, [under, await overlaid(browser, server.url, code, 'plates,title,turn,poll,late')]));
    }
  }
  if (wanted('safe')) {
    const [mira] = players;
    mira?.visitor.link.close();
    const settings = { name: NAMES[0], safe: true, met: [game.id] };
    const page = await filmed(browser, `${server.url}/#/t/${show.table}`, { ...filming, calm: true, device: mira?.visitor.device ?? '', settings });
    await page.getByTestId('safe').waitFor({ timeout: PATIENCE });
    keep('safe', await still(page));
    await page.context().close();
  }
  for (const { visitor } of players) visitor.link.close();
}

/** Nearly all of it at once, with words of somebody's own. */
const OVERLAY = [
  'plates,title,turn,ask,moments,hands,third,next,late',
  `third=${encodeURIComponent('Friday night at the table')}`,
  `under=${encodeURIComponent('Mira and her guests')}`,
  `next=${encodeURIComponent('A game for two')}`,
  `when=${encodeURIComponent('in half an hour')}`,
].join('&');

/** Some who watch say what they think: more for the second than for any other. */
async function voices({ server }: Stage, code: string, seats: number): Promise<void> {
  for (const option of [1, 1, 1, 0, 1, 2 % seats, 0]) {
    const voter = await visit(addressOf(server.url, server.serverKey), 'Viv');
    const seen = await voter.sit({ invite: code, take: true });
    await seen.next(500);
    const poll = seen.heard.notices.find(({ t }) => t === 'poll');
    if (poll?.t === 'poll') await told(seen, { t: 'poll', what: { t: 'vote', poll: poll.poll.poll, option } });
    voter.link.close();
  }
}

mkdirSync(values.out, { recursive: true });
await onStage(async (stage) => {
  for (const game of games) await pictures(stage, game);
});
process.exit(0);
