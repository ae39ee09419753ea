// Checks a proof as anybody can: do the secrets fit what was promised, and are the draws what those secrets give?

import { commitmentOf, wordOf } from '../kernel/random.ts';
import { PROOF_FORMAT, PROOF_VERSION, type Proof, type PublicDraw } from './promises.ts';

export interface Finding {
  ok: boolean;
  what: string;
}
const WORD = 4294967296; // 2 ** 32
const HEX = /^(?:[0-9a-f]{2})+$/;

/** Every check with its outcome; all must be ok. A text that is no proof gives one finding that is not. */
export function checkProof(raw: unknown): Finding[] {
  const proof = readProof(raw);
  if (proof === null) return [{ ok: false, what: 'this is not a proof of a game' }];
  const secrets = new Map(proof.opened.map(({ stream, epoch, secret }) => [`${stream} ${epoch}`, bytesOf(secret)]));
  const findings: Finding[] = [];
  for (const { stream, epoch, hash } of proof.commitments) {
    const secret = secrets.get(`${stream} ${epoch}`);
    if (secret === undefined) findings.push({ ok: true, what: `stream ${stream}, epoch ${epoch}: stays closed` });
    else findings.push({ ok: commitmentOf(secret) === hash, what: `stream ${stream}, epoch ${epoch}: the secret is the one that was promised` });
  }
  for (const { stream, epoch } of proof.opened) {
    if (!proof.commitments.some((one) => one.stream === stream && one.epoch === epoch))
      findings.push({ ok: false, what: `stream ${stream}, epoch ${epoch}: was never promised` });
  }
  const used = new Map<string, number>();
  for (const draw of proof.draws) {
    const key = `${draw.stream} ${draw.epoch}`;
    findings.push(checkDraw(draw, secrets.get(key), used.get(key) ?? 0));
    used.set(key, draw.to);
  }
  return findings;
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
  const { commitments, opened, draws } = raw;
  if (!Array.isArray(commitments) || !Array.isArray(opened) || !Array.isArray(draws)) return null;
  const stream = (one: unknown): one is { [key: string]: unknown } => isRow(one) && typeof one.stream === 'string' && isCount(one.epoch);
  if (!commitments.every((one) => stream(one) && typeof one.hash === 'string')) return null;
  if (!opened.every((one) => stream(one) && typeof one.secret === 'string' && HEX.test(one.secret))) return null;
  const numbers = ['nth', 'from', 'to', 'of', 'gave'] as const;
  if (!draws.every((one) => stream(one) && numbers.every((name) => isCount(one[name])) && one.of !== 0)) return null;
  // Every field that is read was checked above.
  return raw as unknown as Proof;
}

const isRow = (raw: unknown): raw is { [key: string]: unknown } => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isCount = (raw: unknown): boolean => typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= WORD;
