// Is the file itself in order? Read at the door, before anything is played: the first flaw with its place, in one
// sentence.

import { SEATS, TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { KERNEL_CODES } from '../../server-modules/kernel/types.ts';
import type { OptionDef } from '../../server-modules/games/game.ts';
import type { AnyRules } from '../../server-modules/rules/any-rules.ts';
import { isRecord } from './format.ts';
import { gameWithWords, type GameWithWords } from './games.ts';

/** What one file may ask for. */
export const BOUNDS = { acts: 500, seconds: 3600, draws: 1000, draw: 2 ** 32 - 1, seeds: [2, 2000], shares: 20, text: 4000 } as const;

const FILE = ['id', 'cites', 'game', 'rules', 'options', 'seats', 'given', 'do', 'then', 'worlds', 'times'];
const KINDS = ['move', 'verb', 'pass', 'wait', 'resign'];
const DEED = ['as', ...KINDS, 'expect', 'sees', 'then'];
/** Refusals that no game has: an answer that came too late, and those of a free hand. */
export const COMMON_CODES = ['stale', ...KERNEL_CODES] as const;

class Flaw extends Error {}
const flaw = (place: string, what: string): never => {
  throw new Flaw(`${place} ${what}`);
};

type Fields = { readonly [key: string]: unknown };
const record = (raw: unknown, place: string): Fields => (isRecord(raw) ? raw : flaw(place, 'is no object'));
const only = (raw: unknown, place: string, names: readonly string[]): Fields => {
  const fields = record(raw, place);
  const odd = Object.keys(fields).find((key) => !names.includes(key));
  return odd === undefined ? fields : flaw(place, `has ${odd}, which means nothing here`);
};
const list = (raw: unknown, place: string, most: number = BOUNDS.acts): readonly unknown[] => {
  if (!Array.isArray(raw)) return flaw(place, 'is no list');
  return raw.length <= most ? raw : flaw(place, `has more than ${most} entries`);
};
const text = (raw: unknown, place: string): string =>
  typeof raw === 'string' && raw.length <= BOUNDS.text ? raw : flaw(place, typeof raw === 'string' ? 'is too long' : 'is no text');
const whole = (raw: unknown, place: string, least: number, most: number): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most ? raw : flaw(place, `is no whole number from ${least} to ${most}`);
const oneOf = (raw: unknown, place: string, of: readonly string[], what: string): string =>
  of.find((one) => one === raw) ?? flaw(place, `names ${JSON.stringify(raw) ?? 'nothing'}, which is no ${what}`);

/** What the file's own game and number of players make of it. */
interface Scope {
  game: GameWithWords;
  rules: AnyRules;
  seats: readonly string[];
  viewers: readonly string[];
}

/** A flaw in the file itself, with its place; null when it can be run. */
export function flawOf(raw: unknown): string | null {
  try {
    readFile(raw);
    return null;
  } catch (error) {
    if (error instanceof Flaw) return error.message;
    throw error;
  }
}

function readFile(raw: unknown): void {
  const file = only(raw, 'the file', FILE);
  for (const key of ['id', 'game'] as const) text(file[key], key);
  for (const [i, one] of list(file.cites, 'cites').entries()) text(one, `cites[${i}]`);
  const game = gameWithWords(text(file.game, 'game'));
  const rules = game?.game.rules ?? null;
  if (game === null || rules === null) return flaw('game', `names ${String(file.game)}, and there is no such game with rules`);
  whole(file.rules, 'rules', 1, rules.version);
  const [least, most] = game.game.seats;
  const players = file.seats === undefined ? most : whole(file.seats, 'seats', least, most);
  const seats = SEATS.slice(0, players);
  const scope: Scope = { game, rules, seats, viewers: [...seats, 'watch'] };
  readOptions(file.options ?? {}, game.game.options);
  readGiven(file.given, 'given', scope);
  readDeeds(file.do, 'do', scope);
  if (file.then !== undefined) readExpect(file.then, 'then', scope);
  if (file.worlds !== undefined) readWorlds(file.worlds, scope, countOf(record(file.given, 'given').after));
  if (file.times !== undefined) readTimes(file.times, scope);
  if (file.worlds !== undefined && file.times !== undefined) flaw('the file', 'has worlds and times: it can have one of them');
}

function readOptions(raw: unknown, defs: readonly OptionDef[]): void {
  for (const [name, value] of Object.entries(record(raw, 'options'))) {
    const place = `options.${name}`;
    const def = defs.find((one) => one.name === name) ?? flaw(place, 'is no option of this game');
    if (def.kind === 'number') whole(value, place, def.least, def.most);
    else if (def.kind === 'choice') oneOf(value, place, def.of, 'choice of this option');
    else if (typeof value !== 'boolean') flaw(place, 'is neither true nor false');
  }
}

function readGiven(raw: unknown, place: string, scope: Scope): void {
  const given = only(raw, place, ['position', 'streams', 'after']);
  if (given.position !== undefined) record(given.position, `${place}.position`);
  const { open, closed } = scope.rules.streams;
  for (const [name, draws] of Object.entries(record(given.streams ?? {}, `${place}.streams`))) {
    const at = `${place}.streams.${name}`;
    oneOf(name, `${place}.streams`, [...open, ...closed], 'stream of this game');
    for (const [i, one] of list(draws, at, BOUNDS.draws).entries()) whole(one, `${at}[${i}]`, 0, BOUNDS.draw);
  }
  if (given.after !== undefined) readDeeds(given.after, `${place}.after`, scope);
}

function readDeeds(raw: unknown, place: string, scope: Scope): void {
  for (const [i, deed] of list(raw, place).entries()) readDeed(deed, `${place}[${i}]`, scope);
}

function readDeed(raw: unknown, place: string, scope: Scope): void {
  const { game, rules, seats, viewers } = scope;
  const deed = only(raw, place, DEED);
  if (KINDS.filter((key) => key in deed).length !== 1) flaw(place, `needs exactly one of ${KINDS.join(', ')}`);
  if ('move' in deed || 'verb' in deed || 'resign' in deed) {
    if (deed.as === undefined) flaw(place, 'has no seat: as');
    oneOf(deed.as, `${place}.as`, seats, 'seat that plays');
  }
  if (deed.move !== undefined) oneOf(record(deed.move, `${place}.move`).t, `${place}.move.t`, Object.keys(rules.moves), 'move of this game');
  if (deed.verb !== undefined) text(record(deed.verb, `${place}.verb`).t, `${place}.verb.t`);
  if (deed.pass !== undefined) for (const seat of list(deed.pass, `${place}.pass`)) oneOf(seat, `${place}.pass`, seats, 'seat that plays');
  if (deed.wait !== undefined) readSeconds(deed.wait, `${place}.wait`);
  if (deed.resign !== undefined && deed.resign !== true) flaw(`${place}.resign`, 'is not true');
  if (deed.expect !== undefined) oneOf(deed.expect, `${place}.expect`, ['ok', ...game.codes, ...COMMON_CODES], 'refusal of this game');
  for (const [viewer, sees] of Object.entries(record(deed.sees ?? {}, `${place}.sees`))) {
    oneOf(viewer, `${place}.sees`, viewers, 'seat that plays nor watch');
    for (const [i, see] of list(sees, `${place}.sees.${viewer}`).entries()) readSee(see, `${place}.sees.${viewer}[${i}]`, scope);
  }
  if (deed.then !== undefined) readExpect(deed.then, `${place}.then`, scope);
}

function readSeconds(raw: unknown, place: string): void {
  const ticks = typeof raw === 'number' ? raw * TICKS_PER_SECOND : -1;
  // Tenths have no exact form.
  const near = Math.abs(ticks - Math.round(ticks)) < 1e-6;
  if (!near || ticks < 0 || ticks > BOUNDS.seconds * TICKS_PER_SECOND) flaw(place, `is no number of seconds up to ${BOUNDS.seconds}, in tenths at most`);
}

function readSee(raw: unknown, place: string, { rules, viewers }: Scope): void {
  const see = only(raw, place, ['line', 'set', 'to', 'gone', 'ask', 'bytesAs']);
  const kinds = ['line', 'set', 'gone', 'ask', 'bytesAs'].filter((key) => key in see);
  const [kind] = kinds;
  if (kinds.length !== 1 || kind === undefined) return flaw(place, 'needs exactly one of line, set, gone, ask, bytesAs');
  text(see[kind], `${place}.${kind}`);
  if ((kind === 'set') !== 'to' in see) flaw(place, 'needs to with set, and only there');
  if (kind === 'ask') oneOf(see.ask, `${place}.ask`, Object.keys(rules.asks), 'ask of this game');
  if (kind === 'bytesAs') oneOf(see.bytesAs, `${place}.bytesAs`, viewers, 'seat that plays nor watch');
}

function readExpect(raw: unknown, place: string, { rules, seats, viewers, game }: Scope): void {
  const then = only(raw, place, ['at', 'ask', 'frames', 'can', 'over', 'view']);
  record(then.at ?? {}, `${place}.at`);
  if (then.ask !== undefined && then.ask !== null) {
    const ask = only(then.ask, `${place}.ask`, ['t', 'owe']);
    oneOf(ask.t, `${place}.ask.t`, Object.keys(rules.asks), 'ask of this game');
    for (const seat of list(ask.owe, `${place}.ask.owe`)) oneOf(seat, `${place}.ask.owe`, seats, 'seat that plays');
  }
  if (then.frames !== undefined)
    for (const frame of list(then.frames, `${place}.frames`)) oneOf(frame, `${place}.frames`, Object.keys(rules.frames), 'frame of this game');
  for (const [seat, raws] of Object.entries(record(then.can ?? {}, `${place}.can`))) {
    oneOf(seat, `${place}.can`, seats, 'seat that plays');
    const can = only(raws, `${place}.can.${seat}`, ['has', 'not', 'count']);
    for (const key of ['has', 'not'] as const)
      for (const move of list(can[key] ?? [], `${place}.can.${seat}.${key}`)) {
        const { t } = record(move, `${place}.can.${seat}.${key}`);
        if (t !== undefined) oneOf(t, `${place}.can.${seat}.${key}`, Object.keys(rules.moves), 'move of this game');
      }
    if (can.count !== undefined) whole(can.count, `${place}.can.${seat}.count`, 0, 1_000_000);
  }
  if (then.over !== undefined && then.over !== null) {
    const over = only(then.over, `${place}.over`, ['winners']);
    for (const seat of list(over.winners, `${place}.over.winners`)) oneOf(seat, `${place}.over.winners`, seats, 'seat that plays');
  }
  for (const [viewer, eyes] of Object.entries(record(then.view ?? {}, `${place}.view`))) {
    oneOf(viewer, `${place}.view`, viewers, 'seat that plays nor watch');
    readEyes(eyes, `${place}.view.${viewer}`, game);
  }
}

function readEyes(raw: unknown, place: string, { game }: GameWithWords): void {
  const eyes = only(raw, place, ['zones', 'pieces', 'facts', 'own']);
  const face = (one: unknown, at: string): unknown => one === null || oneOf(one, at, game.faces, 'face of this game');
  const look = (one: unknown, at: string): string => oneOf(one, at, game.looks, 'look of this game');
  for (const key of ['facts', 'own'] as const) record(eyes[key] ?? {}, `${place}.${key}`);
  for (const [name, fields] of Object.entries(record(eyes.zones ?? {}, `${place}.zones`))) {
    const at = `${place}.zones.${name}`;
    if (fields === null) continue;
    const zone = only(fields, at, ['count', 'faces', 'known', 'looks', 'tally']);
    for (const key of ['count', 'tally'] as const) if (zone[key] !== undefined && zone[key] !== null) whole(zone[key], `${at}.${key}`, 0, 1_000_000);
    for (const one of list(zone.faces ?? [], `${at}.faces`)) face(one, `${at}.faces`);
    for (const one of list(zone.known ?? [], `${at}.known`)) oneOf(one, `${at}.known`, game.faces, 'face of this game');
    for (const one of list(zone.looks ?? [], `${at}.looks`)) look(one, `${at}.looks`);
  }
  for (const [name, fields] of Object.entries(record(eyes.pieces ?? {}, `${place}.pieces`))) {
    const at = `${place}.pieces.${name}`;
    if (fields === null) continue;
    const piece = only(fields, at, ['zone', 'face', 'look', 'up', 'turn']);
    if (piece.zone !== undefined) text(piece.zone, `${at}.zone`);
    if (piece.face !== undefined) face(piece.face, `${at}.face`);
    if (piece.look !== undefined) look(piece.look, `${at}.look`);
    if (piece.up !== undefined && typeof piece.up !== 'boolean') flaw(`${at}.up`, 'is neither true nor false');
    if (piece.turn !== undefined) whole(piece.turn, `${at}.turn`, 0, 359);
  }
}

const countOf = (after: unknown): number => (Array.isArray(after) ? after.length : 0);

/** `acts`: how many lead into the first world; what arrives is compared act by act, so both take as many. */
function readWorlds(raw: unknown, scope: Scope, acts: number): void {
  const worlds = only(raw, 'worlds', ['given', 'same', 'differ', 'then']);
  readGiven(worlds.given, 'worlds.given', scope);
  const others = countOf(record(worlds.given, 'worlds.given').after);
  if (others !== acts) flaw('worlds.given.after', `has ${others} acts and given.after ${acts}: worlds are compared act by act, so both need as many`);
  const same = list(worlds.same, 'worlds.same');
  const differ = list(worlds.differ ?? [], 'worlds.differ');
  if (same.length === 0) flaw('worlds.same', 'names nobody');
  for (const one of same) oneOf(one, 'worlds.same', scope.viewers, 'seat that plays nor watch');
  for (const one of differ) {
    oneOf(one, 'worlds.differ', scope.viewers, 'seat that plays nor watch');
    if (same.includes(one)) flaw('worlds', `names ${String(one)} in same and in differ`);
  }
  if (worlds.then !== undefined) readExpect(worlds.then, 'worlds.then', scope);
}

function readTimes(raw: unknown, scope: Scope): void {
  const times = only(raw, 'times', ['seeds', 'count']);
  whole(times.seeds, 'times.seeds', BOUNDS.seeds[0], BOUNDS.seeds[1]);
  const shares = list(times.count, 'times.count', BOUNDS.shares);
  if (shares.length === 0) flaw('times.count', 'counts nothing');
  for (const [i, one] of shares.entries()) {
    const place = `times.count[${i}]`;
    const share = only(one, place, ['name', 'then', 'share']);
    text(share.name, `${place}.name`);
    readExpect(share.then, `${place}.then`, scope);
    if (Object.keys(record(share.then, `${place}.then`)).length === 0) flaw(`${place}.then`, 'says nothing');
    const bounds = list(share.share, `${place}.share`, 2);
    const [least, most] = bounds;
    if (typeof least !== 'number' || typeof most !== 'number' || !(least >= 0 && least <= most && most <= 1))
      flaw(`${place}.share`, 'is no [least, most] from 0 to 1');
    if (least === 0 && most === 1) flaw(`${place}.share`, 'allows everything');
  }
}
