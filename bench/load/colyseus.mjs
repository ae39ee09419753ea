// The same tables in a Colyseus 0.18 server over its own WebSocket transport: a room per table, schema state, one
// message a verb, an answer to each.
// Everything as it comes: patches twenty times a second, nothing written to disk. Says its port on the first line.
// https://docs.colyseus.io/room

import { createServer } from 'node:http';
import { matchMaker, Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

/** As many as lie on our felt: see clients.ts. */
const PIECES = 230;
const VERB = 1;
const DONE = 2;

const Piece = schema({ kind: t.uint8(), x: t.int16(), z: t.int16(), turn: t.uint16(), up: t.boolean() }, 'Piece');
const Table = schema({ pieces: t.map(Piece) }, 'Table');

class TableRoom extends Room {
  maxClients = 4;
  autoDispose = false;
  onCreate() {
    const state = new Table();
    for (let i = 0; i < PIECES; i++) state.pieces.set(String(i), new Piece().assign({ kind: i % 4, x: i, z: i, turn: 0, up: true }));
    this.setState?.(state);
    this.state = state;
    this.onMessage(VERB, (client, [n, handle]) => {
      const piece = this.state.pieces.get(String(handle));
      if (piece === undefined) return;
      piece.turn = (piece.turn + 90) % 360;
      client.send(DONE, n);
    });
  }
}

process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('table', TableRoom);
await server.listen(0, '127.0.0.1');
console.log(`port ${http.address().port} ${typeof matchMaker}`);
