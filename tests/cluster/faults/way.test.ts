// The door that can be shut: told, silent, stalled; and what is left when it is open again.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWay, type Way } from './way.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Answers each word with itself; `seen` are the ports of those who called. */
let seen: number[];
let way: Way;
beforeEach(async () => {
  seen = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    seen.push(socket.remotePort ?? 0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  way = await openWay((server.address() as AddressInfo).port);
  ends.push(() => way.close());
});

interface Caller {
  say(word: string): void;
  heard(): string;
  closed(): boolean;
}
function call(): Caller {
  const socket = connect(way.port, '127.0.0.1');
  ends.push(() => socket.destroy());
  let [heard, closed] = ['', false];
  socket.on('data', (part: Buffer) => (heard += part.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  return { say: (word) => void socket.write(word), heard: () => heard, closed: () => closed };
}
const soon = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 5 });
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

async function answered(): Promise<Caller> {
  const caller = call();
  caller.say('1');
  await soon(caller.heard).toBe('1');
  return caller;
}

test('open, it carries both ways and knows from where it called', async () => {
  await answered();
  expect(way.calls.map(({ port }) => port)).toEqual(seen);
  expect(Math.abs((way.calls[0]?.at ?? 0) - Date.now())).toBeLessThan(3000);
});

test('told: what there is ends at once, who comes is turned away; open again, who comes is served', async () => {
  const caller = await answered();
  way.cut('told');
  await soon(caller.closed).toBe(true);
  const late = call();
  await soon(late.closed).toBe(true);
  way.mend();
  await answered();
});

test('silent: nothing comes through and nobody is told; over, all of that is closed, and its words never arrived', async () => {
  const caller = await answered();
  way.cut('silent');
  caller.say('2');
  const late = call();
  late.say('3');
  await pause();
  expect([caller.closed(), late.closed(), caller.heard(), late.heard(), seen.length]).toEqual([false, false, '1', '', 1]);
  way.mend();
  await soon(() => caller.closed() && late.closed()).toBe(true);
  expect([caller.heard(), late.heard(), seen.length]).toEqual(['1', '', 1]);
  await answered();
});

test('stalled: nothing comes through; over, what was on its way arrives, of those too who came meanwhile', async () => {
  const caller = await answered();
  way.cut('stalled');
  caller.say('2');
  const late = call();
  late.say('3');
  await pause();
  expect([caller.heard(), late.heard(), seen.length]).toEqual(['1', '', 1]);
  way.mend();
  await soon(() => [caller.heard(), late.heard()].join()).toBe('12,3');
  expect([caller.closed(), late.closed()]).toEqual([false, false]);
});

test('whoever goes while it is stalled is gone at the other end when it is over', async () => {
  const caller = await answered();
  way.cut('stalled');
  await ends.pop()?.();
  await soon(caller.closed).toBe(true);
  way.mend();
  await answered();
  expect(seen).toHaveLength(2);
});

test('much is carried whole: who reads slowly holds up who writes', async () => {
  const caller = call();
  const part = 'x'.repeat(65_536);
  for (let i = 0; i < 100; i++) caller.say(part);
  way.cut('stalled');
  await pause();
  way.mend();
  await soon(() => caller.heard().length).toBe(100 * part.length);
});
