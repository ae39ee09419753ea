// `npm run strip -- GAME`: bots play before a page that only watches and that the director leads, its bars hidden; what
// it shows, picture by picture, becomes one strip. To see whether it tells the story to somebody who sees only that.

import './take-in.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SEATS } from '../server-modules/kernel/ids.ts';
import { allGames } from '../server-modules/games/index.ts';
import { onStage } from './shots/stage.ts';
import { filmed, openShow, painted, pasted, type Picture } from './shots/stream.ts';
import { PATIENCE } from './shots/studio.ts';

const HELP = `npm run strip -- GAME [--players N] [--seconds 120] [--pictures 40] [--out build/strip/GAME.png] [--size 1280x720] [--high] [--less] [--stills]`;
const ACROSS = 8,
  THUMB = { width: 384, height: 216 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string' },
    seconds: { type: 'string', default: '120' },
    pictures: { type: 'string', default: '40' },
    size: { type: 'string', default: '1280x720' },
    out: { type: 'string' },
    high: { type: 'boolean', default: false },
    less: { type: 'boolean', default: false },
    stills: { type: 'boolean', default: false },
  },
});
const game = allGames().find(({ id }) => id === positionals[0]);
if (game?.bot == null) {
  console.log(HELP);
  process.exit(2);
}

await onStage(
  async (stage) => {
    const { browser, server } = stage;
    const show = await openShow(stage, game, 'Mira');
    for (const seat of SEATS.slice(0, Number(values.players ?? game.seats[1]))) {
      await show.ask({ t: 'bot', seat, on: true });
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const [width = 1280, height = 720] = values.size.split('x').map(Number);
    const page = await filmed(browser, `${server.url}/#/w/${await show.link()}?director=1&bars=0`, {
      size: { width, height },
      high: values.high,
      calm: values.less,
    });
    await painted(page);
    await show.ask({ t: 'start' });
    const began = Date.now();
    const count = Number(values.pictures),
      every = (Number(values.seconds) * 1000) / count;
    const pictures: Required<Picture>[] = [];
    for (let i = 0; i < count; i++) {
      const wait = began + i * every - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const at = (Date.now() - began) / 1000;
      const says = `${Math.floor(at / 60)}:${String(Math.floor(at % 60)).padStart(2, '0')}`;
      pictures.push({ says, png: await page.screenshot({ timeout: PATIENCE }) });
    }
    const out = values.out ?? `build/strip/${game.id}.png`;
    mkdirSync(path.dirname(out), { recursive: true });
    writeFileSync(out, await pasted(browser, pictures, ACROSS, THUMB));
    if (values.stills) for (const [i, { png }] of pictures.entries()) writeFileSync(out.replace(/\.png$/, `-${String(i + 1).padStart(2, '0')}.png`), png);
    console.log(`${out}: ${pictures.length} pictures in ${Math.round((Date.now() - began) / 1000)} seconds`);
    show.host.link.close();
  },
  { test: false },
);
process.exit(0);
