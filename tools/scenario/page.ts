// One page of docs/scenarios: made of a game's own tables, of what its worked cases show, and of the notes that say
// what the names mean.

import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { Eyes, Zone } from '../../server-modules/kernel/types.ts';
import { slotsOf } from '../../server-modules/rules/moves.ts';
import { openSession } from '../../server-modules/rules/session.ts';
import type { OptionDef } from '../../server-modules/games/game.ts';
import type { World } from '../../server-modules/kernel/world.ts';
import type { AnyRules } from '../../server-modules/rules/any-rules.ts';
import { SEED } from './engine.ts';
import type { Gathered } from './gather.ts';
import { casesOf } from './gather.ts';
import type { GameWithWords } from './games.ts';
import type { Notes, Words } from './notes.ts';

/** A page, and every name that has no word or is no name any more. */
export interface Page {
  text: string;
  missing: string[];
}

type Row = readonly string[];
const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
/** A table of Markdown. */
export const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Writes the page of one game. */
export function pageOf({ game, words, codes }: GameWithWords, notes: Notes, seen: Gathered): Page {
  const rules = game.rules as AnyRules;
  const missing: string[] = [];
  /** The word for each name; one without, and a word for nothing, are complaints. */
  const meant = (what: string, names: Iterable<string>, said: Words): (readonly [string, string])[] => {
    const all = [...names];
    for (const name of all) if (said[name] === undefined) missing.push(`${what} ${name} has no word in the notes`);
    for (const name of Object.keys(said)) if (!all.includes(name)) missing.push(`${what} ${name} of the notes is nothing of the game`);
    return all.map((name) => [name, said[name] ?? '']);
  };
  const inOrder = (said: Words, names: Iterable<string>): string[] => {
    const all = [...names];
    return [...Object.keys(said).filter((name) => all.includes(name)), ...all.filter((name) => said[name] === undefined)];
  };
  const { open, closed } = rules.streams;
  const streams = meant('stream', [...open, ...closed], notes.streams);
  const worlds = layouts(game);
  const example = casesOf(game.id).find(({ id }) => id === notes.example);
  if (example === undefined) missing.push(`there is no worked case ${notes.example}`);

  const sections: [string, string][] = [
    [
      'Options',
      table(
        ['option', 'values', 'standard', 'meaning'],
        meant(
          'option',
          game.options.map(({ name }) => name),
          notes.options,
        ).map(([name, meaning], i) => [code(name), ...valuesOf(game.options[i] as OptionDef), meaning]),
      ),
    ],
    [
      'Position',
      `Every field may be left out. Written positions, which \`then.at\` reads, name all of them that have a value.\n\n${table(
        ['field', 'value', 'left out'],
        meant('position field', inOrder(firsts(notes.position), union(seen.position, Object.keys(notes.position))), firsts(notes.position)).map(([name]) => [
          code(name),
          ...(notes.position[name] ?? ['', '']),
        ]),
      )}${notes.positionMore === undefined ? '' : `\n\n${notes.positionMore}`}`,
    ],
    [
      'Moves',
      table(
        ['move', 'arguments', 'what it does'],
        meant(
          'move',
          Object.keys(rules.moves),
          mapped(notes.moves, ({ does }) => does),
        ).map(([name, does]) => {
          const { does: _does, ...slots } = notes.moves[name] ?? { does: '' };
          const said = meant(`argument of ${name}`, slotsOf(rules, name), slots);
          return [code(name), said.map(([slot, values]) => `${code(slot)}: ${values}`).join('<br>'), does];
        }),
      ),
    ],
    ...(notes.choices === undefined
      ? []
      : [
          [
            'What is chosen',
            `The own fact \`choice\` says what this seat chooses now: its \`key\`, and in \`from\` all values of \`choose\`, or in \`decks\` of which decks \`card\` may be. With \`may\` it can be declined by leaving the value out.\n\n${table(
              ['key', 'values and when'],
              meant('choice', inOrder(notes.choices, union(seen.choices, Object.keys(notes.choices))), notes.choices).map(([key, values]) => [
                code(key),
                values,
              ]),
            )}`,
          ] as [string, string],
        ]),
    ...(notes.tables ?? []).map(([title, head, rows]): [string, string] => [title, table(head, rows)]),
    [
      'Asks',
      table(
        ['ask', 'answered by', 'ends with', 'when, and who is waited for'],
        meant('ask', Object.keys(rules.asks), notes.asks).map(([name, when]) => {
          const ask = rules.asks[name];
          return [
            code(name),
            ask === undefined || ask.accepts.length === 0 ? 'nobody: time goes by' : ask.accepts.map(code).join(' '),
            ask?.gather === 'all' ? 'the last answer' : 'the first answer',
            when,
          ];
        }),
      ),
    ],
    [
      'Frames',
      table(
        ['frame', 'what goes on'],
        meant('frame', Object.keys(rules.frames), notes.frames).map(([name, what]) => [code(name), what]),
      ),
    ],
    [
      'Streams',
      streams.length === 0
        ? 'None: nothing is left to chance.'
        : table(
            ['stream', 'after the game', 'what its numbers mean'],
            streams.map(([name, what]) => [code(name), open.includes(name) ? 'opened' : 'stays closed', what]),
          ),
    ],
    [
      'Facts',
      `Everybody reads these.\n\n${table(
        ['fact', 'meaning'],
        meant('fact', inOrder(notes.facts, seen.facts), notes.facts).map(([name, what]) => [code(name), what]),
      )}`,
    ],
    [
      'Own facts',
      seen.own.size === 0
        ? 'Nobody has facts of their own.'
        : table(
            ['fact', 'what one seat alone reads'],
            meant('own fact', inOrder(notes.own, seen.own), notes.own).map(([name, what]) => [code(name), what]),
          ),
    ],
    ['Refusals', table(['code', 'sentence', ''], refusals(codes, words.lines, notes.codes ?? {}, missing))],
    [
      'Gestures',
      `${notes.gestures}\n\nExamples, as the worked cases make them:\n\n${[...seen.gestures].map(([, { move, verb }]) => `- ${code(JSON.stringify(move))} is ${code(JSON.stringify(verb))}`).join('\n')}`,
    ],
    [
      'Places',
      `${table(['zone', 'told apart by', 'faces that lie face down read by', 'counted by', 'order', 'what lies there'], zoneRows(worlds, notes, missing))}`,
    ],
    ['Pieces', table(['piece', 'how many', 'look', 'what it is'], pieceRows(worlds, game.looks, notes, missing))],
    [
      'Faces',
      table(
        ['face', 'in English'],
        game.faces.flatMap((face) => (face === '' ? [] : [[code(face), words.words[face] ?? words.lines[face] ?? '']])),
      ),
    ],
    [
      'Looks',
      table(
        ['look', 'in English'],
        game.looks.map((look) => [code(look), words.words[look] ?? '']),
      ),
    ],
    [
      'Sentences',
      `A \`line\` is one of these in English, with \`{0}\`, \`{1}\` … filled in: a seat is its letter, a number itself, and anything else a word of the list below or the server's name of a piece.\n\n${sentences(
        words.lines,
        codes,
      )
        .map((line) => `- ${line}`)
        .join('\n')}\n\nWords: ${spoken(words.words)}`,
    ],
    ['A worked case', `\`\`\`json\n${JSON.stringify(example ?? {}, null, 1).replaceAll(/\n\s*/g, ' ')}\n\`\`\``],
  ];
  const title = (words as { title?: string }).title ?? game.id;
  const head = `# Worked cases of ${title}\n\nMade by \`npx tsx tools/scenario/docs.ts\` from the game's tables and \`server-modules/games/${game.id}/tools/notes.ts\`; do not edit by hand. The format itself is [on its own page](../scenarios.md).\n\n\`"game": "${game.id}"\`, \`"rules": ${rules.version}\`, \`seats\` ${game.seats[0] === game.seats[1] ? game.seats[0] : `${game.seats[0]} to ${game.seats[1]}`}. Worked cases: \`server-modules/games/${game.id}/cases/\`.\n\n${notes.intro}`;
  const more = notes.more === undefined ? '' : `\n## More\n\n${notes.more}\n`;
  return { text: `${head}\n\n${sections.map(([name, text]) => `## ${name}\n\n${text}\n`).join('\n')}${more}`, missing };
}

const mapped = <T>(of: { readonly [name: string]: T }, as: (one: T) => string): Words =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, as(one)]));
const firsts = (of: Notes['position']): Words => mapped(of, ([value]) => value);
const union = (a: Iterable<string>, b: Iterable<string>): Set<string> => new Set([...a, ...b]);

