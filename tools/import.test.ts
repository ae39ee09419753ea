import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeKeys } from '../src/import/boxfile/sign.ts';
import { writeBox } from '../src/import/boxfile/write.ts';
import { boxedAt, richTable } from '../src/import/testing/boxes.ts';
import { object, save } from '../src/import/testing/saves.ts';

const LUA = "self.createButton({label='Roll', click_function='roll'}) function roll() self.randomize() end";
const folder = mkdtempSync(path.join(tmpdir(), 'baize-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'table.json');
writeFileSync(file, JSON.stringify(save([object('Die_6', {}, { Nickname: 'Luck', LuaScript: LUA }), object('MP3_Player')])));

const TSX = path.resolve('node_modules/.bin/tsx');
const run = (...args: string[]): string => execFileSync(TSX, ['tools/import.ts', ...args], { encoding: 'utf8' });

test('--report --json prints one object of numbers, --plan writes what the table would be made of', () => {
  const plan = path.join(folder, 'plan.json');
  expect(JSON.parse(run(file, '--report', '--json', '--plan', plan))).toEqual({
    objects: 2,
    whole: 0,
    part: 1,
    standIns: 1,
    leftOut: 0,
    byKind: {
      Die_6: { objects: 1, whole: 0, part: 1, standIns: 0, leftOut: 0 },
      MP3_Player: { objects: 1, whole: 0, part: 0, standIns: 1, leftOut: 0 },
    },
    scripts: {
      objects: 1,
      table: false,
      read: 1,
      kinds: { shuffle: 1 },
      buttons: [{ object: 'Luck', path: '0', times: 1, by: 'button', label: 'Roll', tooltip: '', kind: 'shuffle', count: null }],
      more: 0,
      snaps: 0,
      turns: 0,
      cut: [],
    },
  });
  expect(JSON.parse(readFileSync(plan, 'utf8'))).toMatchObject({ format: 'baize-plan', pieces: [{ kind: 'die' }, { kind: 'token' }] });
});

test('without --json it is for people, with every object if wanted; a file that is no save is refused with a sentence and status 1', () => {
  expect(run(file, '--objects')).toMatch(
    /A table: 2 objects, 2 pieces[\s\S]*Luck, button "Roll": shuffle[\s\S]*0 Die_6 "Luck": in part\. Its script is not run\.\n1 MP3_Player: stand-in\. It is a tool/,
  );
  const none = path.join(folder, 'none.json');
  writeFileSync(none, 'no save');
  const { status, stderr } = spawnSync(TSX, ['tools/import.ts', none], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, `${none}: The file is no save: it cannot be read as JSON.`]);
  expect(spawnSync(TSX, ['tools/import.ts']).status).toBe(2);
});

test('a box is taken as well: who signed it, and that all of it comes', async () => {
  const { t, maker } = richTable();
  const box = path.join(folder, 'gift.baize');
  const boxed = await boxedAt(t, maker);
  writeFileSync(box, await writeBox(boxed, await makeKeys()));
  const { objects, whole, box: told } = JSON.parse(run(box, '--report', '--json')) as { [key: string]: unknown };
  expect([objects, whole]).toEqual([boxed.plan.pieces.length, boxed.plan.pieces.length]);
  expect(told).toMatchObject({ name: 'Trolls', version: '1.0.0', authors: ['Ann'], signed: { t: 'fits' } });
  expect(run(box)).toMatch(/^Trolls 1\.0\.0, by Ann; licence: CC-BY-4\.0; for 2 to 4; signed by (?:[A-Z2-7]{4}-?){4}\n/);
});
