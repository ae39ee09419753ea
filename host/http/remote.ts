// The addresses of a director's remote: /hook/screen/SECRET, where a watcher's page listens and says how it is, and
// /hook/direct/KEY/WORD, where a phone or a box of buttons steers it. Their paths are keys: they are logged nowhere.

import { GRPC, Refused } from './errors.ts';
import { addressKey } from './proxies.ts';
import { readBody, inTurn, sendJson, type Asked, type HttpParts } from './http-kit.ts';
import { readState, readWord, REMOTE, type RemoteRefusal } from '../../server-modules/protocol/remote.ts';
import type { Line } from './remotes.ts';

const SCREEN = /^\/hook\/screen\/([\w-]{22})$/;
/** The key may stand in a header instead: no word is as long as a key. */
const DIRECT = /^\/hook\/direct(?:\/([\w-]{22}))?(?:\/(.{1,64}?))?\/?$/;

/** Of each refusal the status, and one sentence for whoever reads what a button box was answered. */
const REFUSALS: { readonly [no in RemoteRefusal]: readonly [status: number, words: string] } = {
  'no-such-remote': [404, 'No page listens to this remote: open the page and its remote there.'],
  'remote-ended': [410, 'This remote was ended on the page that it steered.'],
  'unknown-command': [400, 'The director does not know this word: auto, off, toggle, wide, above, next, cut/A, follow/A or shot/1.'],
  'no-such-seat': [409, 'Nobody sits on this seat.'],
  'no-such-shot': [409, 'No view was saved under this number on the page.'],
  'too-fast': [429, 'Too many words at once: wait a moment.'],
  'remotes-full': [503, 'As many pages listen as may: close one.'],
  'bad-message': [400, 'This was not understood.'],
};

export const isRemote = ({ pathname }: URL): boolean => pathname.startsWith('/hook/screen/') || /^\/hook\/direct(?:\/|$)/.test(pathname);

function refuse({ response }: Asked, no: RemoteRefusal, status?: number): void {
  const [usual, words] = REFUSALS[no];
  sendJson(response, status ?? usual, { ok: false, no, words });
}

/** Answers both. What the server itself refuses, a body too large or too much waiting, is told as all else is. */
export async function answerRemote(parts: HttpParts, asked: Asked): Promise<void> {
  try {
    await answered(parts, asked);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refuse(asked, error.code === GRPC.exhausted ? 'too-fast' : 'bad-message');
  }
}

/** A method that is neither GET nor POST is no word; DELETE is for a page that ends its remote. */
async function answered(parts: HttpParts, asked: Asked): Promise<void> {
  const { request, url, address } = asked;
  const ends = request.method === 'DELETE' && SCREEN.test(url.pathname);
  if (request.method !== 'GET' && request.method !== 'POST' && !ends) return refuse(asked, 'bad-message', 405);
  const body = request.method === 'POST' ? await readBody(request, REMOTE.bytes) : '';
  await inTurn(parts, parts.visitorOf(address, null), body.length, () => {
    const from = addressKey(address.ip);
    const secret = SCREEN.exec(url.pathname)?.[1];
    if (secret !== undefined && ends) return forgets(parts, asked, secret, from);
    if (secret !== undefined) return request.method === 'GET' ? listens(parts, asked, secret, from) : tells(parts, asked, secret, from, body);
    const [, path, word] = DIRECT.exec(url.pathname) ?? [];
    const key = path ?? /^bearer ([\w-]{22})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) return refuse(asked, 'no-such-remote');
    return word === undefined ? looks(parts, asked, key, from) : commands(parts, asked, key, from, word);
  });
}

/** The page's line: server-sent events, until either side goes. */
function listens({ remotes }: HttpParts, asked: Asked, secret: string, from: string): void {
  const { request, response } = asked;
  // Asked for while another answer of the same connection was still to come: it would wait for that one's end, and
  // nobody would be told when it is gone.
  if (response.socket === null) return void request.socket.destroy();
  const line: Line = {
    write(text) {
      // The head goes with the first words: a line that is refused is answered as everything else.
      if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
      response.write(text);
    },
    get waits() {
      return response.writableLength;
    },
    end: () => void response.destroy(),
    bye: (text) => void response.end(text),
  };
  const opened = remotes.listen(secret, from, line);
  if (typeof opened === 'string') return refuse(asked, opened);
  request.socket.setKeepAlive(true, 30_000);
  response.once('close', opened.close);
  // It may have gone while it waited for its turn.
  if (response.closed || request.socket.destroyed) opened.close();
}

function forgets({ remotes }: HttpParts, asked: Asked, secret: string, from: string): void {
  const no = remotes.end(secret, from);
  if (no === null) sendJson(asked.response, 200, { ok: true });
  else refuse(asked, no);
}

function tells({ remotes }: HttpParts, asked: Asked, secret: string, from: string, body: string): void {
  let raw: unknown = null;
  try {
    raw = JSON.parse(body);
  } catch {
    // No JSON, no state.
  }
  const state = readState(raw);
  const no = state === null ? (remotes.isEnded(secret) ? 'remote-ended' : 'bad-message') : remotes.tell(secret, from, state);
  if (no === null) sendJson(asked.response, 200, { ok: true });
  else refuse(asked, no);
}

function looks({ remotes }: HttpParts, asked: Asked, key: string, from: string): void {
  const out = remotes.look(key, from);
  if (typeof out === 'string') refuse(asked, out);
  else sendJson(asked.response, 200, { ok: true, screens: out.screens, ...out.state });
}

function commands({ remotes }: HttpParts, asked: Asked, key: string, from: string, text: string): void {
  const word = readWord(text);
  if (word === null) return refuse(asked, 'unknown-command');
  const out = remotes.command(key, from, word);
  if (typeof out === 'string') refuse(asked, out);
  else sendJson(asked.response, 200, { ok: true, screens: out });
}
