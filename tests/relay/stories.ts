// Who watches through a relay, beside who watches at the server: the same pictures at the end, whatever happens on the
// way.

import { WebSocket } from 'ws';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { addressAt, visit, type Seated } from '../../tools/table-client.ts';
import { signIn } from '../flood/visitor.ts';
import type { Report } from '../support/report.ts';
import { startRelayProcess } from './processes.ts';
import type { ShowServer } from './server.ts';

/** How long something may take that has to happen, in milliseconds. */
const SOON = 30_000;

/** A View as text, without how often it was changed. */
const still = ({ pieces, zones, room, rules, log, sheet }: View): string => JSON.stringify([[...pieces], [...zones], room, rules, log, [...sheet]]);
const said = (view: View, word: string): boolean => view.log.some(({ line }) => line.k === 'said' && line.a?.[0] === word);
const chat = (by: Seated, text: string): Promise<unknown> => by.table.act({ t: 'chat', text, to: 'all' });

/** Somebody who plays at a table that may be watched by links, and the code of one that is so late. */
export async function openShow(page: string, delay = 0): Promise<{ player: Seated; code: string; link(delay: number): Promise<string>; close(): void }> {
  const mira = await visit(await addressAt(page), 'Mira');
  const open = await mira.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
  const player = await mira.sit({ table: open.table });
  const act = async (msg: Parameters<typeof player.table.act>[0]): Promise<unknown> => {
    const answer = await player.table.act(msg);
    if (!answer.ok) throw new Error(answer.no);
    return answer.out;
  };
  await act({ t: 'sit', seat: seat('A') });
  await act({ t: 'watching', policy: { who: 'link', delay: 0, hands: 'never', names: true, closes: false } });
  await act({ t: 'start' });
  const link = async (seconds: number): Promise<string> => ((await act({ t: 'watchLink', delay: seconds })) as { code: string }).code;
  return { player, code: await link(delay), link, close: () => mira.link.close() };
}

