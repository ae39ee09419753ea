// Frames are what a WebSocket client reads, at every width of the length.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './frame.ts';

const http = createServer();
const server = new WebSocketServer({ noServer: true });
beforeAll(() => new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve)));
afterAll(() => void http.close());

/** What a client hears of these frames, written to the line as they are. */
function heard(frames: Buffer[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    http.once('upgrade', (request, socket, head) =>
      server.handleUpgrade(request, socket, head, () => {
        for (const frame of frames) socket.write(frame);
      }),
    );
    const texts: string[] = [];
    const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
    client.once('error', reject);
    client.on('message', (data, binary) => {
      texts.push(`${binary ? 'binary ' : ''}${String(data)}`);
      if (texts.length < frames.length) return;
      client.terminate();
      resolve(texts);
    });
  });
}

test('frames of every width arrive as the text they were, one after the other', async () => {
  const texts = ['', 'a', 'x'.repeat(125), 'x'.repeat(126), `${'ü'.repeat(32_767)}a`, 'x'.repeat(65_536), '{"ping":{}}', '\u2660 \u{1F0A1}'];
  expect(await heard(texts.map(frameOf))).toEqual(texts);
});
