// A match that is no table: each node of many has one from its start on. It says that the node lives while no table of
// it is awake, so that tables can go to one that has none.

import { NODE_LABEL } from './bound.ts';
import { directories } from './directories.ts';
import { lobby } from './lobbies.ts';
import type { Begun, Context, Dispatcher, Logger, Nakama, State } from './runtime.ts';
import { errorText } from './store.ts';

let ending = false;

/** Nothing that goes wrong here may end the match, or hinder a server from starting. */
function guarded(logger: Logger, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    logger.warn('node: %s', errorText(error));
  }
}

/** Runs once with the server. */
export function startNode(ctx: Context, logger: Logger, nk: Nakama): void {
  if (ctx.env.BAIZE_NODE !== undefined) guarded(logger, () => nk.matchCreate('node', {}));
}

const sign = (ctx: Context, logger: Logger, nk: Nakama): void => guarded(logger, () => directories().enter(nk, ctx.env.BAIZE_NODE as string));

export function nodeInit(ctx: Context, logger: Logger, nk: Nakama): Begun {
  sign(ctx, logger, nk);
  return { state: {}, tickRate: 1, label: NODE_LABEL };
}

export function nodeLoop(ctx: Context, logger: Logger, nk: Nakama, _dispatcher: Dispatcher, _tick: number, state: object): State | null {
  if (ending) return null;
  sign(ctx, logger, nk);
  return { state };
}

/** The server stops: whoever comes back meanwhile is sent to a node that goes on. */
export function nodeTerminate(ctx: Context, logger: Logger, nk: Nakama, _dispatcher: Dispatcher, _tick: number, state: object): State {
  ending = true;
  guarded(logger, () => lobby().drain(ctx, nk, '{"on":true}'));
  return { state };
}