export async function sameStory(report: Report, server: ShowServer, key: string): Promise<void> {
  const { player, code, link } = await openShow(server.url);
  let relay = await startRelayProcess(server.url, key);
  const at = async (page: string, name: string, by = code): Promise<Seated> => (await visit(await addressAt(page), name)).sit({ invite: by });
  const direct = await at(server.url, 'Direct');
  const through = [await at(relay.url, 'Vera'), await at(relay.url, 'Wim')];
  await chat(player, 'one');
  await Promise.all([direct, ...through].map((one) => one.until((view) => said(view, 'one'), SOON)));
  through.push(await at(relay.url, 'Late'));
  const counted = await player.until(({ room }) => room.watching?.count === 4, SOON).catch(() => player.view);
  report.check('the table tells how many watch, those through a relay among them', counted.room.watching?.count === 4, counted.room.watching);
  report.check(
    'and their names, where its people want them',
    JSON.stringify([...(counted.room.watching?.people ?? [])].sort()) === '["Direct","Late","Vera","Wim"]',
    counted.room.watching,
  );
  await chat(player, 'two');
  await Promise.all([direct, ...through].map((one) => one.until((view) => said(view, 'two'), SOON)));
  report.check(
    'who watches through a relay sees what who watches at the server sees, also who came later',
    through.every(({ view }) => still(view) === still(direct.view)),
    [direct, ...through].map(({ view }) => still(view).length),
  );
  const refused = await Promise.all([
    through[0]?.table.act({ t: 'chat', text: 'I may not', to: 'all' }),
    direct.table.act({ t: 'chat', text: 'I may not', to: 'all' }),
  ]);
  report.check(
    'whatever else he sends is refused as at the server',
    refused.every((one) => one !== undefined && !one.ok && one.no === 'only-watching'),
    refused,
  );

  const asked = await player.table.act({ t: 'poll', what: { t: 'open', words: 'Who?', options: ['One', 'Two'], seconds: 120 } });
  const polled = (one: Seated): boolean => one.heard.notices.some((notice) => notice.t === 'poll');
  const wait = async (one: Seated, check: () => boolean): Promise<void> => {
    for (const end = Date.now() + SOON; !check() && Date.now() < end;) await one.next(100);
  };
  for (const one of through) await wait(one, () => polled(one));
  const voices = await Promise.all(through.map((one, i) => one.table.act({ t: 'poll', what: { t: 'vote', poll: 1, option: i % 2 } })));
  await wait(direct, () => direct.heard.notices.some((notice) => notice.t === 'polled' && notice.counts.join() === '2,1'));
  report.check(
    'each of them has a voice in a poll, and all are told the counts',
    asked.ok && voices.every(({ ok }) => ok) && direct.heard.notices.some((notice) => notice.t === 'polled' && notice.counts.join() === '2,1'),
    [asked, voices, direct.heard.notices.filter(({ t }) => t === 'polled')],
  );

  const snapshots = through.map(({ heard }) => heard.states.length);
  await server.crash();
  await player.until(() => player.heard.states.at(-1) === 'open', SOON);
  await chat(player, 'three');
  await Promise.all([direct, ...through].map((one) => one.until((view) => said(view, 'three'), SOON)));
  report.check(
    'a server that dies and starts anew: the relay comes back by itself, and no line of a watcher breaks',
    through.every(({ view, heard }, i) => said(view, 'three') && heard.states.length === snapshots[i]),
    through.map(({ heard }) => heard.states),
  );

  const late = await link(5);
  const slow = visit(await addressAt(relay.url), 'Slow').then((one) => one.sit({ invite: late }).catch(() => null));
  const began = Date.now();
  await chat(player, 'four');
  await slow;
  const five = await (await visit(await addressAt(relay.url), 'Slow too')).sit({ invite: late });
  await five.until((view) => said(view, 'four'), SOON);
  // Fifty ticks: the one in which the word was said had begun before.
  report.check('a link that is fifty ticks late is so through a relay', Date.now() - began > 4900, Date.now() - began);

  await relay.kill();
  const again = await startRelayProcess(server.url, key, { PORT: String(relay.port) });
  relay = again;
  await chat(player, 'five');
  await Promise.all(through.map((one) => one.until((view) => said(view, 'five'), SOON)));
  report.check(
    'a relay that dies and starts anew: its watchers come back by themselves',
    through.every(({ view }) => said(view, 'five')),
  );

  const other = await startRelayProcess(server.url, key);
  const { serverKey } = await addressAt(relay.url);
  const token = await signIn({ port: relay.port, serverKey }, '127.0.0.1');
  const line = new WebSocket(`ws://127.0.0.1:${other.port}/ws?token=${encodeURIComponent(token ?? '')}`);
  const known = await new Promise((resolve) => line.once('open', () => resolve(true)).once('error', (error) => resolve(error.message)));
  report.check('who signed in at one relay is known at another of the same key', known === true, known);
  line.terminate();
  await other.kill();

  const links = player.view.room.me.watchLinks ?? [];
  await player.table.act({ t: 'unwatch', link: links.find((one) => one.code === code)?.link ?? 0 });
  const ended = (one: Seated): boolean => one.heard.notices.some((notice) => notice.t === 'bye' && notice.why === 'unwatched');
  for (const one of through) await wait(one, () => ended(one));
  report.check(
    'a link that is closed sends them away, as at the server',
    [direct, ...through].every(ended),
    through.map(({ heard }) => heard.notices.at(-1)),
  );
  const closed = await at(relay.url, 'Too late').then(
    () => 'let in',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  report.check('and who comes by it then is refused', closed === 'no-such-table', closed);
  const invite = await at(relay.url, 'Not here', player.table.invite ?? '').then(
    () => 'let in',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  report.check('an invite of players leads nowhere at a relay', invite === 'no-such-link', invite);
  report.check('and made nobody of it at the table', player.view.room.people.length === 1, player.view.room.people);
  await relay.kill();
}

/** A relay that has not the server's key. */
export async function wrongKeyStory(report: Report, server: ShowServer): Promise<void> {
  const { player, code } = await openShow(server.url);
  const forged = await startRelayProcess(server.url, 'f'.repeat(48));
  const no = await (await visit(await addressAt(forged.url), 'Vera')).sit({ invite: code }).then(
    () => 'let in',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  report.check('a relay with another key shows nothing', no === 'not-invited', no);
  report.check('and is counted as nobody', player.view.room.watching?.count === 0, player.view.room.watching);
  const none = await startRelayProcess(server.url, 'short').catch((error: unknown) => String(error));
  report.check('a key that could be guessed is refused in a sentence', typeof none === 'string' && none.includes('openssl rand -hex 32'), none);
  await forged.kill();
}
