// Checks a proof as anybody can: do the secrets fit what was promised, are the draws what those secrets give, and is it
// the very thing that a player has kept the promises of?

import { commitmentOf, wordOf } from '../kernel/random.ts';
import { goneAfter } from './books.ts';
import {
  byEpoch,
  byThrow,
  headOfDraws,
  headOfPromises,
  LOG_BOOK,
  noDraws,
  noLines,
  noPromises,
  PROOF_FORMAT,
  PROOF_VERSION,
  withLines,
  withPromises,
  withSeen,
  withThrow,
  type Head,
  type Kept,
  type Proof,
  type PublicDraw,
  type Seen,
} from './promises.ts';

export interface Finding {
  ok: boolean;
  what: string;
}
const WORD = 4294967296; // 2 ** 32
const HEX = /^(?:[0-9a-f]{2})+$/;

/**
 * Every check with its outcome; all must be ok. It tells only that the file agrees with itself: anybody can make such a
 * file. A text that is no proof gives one finding that is not ok.
 */
export function checkProof(raw: unknown): Finding[] {
  const proof = readProof(raw);
  return proof === null ? [NO_PROOF] : agreesWithItself(proof);
}

/** The same, and that the file holds all that was promised and drawn when these promises were kept, as it was then. */
export function checkKept(raw: unknown, kept: Kept): Finding[] {
  const proof = readProof(raw);
  return proof === null ? [NO_PROOF] : [...agreesWithItself(proof), ...isTheKept(proof, kept)];
}
const NO_PROOF: Finding = { ok: false, what: 'this is not a proof of a game' };

const keyOf = ({ stream, epoch }: { stream: string; epoch: number }): string => `${stream} ${epoch}`;

function agreesWithItself(proof: Proof): Finding[] {
  const findings: Finding[] = [];
  if (proof.commitments.length === 0) findings.push({ ok: false, what: 'nothing was promised, so nothing is proved' });
  const secrets = new Map(proof.opened.map((one) => [keyOf(one), bytesOf(one.secret)]));
  const promised = new Map(proof.commitments.map((one) => [keyOf(one), one.hash]));
  if (secrets.size < proof.opened.length) findings.push({ ok: false, what: 'a stream was opened twice' });
  if (promised.size < proof.commitments.length) findings.push({ ok: false, what: 'a stream was promised twice' });
  for (const { stream, epoch, hash } of proof.commitments) {
    const secret = secrets.get(`${stream} ${epoch}`);
    if (secret === undefined) findings.push({ ok: true, what: `stream ${stream}, epoch ${epoch}: stays closed` });
    else findings.push({ ok: commitmentOf(secret) === hash, what: `stream ${stream}, epoch ${epoch}: the secret is the one that was promised` });
  }
  for (const one of proof.opened)
    if (!promised.has(keyOf(one))) findings.push({ ok: false, what: `stream ${one.stream}, epoch ${one.epoch}: was never promised` });
  const used = new Map<string, number>();
  let epoch = 0;
  const { before } = proof;
  const throws = byThrow(proof.draws).length;
  if (before !== undefined)
    findings.push({ ok: before.count > 0 && before.count === goneAfter(before.count + throws), what: `throws 1 to ${before.count} are no longer kept` });
  const { lines } = proof;
  if (lines !== undefined && lines.before.count !== goneAfter(lines.before.count + lines.batches.length, LOG_BOOK))
    findings.push({ ok: false, what: 'the log is cut further than it had to be' });
  for (const [i, draw] of proof.draws.entries()) {
    const key = keyOf(draw);
    if (draw.nth !== i + 1 || draw.epoch < epoch) findings.push({ ok: false, what: `draw ${draw.nth}: the draws are out of their order` });
    findings.push(checkDraw(draw, secrets.get(key), used.get(key) ?? (before !== undefined && draw.epoch === proof.draws[0]?.epoch ? draw.from : 0)));
    used.set(key, draw.to);
    epoch = draw.epoch;
  }
  return findings;
}

/**
 * Nothing missing, cut, swapped or made later. What was promised after the line was kept may stand there, but nothing
 * of it may be opened: nobody kept it.
 */
function isTheKept(proof: Proof, kept: Kept): Finding[] {
  if (proof.table !== kept.table || proof.game !== kept.game || proof.round !== kept.round) {
    return [{ ok: false, what: 'the promises that were kept are of another table, game or round' }];
  }
  const findings: Finding[] = [];
  const epochs = byEpoch(proof.commitments);
  if (epochs.length < kept.epochs.count)
    findings.push({ ok: false, what: `promises are missing: ${kept.epochs.count} epochs were kept, ${epochs.length} are here` });
  else
    findings.push({
      ok: headOfPromises(proof, epochs.slice(0, kept.epochs.count)).head === kept.epochs.head,
      what: `the promises of ${kept.epochs.count} epochs are those that were kept`,
    });
  if (kept.seen !== undefined)
    findings.push({
      ok: isSeen(kept.seen, noPromises(proof), epochs, withPromises),
      what: 'every promise that was told on the way is in the file as it was told',
    });
  const later = new Set(epochs.slice(kept.epochs.count).map(([one]) => one?.epoch));
  for (const { stream, epoch } of proof.opened)
    if (later.has(epoch)) findings.push({ ok: false, what: `stream ${stream}, epoch ${epoch}: was promised later than what was kept` });
  const throws = byThrow(proof.draws);
  const before = proof.before ?? noDraws(proof);
  const here = before.count + throws.length;
  if (here < kept.draws.count) findings.push({ ok: false, what: `throws are missing: ${kept.draws.count} were kept, ${here} are here` });
  else if (kept.draws.count < before.count) findings.push({ ok: false, what: 'the proof begins later than what was kept: it was taken too late' });
  else
    findings.push({
      ok: headOfDraws(proof, throws.slice(0, kept.draws.count - before.count), before).head === kept.draws.head,
      what: `the first ${kept.draws.count} throws are those that were kept`,
    });
  if (kept.told !== undefined)
    findings.push({ ok: isSeen(kept.told, before, throws, withThrow), what: 'every throw that was told on the way is in the file as it was told' });
  if (kept.lines !== undefined) findings.push(...isTheLog(proof.lines ?? { before: noLines(proof), batches: [] }, kept.lines, kept.read));
  if (!kept.whole) findings.push({ ok: true, what: 'the promises were kept only after the round had begun: what was drawn before that is not bound by them' });
  return findings;
}

