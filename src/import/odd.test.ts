import { describe, expect, test } from 'vitest';
import { importSave } from './index.ts';
import { card, come, object, save, sheet, SITE } from './testing/saves.ts';

describe('odd files', () => {
  const ONE = JSON.stringify(save([object('BlockSquare')]));

  test('a byte-order mark, another encoding, bare Infinity, loose commas and numbers in words are read', () => {
    const wide = new Uint8Array(Buffer.from(`\ufeff${ONE}`, 'utf16le'));
    for (const file of [
      `\ufeff${ONE}`,
      wide,
      ONE.replace('"Locked":false', '"Locked":false,"J":-Infinity,"K":[1,2,],"N":NaN'),
      ONE.replace('"posX":0', '"posX":"0"'),
    ]) {
      expect(importSave(file)).toMatchObject({ ok: true, report: { objects: 1, whole: 1 } });
    }
  });

  test('a saved object, a bare object, a list of objects and lists that are objects are read', () => {
    for (const raw of [{ ObjectStates: [object('Die_6')] }, object('Die_6'), [object('Die_6')], { ObjectStates: { 0: object('Die_6') } }])
      expect(importSave(JSON.stringify(raw))).toMatchObject({ ok: true, report: { objects: 1 } });
  });

  test('what says no kind is told by its parts, and what has no place lies in the middle', () => {
    const came = come(save([{ CardID: 100, CustomDeck: sheet(1) }, { Name: null, GUID: 17, CustomMesh: { MeshURL: `${SITE}m.obj` } }, {}]));
    expect(came.report.rows.map(({ verdict }) => verdict)).toEqual(['part', 'part', 'standIn']);
    expect(came.row(0).missing).toEqual(expect.arrayContaining(['guessed', 'noPlace']));
  });

  test('each file that is none is refused with its code and one sentence', () => {
    const deep = `${'{"ObjectStates":['.repeat(400)}${']}'.repeat(400)}`;
    const many = JSON.stringify({ ObjectStates: Array.from({ length: 60_001 }, () => ({})) });
    for (const [file, no] of [
      ['', 'not-json'],
      ['GIF89a', 'not-json'],
      ['null', 'not-a-save'],
      ['[]', 'not-a-save'],
      ['{"a":1}', 'not-a-save'],
      ['{"ObjectStates":7}', 'not-a-save'],
      [deep, 'too-deep'],
      [many, 'too-many'],
      [new Uint8Array(65 * 1024 * 1024), 'too-large'],
    ] as const) {
      expect(importSave(file)).toEqual({ ok: false, no, sentence: expect.stringMatching(/^[A-Z][^.]+\.$/) });
    }
  });

  test('what is made to take long takes no longer: blanks without end, scripts of beginnings, sheets by the thousand', () => {
    const sheets = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [i, { FaceURL: SITE, NumWidth: 1, NumHeight: 1 }]));
    const hostile = [
      object('Bag', {}, { Nickname: `${' '.repeat(99_000)}x`, Description: `${' '.repeat(99_000)}x`, LuaScript: 'function onLoad('.repeat(6000) }),
      object('Deck', {}, { CustomDeck: sheets, ContainedObjects: Array.from({ length: 5000 }, (_, i) => card(100 * i)) }),
      object('Bag', {}, { ContainedObjects: Array.from({ length: 30_000 }, () => ({})), LuaScript: `--[[${'--[['.repeat(20_000)}` }),
    ];
    const before = performance.now();
    expect(come(save(hostile)).report.objects).toBe(35_003);
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  test('a table is never fuller than it can be: what has no room is left out, and said', () => {
    const { report, w } = come(
      save([object('Custom_Token_Stack', {}, { Number: 999_999 }), ...Array.from({ length: 10_000 }, (_, i) => object('Checker_red', { x: i / 1000, y: 2 }))]),
    );
    expect(w.pieces.size).toBe(10_000);
    expect(report.leftOut).toBe(1001);
    expect(report.objects).toBe(report.whole + report.part + report.standIns + report.leftOut);
  });
});
