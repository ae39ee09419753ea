import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../host/run.ts';
import { faceOf, LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import type { GameDef } from '../../../server-modules/games/game.ts';
import { piece, SEATS, zone } from '../../../server-modules/kernel/ids.ts';
import { SHEET } from '../../../server-modules/kernel/sheet.ts';
import { createWorld, eachPiece, getPiece, getZone, orderOf, type World } from '../../../server-modules/kernel/world.ts';
import type { PlannedPiece } from '../../../src/import/plan.ts';
import { BOX_MOST, ENTRY } from '../../../src/import/boxfile/bounds.ts';
import { readBox, type Box } from '../../../src/import/boxfile/read.ts';
import { digestText, makeKeys, signatureText, signWith } from '../../../src/import/boxfile/sign.ts';
import { entriesOf, pack, writeBox, type Boxed } from '../../../src/import/boxfile/write.ts';
import { newPlan, plannedPiece } from '../../../src/import/blank.ts';
import { ABOUT, boxedAt, richTable } from '../../../src/import/testing/boxes.ts';
import { poolOf } from '../../../src/import/vtt/file.ts';
import { filesFor, writeGame } from '../../new-game.ts';
import { tempFolder } from '../../temp-folder.ts';
import { botsOf } from '../bots.ts';
import { lawsOf } from '../laws.ts';
import { secretsOf } from '../secrets.ts';
import { faults } from '../translated.ts';
import { boxGameFiles } from './files.ts';
import { inEnglish, inGerman } from './words.ts';

const folder = tempFolder('boxed');
const file = path.join(folder, 'trolls.baize');
/** A tree like the repository's, with nothing of its own but the games that are written there. */
const root = path.join(folder, 'tree');
let given: Boxed;
let box: Box;

/** All that lies in a folder of the repository, as links, but for these names. */
function linked(at: string, not: readonly string[]): void {
  mkdirSync(path.join(root, at), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, at)))
    if (!not.includes(name) && !existsSync(path.join(root, at, name))) symlinkSync(path.join(ROOT, at, name), path.join(root, at, name));
}

/** Written there; its rules, and its words in both languages. */
async function gameFrom(id: string, from: string): Promise<{ game: GameDef; lacks: readonly string[] }> {
  const written = await filesFor(id, from);
  if (typeof written === 'string') throw new Error(written);
  writeGame(id, written.files, root, null);
  const { game } = (await loaded(`server-modules/games/${id}/index.ts`)) as { game: GameDef };
  return { game, lacks: written.lacks };
}
const loaded = (at: string): Promise<{ [name: string]: unknown }> => import(pathToFileURL(path.join(root, at)).href) as Promise<{ [name: string]: unknown }>;

function laidOut(game: GameDef, players: number): World {
  const w = createWorld({ seed: 'c0ffee', seats: SEATS.slice(0, players) });
  game.setup(w, {});
  return w;
}

beforeAll(async () => {
  const { t, maker } = richTable();
  given = await boxedAt(t, maker);
  given.plan.turns = [2, 0];
  given.plan.pieces[given.plan.pieces.findIndex(({ kind, inside }) => kind === 'card' && inside !== null)]!.tags = ['queen', 'red'];
  given.plan.snaps.push({ x: 700, z: 900, turn: 45, reach: 250, turns: true, kind: null, tags: ['queen'] });
  given.plan.pages.push({ title: 'It’s "odd"', text: 'Say "no" *twice*...\n\nIt\'s late.', seat: null });
  writeFileSync(file, await writeBox(given, await makeKeys()));
  const read = await readBox(poolOf(readFileSync(file)));
  if (!read.ok) throw new Error(read.no);
  box = read.box;
  linked('server-modules/games', []);
  linked('server-modules', ['games']);
  linked('src/games', []);
  linked('src', ['games']);
});

