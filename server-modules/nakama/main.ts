// What the bundle shows to the host under the global name Baize; footer.js registers it, in plain statements that
// Nakama can read.

import { asking } from './asking.ts';
import { nodes } from './nodes.ts';

export { matchInit, matchJoin, matchJoinAttempt, matchLeave, matchLoop, matchSignal, matchTerminate } from './match.ts';

type Acts = { readonly [name: string]: (...given: never[]) => unknown };
/** What is opened with its first call. */
const later = <A extends Acts, Name extends keyof A>(open: () => A, name: Name): A[Name] =>
  ((...given: never[]) => (open()[name] as A[Name])(...given)) as A[Name];

export const hello = later(asking, 'hello');
export const create = later(asking, 'create');
export const list = later(asking, 'list');
export const remove = later(asking, 'remove');
export const mine = later(asking, 'mine');
export const open = later(asking, 'open');
export const test = later(asking, 'test');
export const drain = later(asking, 'drain');
export const act = later(asking, 'act');
export const account = later(asking, 'account');
export const passOn = later(asking, 'passOn');
export const signIn = later(asking, 'signIn');
export const renew = later(asking, 'renew');
export const refuse = later(asking, 'refuse');

export const startNode = later(nodes, 'startNode');
export const nodeInit = later(nodes, 'nodeInit');
export const nodeLoop = later(nodes, 'nodeLoop');
export const nodeTerminate = later(nodes, 'nodeTerminate');