/** Is what all were told as it was told? By the heads that a page was given with every batch of lines. */
function isTheLog({ before, batches }: NonNullable<Proof['lines']>, kept: Head, read: Seen | undefined): Finding[] {
  const here = before.count + batches.length;
  if (here < kept.count) return [{ ok: false, what: `lines of the log are missing: ${kept.count} batches were kept, ${here} are here` }];
  if (kept.count < before.count) return [{ ok: false, what: 'the log in the file begins later than what was kept: the file was taken too late' }];
  const { head } = batches.slice(0, kept.count - before.count).reduce((on, batch) => withLines(on, batch), before);
  const findings: Finding[] = [{ ok: head === kept.head, what: `the log is the one that was kept, ${kept.count} batches of lines` }];
  if (read !== undefined)
    findings.push({
      ok: isSeen(read, before, batches, (on, batch) => withLines(on, batch)),
      what: 'every batch of lines is in the file as it was when it was told',
    });
  return findings;
}

/**
 * Does the file give all heads that a page was told? Whoever replaces a promise or a throw when the next one is made is
 * found here: the page cannot see then what a head goes on from.
 */
function isSeen<T>({ runs, fold }: Seen, none: Head, list: readonly T[], next: (head: Head, one: T) => Head): boolean {
  let seen: Seen | undefined;
  const see = (head: Head): Head => {
    if (runs.some(([from, to]) => from <= head.count && head.count <= to)) seen = withSeen(seen, head);
    return head;
  };
  list.reduce((head, one) => see(next(head, one)), see(none));
  return seen?.fold === fold;
}

/** A draw must begin where the last one of its stream ended and give what the secret's words give. */
function checkDraw({ nth, stream, from, to, of, gave }: PublicDraw, secret: Uint8Array | undefined, next: number): Finding {
  const what = `draw ${nth}: ${stream} gave ${gave} out of ${of}`;
  if (secret === undefined) return { ok: false, what: `${what}, but its stream was not opened` };
  if (from !== next) return { ok: false, what: `${what}, but ${from > next ? 'words before it were left out' : 'its words were used before'}` };
  const limit = WORD - (WORD % of);
  let at = from;
  let word = wordOf(secret, at++);
  while (word >= limit) word = wordOf(secret, at++);
  return word % of === gave && at === to ? { ok: true, what } : { ok: false, what: `${what}, but its secret gives ${word % of}` };
}

function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** Is it shaped like a proof? Null when not. */
function readProof(raw: unknown): Proof | null {
  if (!isRow(raw) || raw.format !== PROOF_FORMAT || raw.version !== PROOF_VERSION) return null;
  const { table, game, round, commitments, opened, draws } = raw;
  if (typeof table !== 'string' || typeof game !== 'string' || !isCount(round)) return null;
  if (!Array.isArray(commitments) || !Array.isArray(opened) || !Array.isArray(draws)) return null;
  const stream = (one: unknown): one is { [key: string]: unknown } => isRow(one) && typeof one.stream === 'string' && isCount(one.epoch);
  if (!commitments.every((one) => stream(one) && typeof one.hash === 'string')) return null;
  if (!opened.every((one) => stream(one) && typeof one.secret === 'string' && HEX.test(one.secret))) return null;
  const numbers = ['nth', 'from', 'to', 'of', 'gave'] as const;
  if (!draws.every((one) => stream(one) && numbers.every((name) => isCount(one[name])) && one.of !== 0)) return null;
  if (!draws.every((one: { throw?: unknown }) => one.throw === undefined || isCount(one.throw))) return null;
  if (raw.before !== undefined && !isHead(raw.before)) return null;
  if (raw.lines !== undefined && !isLog(raw.lines)) return null;
  // Every field that is read was checked above.
  return raw as unknown as Proof;
}

const isHead = (raw: unknown): boolean => isRow(raw) && isCount(raw.count) && typeof raw.head === 'string';
const isLog = (raw: unknown): boolean => isRow(raw) && isHead(raw.before) && Array.isArray(raw.batches) && raw.batches.every(isBatch);
/** A line break would let two lines pass for one. */
const isBatch = (raw: unknown): boolean => Array.isArray(raw) && raw.every((line) => typeof line === 'string' && !line.includes('\n'));

const isRow = (raw: unknown): raw is { [key: string]: unknown } => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isCount = (raw: unknown): boolean => typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= WORD;
