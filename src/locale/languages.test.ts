import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import { h, pieceView, smallView, zoneView } from '../store/testing.ts';
import { boxWords as germanBoxes } from './de/boxes.ts';
import * as contextWords from './de/context-actions.ts';
import { ownLines, verbWords, zoneKindWords } from './de/own-lines.ts';
import { proposals } from './de/proposals.ts';
import { deviceWords as germanDevices } from './de/devices.ts';
import { de } from './de/index.ts';
import { gestureWords as germanGestures } from './de/gestures.ts';
import { guideWords as germanGuide } from './de/guide.ts';
import { tableLines as germanLog } from './de/log.ts';
import { story as germanStory } from './de/story.ts';
import { sumWords as germanSum } from './de/sum.ts';
import { boxWords as englishBoxes } from './en/boxes.ts';
import { deviceWords as englishDevices } from './en/devices.ts';
import { gestureWords as englishGestures } from './en/gestures.ts';
import { guideWords as englishGuide } from './en/guide.ts';
import { en } from './en/index.ts';
import { tableLines as englishLog } from './en/log.ts';
import { story as englishStory } from './en/story.ts';
import { sumWords as englishSum } from './en/sum.ts';
import { loadStoryWords } from './story.ts';
import { de as germanBring } from '../importing/words/bring.de.ts';
import { en as englishBring } from '../importing/words/bring.en.ts';
import { de as germanImport } from '../importing/words/de.ts';
import { en as englishImport } from '../importing/words/en.ts';
import { shelfDe as germanShelf } from '../importing/words/shelf.de.ts';
import { shelfEn as englishShelf } from '../importing/words/shelf.en.ts';
import { de as germanPlay } from '../ui/play/play.de.ts';
import { en as englishPlay } from '../ui/play/play.en.ts';
import { de as germanReplay } from '../replay/words/de.ts';
import { en as englishReplay } from '../replay/words/en.ts';
import { faults, untranslated } from '../../tools/author/translated.ts';
import { howTo } from '../games/how.ts';
import { loadLobby } from '../games/lobby.ts';
import { loadGameWords } from '../games/locale.ts';
import { addGameWords, gameName } from './games.ts';
import { language, languageOf, LANGUAGE_NAMES, LANGUAGES, speak, ui, words } from './index.ts';
import { pieceName, say, sayLog, sayProposal, seatName, zoneName } from './say.ts';

/** What comes with a table. */
const germanMenus = { ...contextWords, proposals, ownLines, verbWords, zoneKindWords };

/**
 * Words of the page that are the same in both languages, by what they say; games have lists of their own
 * (`tools/same.ts`). Each was looked at by somebody.
 */
const SAME = 'Team 1|Team 2|Team 5|Team Mira|Hand|Zone|Sand|Name|Baize|Bot|Code|Esc|Orange|Chat|Link|Marker|Chip'.split('|');

afterEach(() => speak('en'));

