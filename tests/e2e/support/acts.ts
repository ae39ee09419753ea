// What a page asks of its table and what the table says to it, read off the page's own socket: the one place where it
// shows that a gesture came to something.

import type { Page } from 'playwright-core';
import type { Origin } from '../../../server-modules/protocol/messages.ts';
import { RPC } from '../../../server-modules/protocol/calls.ts';

export interface Act {
  /** Kind of the message, and of the verb if it is one. */
  t: string;
  verb: string | null;
  origin: Origin | null;
  /** The verb itself, as it went over the wire. */
  given: unknown;
  /** null: not answered so far. */
  ok: boolean | null;
  /** The code of a refusal. */
  no: string | null;
}

interface Frame {
  cid?: string;
  rpc?: { id: string; payload?: string };
  error?: { message?: string };
}
interface Asked {
  msg?: { t?: string; verb?: { t?: string }; origin?: Origin };
}
interface Answer {
  ok?: boolean;
  no?: unknown;
}

/** Writes down into the list whatever this page asks from now on. */
export function listenTo(page: Page, list: Act[]): void {
  page.on('websocket', (socket) => {
    const open = new Map<string, Act>();
    socket.on('framesent', ({ payload }) => {
      const { cid, rpc } = JSON.parse(payload.toString()) as Frame;
      if (cid === undefined || rpc?.id !== RPC.act) return;
      const { msg } = JSON.parse(rpc.payload ?? '{}') as Asked;
      const act: Act = { t: msg?.t ?? '', verb: msg?.verb?.t ?? null, given: msg?.verb ?? null, origin: msg?.origin ?? null, ok: null, no: null };
      open.set(cid, act);
      list.push(act);
    });
    socket.on('framereceived', ({ payload }) => {
      const { cid, rpc, error } = JSON.parse(payload.toString()) as Frame;
      const act = open.get(cid ?? '');
      if (cid === undefined || act === undefined) return;
      open.delete(cid);
      const { ok, no } = (rpc === undefined ? {} : JSON.parse(rpc.payload ?? '{}')) as Answer;
      act.ok = ok === true;
      act.no = act.ok ? null : JSON.stringify(no ?? error?.message ?? null);
    });
  });
}