function valuesOf(def: OptionDef): [string, string] {
  if (def.kind === 'flag') return ['`true` `false`', code(String(def.standard))];
  if (def.kind === 'choice') return [def.of.map((one) => code(one)).join(' '), code(def.standard)];
  return [`${def.least} to ${def.most}`, String(def.standard)];
}

function refusals(codes: readonly string[], lines: Words, more: Words, missing: string[]): Row[] {
  for (const name of codes) if (lines[name] === undefined) missing.push(`refusal ${name} has no sentence`);
  for (const name of Object.keys(more)) if (!codes.includes(name)) missing.push(`refusal ${name} of the notes is none of the game`);
  return codes.map((name) => [code(name), lines[name] ?? '', more[name] ?? '']);
}

/** What is neither question nor button, nor found when hands have had their way. */
const APART = /^(ask|act|move|choose|confirm|fit|force|stack|button|rule)\.|^bad-position$/;
function sentences(lines: Words, codes: readonly string[]): string[] {
  return [...new Set(Object.entries(lines).flatMap(([key, line]) => (APART.test(key) || codes.includes(key) ? [] : [line])))];
}

/** Words that sentences can name; places of seats and tiles, of which there are many alike, by one example each. */
function spoken(words: Words): string {
  const kinds = [/-[A-J](\/.*)?$/, /^[A-O]\d+$/];
  const one = (kind: RegExp): string[] =>
    Object.keys(words)
      .filter((name) => kind.test(name))
      .slice(0, 1)
      .map((name) => `${words[name] ?? ''} (and so on)`);
  const rest = Object.entries(words).flatMap(([name, word]) => (kinds.some((kind) => kind.test(name)) ? [] : [word]));
  return [...new Set([...rest, ...kinds.flatMap(one)])].join(' · ');
}