describe('every word has a German one', () => {
  test('of the page', () => expect(faults(en, { ...de, ...germanMenus }, SAME)).toEqual([]));
  test('of the dialogs about devices', () => expect(faults(englishDevices, germanDevices)).toEqual([]));
  test('of the calculator', () => expect(faults(englishSum, germanSum, ['Plus', 'Minus'])).toEqual([]));
  test('of a box that is made', () => expect(faults(englishBoxes, germanBoxes)).toEqual([]));
  test('of the guide, the rules and gestures', () => expect([...faults(englishGuide, germanGuide), ...faults(englishGestures, germanGestures)]).toEqual([]));
  test('of the story and the log', () => expect([...faults(englishStory, germanStory), ...faults(englishLog, germanLog)]).toEqual([]));
  test('of a save that is read and laid', () => expect([...faults(englishImport, germanImport), ...faults(englishBring, germanBring)]).toEqual([]));
  test('of the boxes of a server', () => expect(faults(englishShelf, germanShelf)).toEqual([]));
  test('of the rules of a table', () => expect(faults(englishPlay, germanPlay)).toEqual([]));
  test('of replays', () => expect(faults(englishReplay, germanReplay)).toEqual([]));

  const folders = readdirSync('server-modules/games', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  test.each(folders.map(({ name }) => name))('of %s', async (folder) => expect(await untranslated(folder)).toEqual([]));

  test('the search for faults finds each of them', () => {
    const english = { a: 'One {0}', b: 'Two', c: 'Three', d: { e: 'Four' }, f: (name: string) => `Hello ${name}`, g: 'Six', h: 'Seven' };
    const german = { a: 'Eins', b: 'Two', d: { e: '"Vier"', x: 'Neu', 'x:in': 'Neuen' }, f: () => 'Hallo', g: '„Sechs', h: 'Sieben' };
    expect(faults(english, german, ['Two hats']).map((fault) => fault.split(' ').slice(0, 3).join(' '))).toEqual([
      'c is missing',
      'a has the',
      'b is not',
      'd.e has a',
      'd.x is missing',
      'f(Mira) leaves a',
      'g opens a',
      '“Two hats” is',
    ]);
    expect(faults({ a: 'Two hats' }, { a: 'Two hats' }, ['Two hats'])).toEqual([]);
  });
});

describe('German at the table', () => {
  const noir = () => smallView();

  test('rooms stand in their case, with the right article', async () => {
    await speak('de');
    await loadStoryWords();
    await loadGameWords('revolver-noir');
    const at = (k: string, ...rooms: string[]) => say({ k, a: rooms.map((w) => ({ w })) }, noir());
    expect(at('own-move', 'kitchen')).toBe('Du bist jetzt in der Küche.');
    expect(at('act.move', 'balcony')).toBe('Auf den Balkon gehen');
    expect(at('confirm.shoot', 'bedroom', 'hall')).toBe('Aus dem Schlafzimmer in den Flur schießen? Damit verrätst du, wo du bist');
    expect(zoneName(noir(), zoneView('stand-B', { id: zone('stand-B'), owner: seat('B') }))).toBe('Stapel von Jonas');
  });
  test('things stand in their case', async () => {
    await speak('de');
    await loadStoryWords();
    const did = (k: string, ...a: (string | number)[]) =>
      say({ k, a: [{ s: seat('B') }, ...a.map((one) => (typeof one === 'string' ? { w: one } : one))] }, noir());
    expect(did('hand-shuffles', 'a.deck')).toBe('Jonas mischt einen Stapel.');
    expect(did('hand-draws', 3, 'a.bag')).toBe('Jonas zieht 3 aus einem Beutel.');
    expect(did('hand-looks-top', 'a.deck')).toBe('Jonas sieht sich an, was auf einem Stapel oben liegt.');
    expect(say({ k: 'hand-shows', a: [{ s: seat('B') }, { w: 'a.card' }, { s: seat('A') }, { s: seat('B') }] }, noir())).toBe(
      'Jonas lässt Mira und Jonas eine Karte sehen.',
    );
    expect(say({ k: 'fixed-by-hand', a: [{ s: seat('B') }, { w: 'flip' }, { w: 'coin' }] }, noir())).toMatch(/^Von Hand, Jonas: .+ umdrehen$/);
  });
  test('names of seats, pieces, places and proposals are German', async () => {
    await speak('de');
    await loadStoryWords();
    addGameWords('revolver-noir', {});
    const view = noir();
    expect(seatName(view, seat('C'))).toBe('Gelb');
    expect(pieceName(view, pieceView(9, 'felt', { face: null, up: false }))).toBe('Karte');
    expect(zoneName(view, zoneView('felt'))).toBe('Tisch');
    expect(sayProposal({ t: 'undo' }, view)).toBe('Den letzten Schritt zurücknehmen?');
    expect(sayLog({ i: 1, tick: 0, kind: 'chat', by: 2, line: { k: 'said', a: ['all right'] } }, view)).toBe('Jonas: all right');
  });
  test('no sentence of a line is left in English, and no slot is left open', async () => {
    const args = [{ s: seat('A') }, { w: 'kitchen' }, { w: 'hall' }, 3, { p: h(1) }];
    const keys = [...Object.keys(englishLog), ...Object.keys(en.refusals), ...Object.keys(en.ownLines)];
    const all = () => new Map(keys.map((k) => [k, say({ k, a: args }, noir())]));
    await loadGameWords('revolver-noir');
    const english = all();
    await speak('de');
    await loadStoryWords();
    await loadGameWords('revolver-noir');
    for (const [key, text] of all()) {
      expect(text, key).not.toMatch(/[{}]|undefined/);
      if (!/^\{\d\}$/.test(englishLog[key as never] ?? en.ownLines[key as never] ?? '')) expect(text, key).not.toBe(english.get(key));
    }
  });
});

describe('which language', () => {
  test('a choice goes before the browser; the browser’s first that we speak; else English', () => {
    expect(languageOf('de', ['en'])).toBe('de');
    expect(languageOf('auto', ['fr-CH', 'de-AT', 'en'])).toBe('de');
    expect(languageOf('auto', ['fr'])).toBe('en');
    expect(languageOf('auto', [])).toBe('en');
  });
  test('after `speak` every word is of that language, pages too', async () => {
    expect(await speak('de')).toBe('de');
    await loadLobby();
    expect([language, words, ui.common.yes, gameName('sandbox')]).toEqual(['de', { ...en, ...de }, 'Ja', 'Freier Tisch']);
    // The words of menus come with a table.
    await loadStoryWords();
    expect(words).toEqual({ ...de, ...germanMenus });
    expect((await howTo('sandbox'))?.lead).toMatch(/^Ein Tisch, Karten und eine freie Hand/);
    expect(await howTo('constructor')).toBeNull();
    await speak('en');
    expect([language, ui.common.yes]).toEqual(['en', 'Yes']);
  });
  test('each language is named in itself', () => expect(LANGUAGES.map((one) => LANGUAGE_NAMES[one])).toEqual(['English', 'Deutsch']));
});

/** Statements of a module that keep a word before anybody chose the language. */
const keeps = (text: string): string[] =>
  text.split(/\n(?=\S)/).filter((statement) => {
    const found = /(?<!typeof )\b(?:ui|words|accessible|keyWords|keyGroupWords)(?:\.|\[|;$)/.exec(statement);
    return /^(?:export )?(?:const|let) /.test(statement) && found !== null && !/=>|\bfunction\b/.test(statement.slice(0, found.index));
  });

test('no module keeps a word in a constant: the language is chosen later', () => {
  expect(keeps('const labels = {\n  yes: ui.common.yes,\n};')).toHaveLength(1);
  expect(keeps('const label = () => ui.common.yes;\nfunction f() {\n  const words = ui.bar;\n}')).toEqual([]);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^locale\//.test(file));
  const kept = files.flatMap((file) =>
    keeps(readFileSync(join('src', file), 'utf8').replaceAll(/^import .*$/gm, '')).map((text) => `${file}: ${text.slice(0, 80)}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(kept).toEqual([]);
});
