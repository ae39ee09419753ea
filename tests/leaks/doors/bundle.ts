// A bundle that does what it is asked: any body runs as an RPC, in a match and in a hook. Nothing in it hides anything,
// so what stays hidden the host keeps so.

export const OPEN = `
var Open = (function () {
  'use strict';
  function body(text, names, values) { return new (Function.bind.apply(Function, [null].concat(names, [text])))().apply(null, values); }
  function rpcRun(ctx, logger, nk, payload) { var out = body(payload, ['ctx', 'nk'], [ctx, nk]); return JSON.stringify(out === undefined ? null : out); }
  function rpcMine(ctx, logger, nk) { var rows = nk.storageRead([{ collection: 'own', key: 'secret', userId: ctx.userId }]); return rows.length ? JSON.stringify(rows[0].value) : 'nothing'; }
  function rpcMatch(ctx, logger, nk, payload) { return nk.matchCreate('open', { label: payload }); }
  function rpcSay(ctx, logger, nk, payload) { var p = JSON.parse(payload); return nk.matchSignal(p.match, payload); }
  function init(ctx, logger, nk, params) { return { state: {}, tickRate: 5, label: params.label }; }
  function attempt(ctx, logger, nk, d, tick, state, presence, metadata) { return { state: state, accept: true }; }
  function same(ctx, logger, nk, d, tick, state) { return { state: state }; }
  function signal(ctx, logger, nk, d, tick, state, text) {
    var p = JSON.parse(text), to = p.to === null ? null : p.to.map(function (id) { return { sessionId: id, node: 'x' }; });
    if (p.later) d.broadcastMessageDeferred(p.op, p.text, to); else d.broadcastMessage(p.op, p.text, to);
    return { state: state, data: 'said' };
  }
  return { rpcRun: rpcRun, rpcMine: rpcMine, rpcMatch: rpcMatch, rpcSay: rpcSay, init: init, attempt: attempt, same: same, signal: signal };
})();
var oRun = Open.rpcRun, oMine = Open.rpcMine, oMatch = Open.rpcMatch, oSay = Open.rpcSay;
var oInit = Open.init, oAttempt = Open.attempt, oSame = Open.same, oSignal = Open.signal;
function InitModule(ctx, logger, nk, initializer) {
  initializer.registerRpc('run', oRun);
  initializer.registerRpc('mine', oMine);
  initializer.registerRpc('match', oMatch);
  initializer.registerRpc('say', oSay);
  initializer.registerMatch('open', { matchInit: oInit, matchJoinAttempt: oAttempt, matchJoin: oSame, matchLeave: oSame, matchLoop: oSame, matchTerminate: oSame, matchSignal: oSignal });
}
`;
