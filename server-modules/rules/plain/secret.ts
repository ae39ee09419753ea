// What a plain game asks of one seat in secret, beside the prompt that is open: nobody else is told that it is asked or
// answered. [E16] [L2]

import type { MoveDef } from '../types.ts';
import type { Plain, PlainGame, PlainPlayerView, PlainWords, SecretOf } from './plain.ts';

/**
 * A secret prompt. It is put to a seat for as long as that seat's own facts say so, beside whatever prompt is open, and
 * whoever it is put to reads `ask.<name>` instead of that prompt's words. No clock answers it; what an open one means
 * is for the next `after` to say.
 */
export interface PlainSecret<W extends PlainWords> {
  /** Is it put to this seat? By what it alone knows: `k.own`. */
  put(k: PlainPlayerView<W>): boolean;
  /** The asides that answer it; they can be made only while it is put. */
  accepts: readonly (keyof W['moves'] & string)[];
}

/** The parts of a plain game that say what is secret, whatever its words. */
type Secrets<W extends PlainWords> = Pick<PlainGame<W>, 'id' | 'moves' | 'prompts' | 'secrets'>;
interface Loosely<W extends PlainWords> {
  moves: { readonly [move: string]: { readonly aside?: true; readonly guards?: unknown } };
  prompts: {
    readonly [prompt: string]: { readonly accepts: readonly string[]; readonly asides?: readonly string[]; together?: true; secrecyWindow?: unknown };
  };
  secrets: readonly (readonly [name: string, secret: PlainSecret<W>])[];
}
const loosely = <W extends PlainWords>({ moves, prompts, secrets = {} as NonNullable<Secrets<W>['secrets']> }: Secrets<W>): Loosely<W> => ({
  moves: moves as Loosely<W>['moves'],
  prompts: prompts as Loosely<W>['prompts'],
  secrets: Object.entries<PlainSecret<W>>(secrets),
});

/** Throws a sentence where a game says something secret that could not be kept. */
export function checkSecrets<W extends PlainWords>(game: Secrets<W>): void {
  const { moves, prompts, secrets } = loosely(game);
  const asides = (names: readonly string[], by: string): void => {
    for (const name of names) if (moves[name]?.aside !== true) throw new Error(`${game.id}: ${by} lists ${name}, which is no aside`);
  };
  for (const [name, { accepts }] of secrets) asides(accepts, `the secret prompt ${name}`);
  for (const [name, { accepts, asides: beside = [], together, secrecyWindow }] of Object.entries(prompts)) {
    asides(beside, `asides of ${name}`);
    const answer = accepts.find((move) => moves[move]?.aside === true);
    if (answer !== undefined) throw new Error(`${game.id}: ${answer} is an aside and answers nothing, so ${name} cannot accept it`);
    // Where the first answer counts, that the prompt is over tells who has answered.
    if (secrecyWindow !== undefined && together !== true) throw new Error(`${game.id}: ${name} has a secrecy window, so all must answer it together`);
  }
}

/** What every seat may do beside a prompt: its own asides, and answers to secret prompts. */
export function asidesOf<W extends PlainWords>(game: Secrets<W>, prompt: string): string[] {
  const { prompts, secrets } = loosely(game);
  return [...new Set([...(prompts[prompt]?.asides ?? []), ...secrets.flatMap(([, { accepts }]) => accepts)])];
}

/** The secret prompt that is put to whoever looks; null: none. The first that the game names. */
export function secretFor<W extends PlainWords>(game: Secrets<W>, k: PlainPlayerView<W>): SecretOf<W> | null {
  if (k.own === null) return null;
  return (loosely(game).secrets.find(([, secret]) => secret.put(k))?.[0] ?? null) as SecretOf<W> | null;
}

/** The answers to whatever is put to whoever looks: they are listed first. */
export const secretAnswers = <W extends PlainWords>(game: Secrets<W>, k: PlainPlayerView<W>): string[] =>
  loosely(game).secrets.flatMap(([, secret]) => (secret.put(k) ? secret.accepts : []));

/** The guards of a move: what answers a secret prompt is refused while none is put. */
export function guardsOf<W extends PlainWords>(game: Secrets<W>, move: string): MoveDef<Plain<W>, never>['guards'] {
  const { moves, secrets } = loosely(game);
  const guards = (moves[move]?.guards ?? []) as MoveDef<Plain<W>, never>['guards'];
  const answers = secrets.filter(([, { accepts }]) => (accepts as readonly string[]).includes(move));
  const isPut = (k: PlainPlayerView<W>): 'not-now' | null => (answers.some(([, secret]) => secret.put(k)) ? null : 'not-now');
  return answers.length === 0 ? guards : [isPut, ...guards];
}
