// `npm run box-game -- <id> --out FILE.baize …`: packs a game by rules into a box, its two folders as they lie here, to
// give to friends who run a server.
// Exit status: 0 it is written; 1 it is not, and one sentence says why.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../host/run.ts';
import { newPlan } from '../src/import/blank.ts';
import { isGood } from '../src/import/boxfile/about.ts';
import { BOX_MOST, ENTRY, type BoxAbout } from '../src/import/boxfile/bounds.ts';
import { HALF_NAMES, moduleEntries, moduleOf, type GameModule } from '../src/import/boxfile/module.ts';
import { readBox } from '../src/import/boxfile/read.ts';
import { keysFrom, type Keys } from '../src/import/boxfile/sign.ts';
import { writeBox } from '../src/import/boxfile/write.ts';
import { REFUSALS } from '../src/import/data/missing.ts';
import { poolOf } from '../src/import/vtt/file.ts';
import { badName, filesBelow, HALVES, MARK } from './outside-games.ts';

const HELP = `npm run box-game -- <id> --out FILE.baize [--name NAME] [--version 1.0.0] [--authors "Ann, Bob"]
    [--licence LICENCE] [--about WORDS] [--language en] [--seats 2-4] [--cover PICTURE] [--key FILE]
Packs the game's two folders into a box. --name is what the lobby calls it, --seats how many play, --cover the face on its
box, unless you say otherwise. --key names a file with the secret line of the key that signs your boxes ("Make a box" at a
table shows it); without it the box is not signed.`;
/** What a line of a key begins with (src/ui/boxfile/keys.ts). */
const LINE = 'baize-key:';

/** The two folders of a game below `root`, without what says whose copy they are. Throws a sentence for people. */
export function gameModule(id: string, root: string): GameModule {
  const bad = badName(id);
  if (bad !== null) throw new Error(bad);
  const files = new Map<string, Uint8Array>();
  for (const { here, outside } of HALVES) {
    const folder = path.join(root, here, id);
    if (!existsSync(folder)) throw new Error(`There is no folder ${here}/${id}.`);
    for (const [name, bytes] of filesBelow(folder))
      if (name !== MARK && name !== '.gitignore') files.set(`${outside}/${name.split(path.sep).join('/')}`, bytes);
  }
  const game = { id, files };
  if (moduleOf(moduleEntries(game)) === 'wrong')
    throw new Error(
      `The game ${id} cannot go into a box: it needs ${HALF_NAMES.join(' and ')} folders of texts (.ts .tsx .css .json .md .txt) and pictures (.webp .png .jpg) with plain names, and server/index.ts.`,
    );
  return game;
}

/** The box of a game. Throws a sentence where it could not be opened again. */
export async function boxOf(game: GameModule, about: Omit<BoxAbout, 'cover'>, cover: Uint8Array | null, keys: Keys | null): Promise<Uint8Array> {
  if (!isGood({ ...about, cover: null }))
    throw new Error('Name, version (1.0.0), authors, licence, words, language or seats are too long or not as they must be.');
  if ((cover?.length ?? 0) > BOX_MOST.cover) throw new Error(`A cover has ${BOX_MOST.cover / 1024} kB at most.`);
  const bytes = await writeBox({ about, cover, plan: newPlan(about.name), art: { pictures: [], of: [] }, module: game }, keys);
  const read = await readBox(poolOf(bytes));
  if (!read.ok) throw new Error(REFUSALS[read.no]);
  return bytes;
}

/** What the lobby calls it, and how many play. */
async function told(id: string): Promise<{ name: string; seats: readonly [number, number] }> {
  const words = (await import(pathToFileURL(path.join(ROOT, 'src/games', id, 'lobby/en.ts')).href)) as {
    lobby?: { games?: { [id: string]: { name?: string } } };
  };
  const { shelf } = await import('../server-modules/games/index.ts');
  return { name: words.lobby?.games?.[id]?.name ?? id, seats: shelf[id]?.().seats ?? [1, 10] };
}

async function keysIn(file: string): Promise<Keys> {
  const line = readFileSync(file, 'utf8').trim();
  const keys = line.startsWith(LINE) ? await keysFrom(line.slice(LINE.length)) : null;
  if (keys === null) throw new Error(`${file} holds no line of a key.`);
  return keys;
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { out: text, name: text, version: text, authors: text, licence: text, about: text, language: text, seats: text, cover: text, key: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [id] = positionals;
  if (id === undefined || values.out === undefined) {
    console.error(HELP);
    return 1;
  }
  // Games of BAIZE_GAMES lie here too.
  await import('./take-in.ts');
  const game = gameModule(id, ROOT);
  const { name, seats } = await told(id);
  const [least = 0, most = least] = values.seats === undefined ? seats : values.seats.split('-').map(Number);
  const about = {
    name: values.name ?? name,
    version: values.version ?? '1.0.0',
    authors: (values.authors ?? '').split(',').flatMap((author) => (author.trim() === '' ? [] : [author.trim()])),
    licence: values.licence ?? '',
    about: values.about ?? '',
    language: values.language ?? 'en',
    seats: { least, most },
  };
  const face = values.cover ?? path.join(ROOT, 'src/games', id, 'cover', `${id}-face.webp`);
  const cover = values.cover === undefined && !existsSync(face) ? null : readFileSync(face);
  const bytes = await boxOf(game, about, cover, values.key === undefined ? null : await keysIn(values.key));
  writeFileSync(values.out, bytes);
  console.log(
    `${values.out}: ${about.name} ${about.version}, ${game.files.size} files, ${values.key === undefined ? 'not signed' : `with ${ENTRY.signature}`}.`,
  );
  if (about.licence === '') console.log('It says nothing of what others may do with it: --licence does.');
  return 0;
}

if (process.argv[1] !== undefined && path.basename(process.argv[1]) === 'box-game.ts') {
  process.exitCode = await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
