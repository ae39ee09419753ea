// Where a chat's bot speaks for those who watch: /hook/poll/TABLE/SECRET, or the secret as a bearer's token. It asks
// what its audience is asked, and brings voices; docs/streaming.md says how. It is logged nowhere: its path is a key.

import { GRPC, httpStatus, Refused } from './errors.ts';
import { inTurn, readBody, sendJson, type Asked, type HttpParts } from './http-kit.ts';
import { isRecord } from './json.ts';
import { answerRemote, isRemote } from './remote.ts';

const HOOK = /^\/hook\/poll\/([\w-]{1,64})(?:\/([\w-]{1,64}))?\/?$/;
/** One line of a chat with its writer, in bytes. */
const BODY = 2048;
/** `2`, `!2`, `#2 of course`, `!vote 2`: what people write. */
const NUMBER = /^\s*[!#/]?(?:vote\s+)?(\d{1,2})(?!\S)/i;

/** HTTP status of what a table refuses. */
const STATUS: { readonly [no: string]: number } = { 'no-such-link': 404, stale: 409, 'poll-full': 409, 'too-fast': 429 };

export const isHook = ({ pathname }: URL): boolean => pathname.startsWith('/hook/');

/** A voice as it came, as JSON or as a form's fields; null: nothing that could be one. `option` counts from 1. */
function voiceIn(body: string, type: string): { voter: string; option: number | null } | null {
  let given: unknown = null;
  try {
    given = type.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  } catch {
    // No JSON: no voice.
  }
  if (!isRecord(given)) return null;
  const { voter, option, text } = given;
  if (typeof voter !== 'string') return null;
  const number = typeof option === 'number' || typeof option === 'string' ? Number(option) : Number(NUMBER.exec(typeof text === 'string' ? text : '')?.[1]);
  return { voter, option: Number.isInteger(number) && number >= 1 ? number : null };
}

/** A chat's bot, or a director's remote. */
export async function answerHook(parts: HttpParts, asked: Asked): Promise<void> {
  try {
    await (isRemote(asked.url) ? answerRemote(parts, asked) : answered(parts, asked));
  } catch (error) {
    if (!(error instanceof Refused)) parts.log.error(`hook: ${error instanceof Error ? error.name : 'unknown'}`);
    if (asked.response.headersSent) asked.response.destroy();
    else sendJson(asked.response, httpStatus(error instanceof Refused ? error.code : GRPC.internal), { ok: false, no: 'that did not work' });
  }
}

/** GET: what is asked, and what was said. POST: one voice. */
async function answered(parts: HttpParts, { request, response, url, address }: Asked): Promise<void> {
  const [, table, path] = HOOK.exec(url.pathname) ?? [];
  const secret = path ?? /^bearer ([\w-]{1,64})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (table === undefined || secret === undefined) return sendJson(response, 404, { ok: false, no: 'no-such-link' });
  if (request.method !== 'GET' && request.method !== 'POST') return sendJson(response, 405, { ok: false, no: 'bad-message' });
  const body = request.method === 'POST' ? await readBody(request, BODY) : '';
  const voice = request.method === 'POST' ? voiceIn(body, request.headers['content-type'] ?? '') : undefined;
  const who = parts.visitorOf(address, null);
  if (voice === null || voice?.option === null) {
    // A bot may bring every line that is written: most are no voice. They cost a turn as voices do.
    await inTurn(parts, who, body.length, () => null);
    return voice === null ? sendJson(response, 400, { ok: false, no: 'bad-message' }) : sendJson(response, 200, { ok: false, no: 'no-voice' });
  }
  const what = { t: 'chat', secret, ...(voice === undefined ? {} : { voter: voice.voter, option: (voice.option ?? 0) - 1 }) };
  const payload = JSON.stringify({ table, n: 1, msg: { t: 'poll', what } });
  // Nobody's account: calls are counted by where they come from.
  const caller = { ...address, userId: `hook:${address.ip}` };
  const out = await inTurn(parts, who, body.length, () => parts.runtime.rpc('baize_act', payload, caller));
  if (!out.ok) return sendJson(response, httpStatus(out.fault.code), { ok: false, no: out.fault.message });
  const answer = JSON.parse(String(out.value)) as Answer;
  // A table that nobody watches knows nobody who speaks for watchers.
  if (!answer.ok) {
    const no = answer.no === 'not-here' ? 'no-such-link' : answer.no;
    return sendJson(response, STATUS[no] ?? 400, { ok: false, no });
  }
  sendJson(response, 200, voice === undefined ? plain(answer.out?.poll ?? null) : { ok: true });
}

type Answer = { ok: true; out?: { poll: Told | null } } | { ok: false; no: string };
type Words = string | { k: string } | { s: string; name: string };
interface Told {
  poll: number;
  words: Words;
  options: Words[];
  counts: number[];
  open: boolean;
  left: number;
}

/** A sentence of the game is its key: a bot says it in words of its own. */
const textOf = (words: Words): string => (typeof words === 'string' ? words : 'k' in words ? words.k : words.name || words.s);

/** As a bot reads it; options are numbered from 1 in their order. */
function plain(poll: Told | null): object {
  if (poll === null) return { poll: null };
  const { poll: number, words, options, counts, open, left } = poll;
  return { poll: number, question: textOf(words), options: options.map(textOf), counts, open, left };
}
