import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { lottery } from './clock.ts';
import { openFar } from './proxy.ts';

test('what goes through the far door comes out in the order it went in, however long each part takes', async () => {
  const server = createServer((socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const far = await openFar({ port: (server.address() as AddressInfo).port }, { delay: 5, jitter: 30 }, lottery(1));
  const socket = connect(far.port, '127.0.0.1');
  socket.setNoDelay(true);
  let back = '';
  socket.on('data', (part: Buffer) => void (back += part.toString()));
  let sent = '';
  for (let i = 0; i < 400; i++) {
    const part = `${i};`;
    sent += part;
    socket.write(part);
    if (i % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await expect.poll(() => back.length, { timeout: 10_000 }).toBe(sent.length);
  expect(back).toBe(sent);
  socket.destroy();
  await far.close();
  await new Promise((resolve) => server.close(resolve));
});