/** The table as it is laid, with every choice of every option. */
function layouts({ id, options, rules, setup, seats }: GameWithWords['game']): World[] {
  const standard = Object.fromEntries(options.map((def) => [def.name, def.standard]));
  const kinds = options.flatMap((def) => (def.kind === 'choice' ? def.of.map((one) => ({ ...standard, [def.name]: one })) : []));
  return [standard, ...kinds].map(
    (chosen) => openSession({ game: { id, rules, setup }, seats: SEATS.slice(0, seats[1]), seed: SEED, mode: 'enforced', options: chosen }).world,
  );
}

const PARTS: Words = { '<seat>': '[A-J]', '<low>': '[a-j]', '<n>': '\\d+', '<word>': '[\\w-]+' };
const matcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split(/(<\w+>)/)
      .map((part) => PARTS[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('')}$`,
  );

/** Names by the first pattern that fits; both a name without one and a pattern without a name are complaints. */
function grouped<T extends { id: string }>(
  what: string,
  all: readonly T[],
  patterns: Notes['zones'],
  missing: string[],
): [pattern: string, meaning: string, T[]][] {
  const rows = patterns.map(([pattern, meaning]): [string, string, T[]] => [pattern, meaning, []]);
  for (const one of all) {
    const row = rows.find(([pattern]) => matcher(pattern).test(one.id));
    if (row === undefined) missing.push(`${what} ${one.id} has no word in the notes`);
    else row[2].push(one);
  }
  for (const [pattern, , found] of rows) if (found.length === 0) missing.push(`${what} ${pattern} of the notes is nothing of the game`);
  return rows;
}

const eyesWord = (eyes: Eyes): string => (eyes === 'all' ? 'everybody' : eyes === 'owner' ? 'its seat' : eyes === 'none' ? 'nobody' : String(eyes));
function zoneRows(worlds: readonly World[], { zones }: Notes, missing: string[]): Row[] {
  const all = new Map<string, Zone>(worlds.flatMap((w) => [...w.zones].map(([id, zone]) => [id, zone] as const)));
  return grouped('zone', [...all.values()], zones, missing).map(([pattern, meaning, [zone]]) => {
    const rights = zone === undefined ? ['', '', '', ''] : [eyesWord(zone.tell), eyesWord(zone.read), eyesWord(zone.count), zone.ordered ? 'yes' : 'no'];
    return [code(pattern), ...rights, meaning];
  });
}
function pieceRows(worlds: readonly World[], looks: readonly string[], { pieces }: Notes, missing: string[]): Row[] {
  const all = new Map(worlds.flatMap((w) => [...w.pieces].map(([id, piece]) => [id as string, piece] as const)));
  return grouped('piece', [...all.values()], pieces, missing).map(([pattern, meaning, found]) => {
    const shown = [...new Set(found.map(({ look }) => looks[look] ?? String(look)))];
    return [code(pattern), String(found.length), shown.map(code).join(' '), meaning];
  });
}
