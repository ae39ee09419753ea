// A match that is no table: each node of many has one from its start on. It says that the node lives while no table of
// it is awake, so that tables can go to one that has none; it says how much there is to do and which rules run here,
// and hears what is told to accounts and what was spent at other nodes.

import { asking } from './asking.ts';
import { NODE_LABEL } from './bound.ts';
import { directories } from './directories.ts';
import { tellLoad } from './load.ts';
import { hear, passOver, tidyNews } from './news.ts';
import type { Begun, Context, Dispatcher, Logger, Nakama, State } from './runtime.ts';
import { readSpent, tidySpent } from './spent.ts';
import { errorText } from './store.ts';
import { rulesHere } from './versions.ts';

let ending = false;
/** The rules that run here; found once. */
let rules: string | null = null;
/** Seconds, which are this match's ticks, between two words on how much there is to do. */
const LOAD_SECONDS = 3;
const TIDY_SECONDS = 100;

/** Nothing that goes wrong here may end the match, or hinder a server from starting. */
function guarded(logger: Logger, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    logger.warn('node: %s', errorText(error));
  }
}

/** Runs once with the server. */
function startNode(ctx: Context, logger: Logger, nk: Nakama): void {
  if (ctx.env.BAIZE_NODE !== undefined) guarded(logger, () => nk.matchCreate('node', {}));
}

function sign(ctx: Context, logger: Logger, nk: Nakama, tick: number): void {
  guarded(logger, () => {
    const node = directories().enter(nk, ctx.env.BAIZE_NODE as string);
    if (tick % LOAD_SECONDS === 0) tellLoad(nk, node, (rules ??= rulesHere()));
  });
}

function nodeInit(ctx: Context, logger: Logger, nk: Nakama): Begun {
  sign(ctx, logger, nk, 0);
  guarded(logger, () => passOver(nk));
  return { state: {}, tickRate: 1, label: NODE_LABEL };
}

function nodeLoop(ctx: Context, logger: Logger, nk: Nakama, _dispatcher: Dispatcher, tick: number, state: object): State | null {
  if (ending) return null;
  sign(ctx, logger, nk, tick);
  guarded(logger, () => hear(nk));
  guarded(logger, () => readSpent(nk, ctx.env.BAIZE_NODE as string));
  if (tick % TIDY_SECONDS === 0) guarded(logger, () => [tidyNews(nk), tidySpent(nk)]);
  return { state };
}

/** The server stops: whoever comes back meanwhile is sent to a node that goes on. */
function nodeTerminate(ctx: Context, logger: Logger, nk: Nakama, _dispatcher: Dispatcher, _tick: number, state: object): State {
  ending = true;
  guarded(logger, () => asking().empty(ctx, nk, '{"on":true}'));
  return { state };
}

export const nodeActs = { startNode, nodeInit, nodeLoop, nodeTerminate };
