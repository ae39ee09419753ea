import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { allGames } from '../../server-modules/games/index.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { openTestTable, yes } from '../support/table.ts';
import { offerings, SEED, type Offering } from '../e2e/support/offered.ts';

const id = process.env['G'] ?? 'imposters-and-crewmates', each = Number(process.env['E'] ?? 1), games = Number(process.env['N'] ?? 1);
test('scratch', () => {
  const game = allGames().find((g) => g.id === id)!;
  const n = Math.min(game.seats[1], Math.max(game.seats[0], 2) + 1);
  const file = `/work/tmp/lawscratch/off-${id}-${each}-${games}.json`;
  const t0 = Date.now();
  const all: Offering[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : offerings(game, SEATS.slice(0, n), each, games);
  console.log(all.length, 'in', Date.now() - t0);
  const t = openTestTable({ game: id, mode: 'enforced', options: Object.fromEntries(game.options.map(({ name, standard }) => [name, standard])) as never });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: SEATS[0]! }));
  for (let i = 1; i < n; i++) { yes(ann.act({ t: 'bot', seat: SEATS[i]!, on: true })); t.ticks(10); }
  yes(ann.act({ t: 'start' }));
  const say = (x: object) => runTest(t.room, JSON.stringify({ table: 'table', ...x })) as { ok: boolean; no?: string };
  say({ t: 'seed', seed: SEED });
  const tally: Record<string, string> = {};
  for (const o of all) {
    const laid = say({ t: 'position', position: o.position });
    let what = laid.ok ? '' : `lay ${laid.no}`;
    for (const [i, p] of o.played.entries()) {
      if (what !== '') break;
      const d = say({ t: 'move', seat: p.seat, move: p.move, via: 'move' });
      if (!d.ok) what = `${i + 1}/${o.played.length} ${p.seat} ${JSON.stringify(p.move)} ${d.no}`;
    }
    const can = (ann.now.rules?.can ?? []).map((c) => c.move);
    if (what === '' && !can.includes(o.move)) what = `not offered, but ${[...new Set(can)]}`;
    if (what !== '') console.log(o.move, o.at, what);
    const k = what === '' ? 'good' : what.startsWith('lay') ? 'lay' : what.startsWith('not') ? 'not' : 'refused';
    tally[o.move] = (tally[o.move] ?? '') + k[0];
  }
  console.log(JSON.stringify(tally, null, 1), t.warnings.slice(0, 5));
}, 3_600_000);
