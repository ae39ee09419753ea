// What the bundle shows to the host under the global name Baize; footer.js registers it, in plain statements that
// Nakama can read.

export { matchInit, matchJoin, matchJoinAttempt, matchLeave, matchLoop, matchSignal, matchTerminate } from './match.ts';
export { account, act, create, drain, hello, list, mine, open, passOn, refuse, remove, test } from './rpcs.ts';
export { renew, signIn } from './devices.ts';
export { nodeInit, nodeLoop, nodeTerminate, startNode } from './node.ts';
