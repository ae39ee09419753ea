// What the bundle shows to the host under the global name Baize; footer.js registers it, in plain statements that
// Nakama can read.

import type { nodeActs } from './node.ts';
import { nodes } from './nodes.ts';
import type { Begun, State } from './runtime.ts';

export { matchInit, matchJoin, matchJoinAttempt, matchLeave, matchLoop, matchSignal, matchTerminate } from './match.ts';
export { account, act, create, drain, hello, list, mine, open, passOn, refuse, remove, test } from './rpcs.ts';
export { renew, signIn } from './devices.ts';

type Asked<Name extends keyof typeof nodeActs> = Parameters<(typeof nodeActs)[Name]>;
export const startNode = (...asked: Asked<'startNode'>): void => nodes().startNode(...asked);
export const nodeInit = (...asked: Asked<'nodeInit'>): Begun => nodes().nodeInit(...asked);
export const nodeLoop = (...asked: Asked<'nodeLoop'>): State | null => nodes().nodeLoop(...asked);
export const nodeTerminate = (...asked: Asked<'nodeTerminate'>): State => nodes().nodeTerminate(...asked);