describe('a game out of a box', () => {
  let game: GameDef;
  let lacks: readonly string[];
  beforeAll(async () => {
    ({ game, lacks } = await gameFrom('trolls', file));
  });

  test('begins with all that lies in the box: every piece where it lies, on its side, with its marks, contents in their order', () => {
    const w = laidOut(game, 4);
    const counts = new Map<string, number>();
    const ids = box.plan.pieces.map(({ kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return piece(`${kind}-${counts.get(kind) ?? 0}`);
    });
    expect(w.pieces.size).toBe(ids.length);
    const [shown, planned]: [object[], object[]] = [[], []];
    for (const [i, given] of box.plan.pieces.entries()) {
      const { kind, look, face, up, x, z, turn, locked, extra, zone: lies } = getPiece(w, ids[i]!);
      const isRow = getZone(w, lies).ordered;
      shown.push({ kind, look: plainName(game, look), face: plainFace(game, kind, face), up, x, z, turn, locked, lies, ...marksOf(extra ?? {}) });
      const at = isRow ? { x: 0, z: 0 } : { x: given.x, z: given.z };
      // What a pile shows is its top.
      const { face: showing, up: side } = kind === 'deck' ? getPiece(w, ids[i]!) : given;
      const seen = kind === 'deck' ? plainFace(game, kind, showing) : showing;
      planned.push({
        kind,
        look: given.look,
        face: seen,
        up: side,
        ...at,
        turn: given.turn,
        locked: given.locked,
        lies: placeIn(given, ids),
        ...marksOf(given),
      });
    }
    expect(shown).toEqual(planned);
    for (const [i, id] of ids.entries()) {
      const inner = box.plan.pieces.flatMap(({ inside }, k) => (inside === i ? [ids[k]!] : []));
      if (inner.length > 0) expect(orderOf(w, zone(`in-${id}`))).toEqual(inner);
    }
    expect(shown).toContainEqual(expect.objectContaining({ tint: 3, scale: 150, tilt: 30, face: 5 }));
    expect(shown.length).toBeGreaterThan(200);
  });

  test('has its places with their rights, its snap points, ink, words, grid and cloth, and a hand before each seat', () => {
    const w = laidOut(game, 3);
    const places = box.plan.zones.map((_, i) => getZone(w, zone(`zone-${i + 1}`)));
    expect(places.map(({ kind, x, z, turn, w: wide, d }) => ({ kind, x, z, turn, w: wide, d }))).toEqual(
      box.plan.zones.map(({ kind, x, z, turn, w: wide, d }) => ({ kind, x, z, turn, w: wide, d })),
    );
    expect(places.map(({ owner, tell, read, touch }) => [owner, tell, read, touch])).toEqual([
      [null, 'all', 'none', 'all'],
      [null, 'all', 'none', 'none'],
      [SEATS[1], 'owner', 'owner', 'all'],
    ]);
    const family = (prefix: string): unknown[] => [...w.sheet].filter(([key]) => key.startsWith(prefix)).map(([, text]) => JSON.parse(text) as unknown);
    expect(family(SHEET.snap)).toEqual(box.plan.snaps.map(({ tags, ...point }) => ({ ...point, ...(tags.length > 0 ? { tags: tags.join(',') } : {}) })));
    expect(family(SHEET.snap)).toContainEqual(expect.objectContaining({ x: 700, tags: 'queen' }));
    expect(
      eachPiece(w)
        .flatMap(({ extra }) => extra?.tags ?? [])
        .sort(),
    ).toEqual(box.plan.pieces.flatMap(({ tags }) => (tags.length > 0 ? [tags.join(',')] : [])).sort());
    expect(box.plan.pieces.some(({ tags }) => tags.join() === 'queen,red')).toBe(true);
    expect(family(SHEET.ink)).toEqual(box.plan.strokes.map((stroke) => ({ by: SEATS[0], ...stroke })));
    expect(family(SHEET.label)).toEqual(box.plan.labels);
    expect([family(SHEET.grid), family(SHEET.cloth)]).toEqual([[box.plan.grid], [box.plan.cloth]]);
    for (const seat of w.seats) expect(getZone(w, zone(`hand-${seat}`))).toMatchObject({ kind: 'hand', owner: seat, tell: 'owner', read: 'owner' });
  });

  test('shows the pictures of the box: each is a file, and lies on the face or back of just those that had it', async () => {
    const { FRONTS, BACKS } = (await loaded('server-modules/games/trolls/data/pictures.ts')) as {
      FRONTS: { file: string }[];
      BACKS: { file: string }[];
    };
    const w = laidOut(game, 2);
    const bytes = (name: string | undefined): string =>
      name === undefined ? '' : readFileSync(path.join(root, 'src/games/trolls/pictures', name)).toString('base64');
    const pieces = [...w.pieces.values()];
    const of = (at: number | undefined): string => box.art.pictures[at ?? -1]?.data ?? '';
    const isFront = ({ kind }: { kind: string }): boolean => !['die', 'counter', 'coin', 'deck'].includes(kind);
    const loose = pieces.map(({ kind, look, face }) => [
      isFront({ kind }) ? bytes(FRONTS[face - 100]?.file) : '',
      kind === 'deck' ? '' : bytes(BACKS[look - LOOKS.length]?.file),
    ]);
    expect(loose).toEqual(box.plan.pieces.map(({ kind }, i) => [isFront({ kind }) ? of(box.art.of[i]) : '', kind === 'deck' ? '' : of(box.art.backs?.[i])]));
    expect([FRONTS.length, BACKS.length]).toEqual([2, 1]);
    expect(readFileSync(path.join(root, 'src/games/trolls/box-cover.jpg'))).toEqual(Buffer.from(box.cover!));
  });

  test('passes what the check looks at: games of bots, laws, secrets, words of both languages, style', async () => {
    const { report } = botsOf(game, 12);
    expect([report.wrong, lawsOf(game, 3, 40).wrong, secretsOf(game, 10).wrong]).toEqual([[], [], []]);
    const [en, de, same] = await Promise.all(
      ['server-modules/games/trolls/locale/en.ts', 'server-modules/games/trolls/locale/de.ts', 'server-modules/games/trolls/tools/same.ts'].map(loaded),
    );
    const pages = await Promise.all(['en', 'de'].map((language) => loaded(`src/games/trolls/how/${language}.ts`)));
    const own = ({ title, lines, words }: { [name: string]: unknown }, said: object | undefined): object => ({ title, lines, words, ...said });
    const listed = [...((same as { same: readonly string[] }).same ?? [])];
    const found = faults(own(en!, pages[0]), own(de!, pages[1]), listed);
    expect(found).toEqual([]);
    const format = spawnSync(
      path.join(ROOT, 'node_modules/.bin/oxfmt'),
      ['-c', path.join(ROOT, '.oxfmtrc.json'), '--list-different', 'server-modules/games/trolls', 'src/games/trolls'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect([format.stdout, format.status]).toEqual(['', 0]);
  });

  test('plays in the order of the box, says its notes as how to play, whose it is, and what it lacks', async () => {
    const { TURNS } = (await loaded('server-modules/games/trolls/data/table.ts')) as { TURNS: number[] };
    expect([TURNS, game.seats]).toEqual([
      [2, 0],
      [2, 4],
    ]);
    const { pages } = (await loaded('src/games/trolls/how/en.ts')) as { pages: { trolls: { parts: { title: string; points: string[] }[] } } };
    expect(pages.trolls.parts.slice(1)).toMatchObject([
      { title: 'Rules', points: ['Be kind.'] },
      { title: 'It’s “odd”', points: ['Say “no” •twice•…', 'It’s late.'] },
      { points: ['Six of them.', 'Mind the bridge.', 'By Ann.', 'Licence: CC-BY-4.0.', 'Out of the box Trolls, version 1.0.0.'] },
    ]);
    const { SOURCE } = (await loaded('server-modules/games/trolls/data/source.ts')) as { SOURCE: object };
    expect(SOURCE).toMatchObject({ name: 'Trolls', authors: ['Ann'], licence: 'CC-BY-4.0', signed: box.signed.t === 'fits' ? box.signed.fingerprint : '' });
    const code = readFileSync(path.join(root, 'server-modules/games/trolls/index.ts'), 'utf8').replaceAll('\n// ', ' ');
    expect(lacks).toContain('1 joint is left out: what is joined there lies loose.');
    for (const lack of lacks) expect(code).toContain(lack);
  });
});

test('without a pile what lies loose is taken; with nothing at all no game begins', async () => {
  const plan = { ...newPlan('Few'), pieces: [0, 1, 2].map((i) => ({ ...plannedPiece(i), kind: 'token' as const, look: 'token-red', x: 500 * i })) };
  const few = path.join(folder, 'few.baize');
  const art = { pictures: [], of: [-1, -1, -1], backs: [-1, -1, -1] };
  writeFileSync(few, await writeBox({ about: { ...ABOUT, name: 'Few', licence: '', authors: [] }, cover: null, plan, art }, null));
  const { game } = await gameFrom('few', few);
  const { report } = botsOf(game, 6);
  expect([report.wrong, lawsOf(game, 2, 20).wrong]).toEqual([[], []]);
  const bare = { ...box, plan: newPlan('Bare'), art: { pictures: [], of: [], backs: [] } };
  expect(() => boxGameFiles('bare', bare)).toThrow(/Nothing lies in this box/);
});

describe('what cannot be a game is refused with one sentence, and no folder is left', () => {
  const refused = async (id: string, from: string): Promise<string> => {
    const said = spawnSync(path.join(ROOT, 'node_modules/.bin/tsx'), [path.join(ROOT, 'tools/new-game.ts'), id, '--from', from, '--out', folder], {
      encoding: 'utf8',
    });
    expect([said.status, existsSync(path.join(folder, id))]).toEqual([1, false]);
    expect(said.stderr.trim().split('\n')).toHaveLength(1);
    return said.stderr;
  };

  test('by its status too: no file, and a name that is none or taken', async () => {
    expect(await refused('castles', path.join(folder, 'none.baize'))).toMatch(/There is no such file/);
    expect(await refused('Castles', file)).toMatch(/cannot be the name of a folder/);
  });

  test('damaged, too large, changed after it was signed, no box at all', async () => {
    const at = path.join(folder, 'bad.baize');
    const said = async (bytes: Uint8Array): Promise<unknown> => {
      writeFileSync(at, bytes);
      return filesFor('castles', at);
    };
    const whole = readFileSync(file);
    expect(await said(whole.subarray(0, whole.length / 2))).toMatch(/The box is broken/);
    expect(await said(new TextEncoder().encode('{"SaveName":""}'))).toMatch(/The box is broken/);
    expect(await said(new Uint8Array(BOX_MOST.file + 1))).toMatch(/larger than a box can be/);
    const entries = entriesOf(given);
    const signature = (await signWith((await makeKeys())!, digestText(entries, ENTRY.signature)))!;
    const about = new TextDecoder().decode(entries.get(ENTRY.about)).replace('Ann', 'Bob');
    const changed = new Map([
      ...entries,
      [ENTRY.about, new TextEncoder().encode(about)],
      [ENTRY.signature, new TextEncoder().encode(signatureText(signature))],
    ] as const);
    expect(await said(pack(changed))).toMatch(/changed after somebody signed it/);
  });
});

test('words keep no sign that means something else on the page, and have the quotes of each language', () => {
  expect([inEnglish('a "b" \'c\' *d*...'), inGerman('a "b" \'c\' *d*...')]).toEqual(['a “b” ’c’ •d•…', 'a „b“ ’c’ •d•…']);
  expect(inGerman('6" wide')).toBe('6’ wide');
});

const placeIn = ({ inside, within }: PlannedPiece, ids: readonly string[]): string =>
  inside !== null ? `in-${ids[inside]}` : within !== undefined ? `zone-${within + 1}` : 'felt';
/** Of an own back the look that it has else; of an own front what it would show. */
const plainName = (game: GameDef, look: number): string => (look < LOOKS.length ? (LOOKS[look] ?? '') : game.looks[look] === 'back-1' ? 'card-blank' : '');
const plainFace = (game: GameDef, kind: string, face: number): number =>
  kind !== 'counter' && game.faces[face]?.startsWith('picture-') === true ? (kind === 'card' ? faceOf('blank') : 0) : face;
function marksOf(of: { [mark: string]: unknown } | object): object {
  const { name = '', about = '', words = '', tint = 0, scale = 100, tilt = 0, clock = null } = of as { [mark: string]: unknown };
  return { name, about, words, tint, scale, tilt, clock };
}
