// A tiny bundle in the shape of the real one, for tests of the host alone: one match that echoes, stores and misbehaves
// on demand.

export const TINY = `
var Tiny = (function () {
  'use strict';
  var box = { n: 0 };
  function rpcEcho(ctx, logger, nk, payload) { return payload; }
  function rpcWho(ctx) { return JSON.stringify({ user: ctx.userId === undefined ? null : ctx.userId, env: ctx.env, session: ctx.sessionId === undefined ? null : ctx.sessionId }); }
  function rpcCount() { box.n += 1; return String(box.n); }
  function rpcRefuse() { throw { message: 'no such table', code: 5 }; }
  function rpcThrow() { throw new Error('secret detail'); }
  function rpcMake(ctx, logger, nk, payload) { return nk.matchCreate('tiny', { label: payload || 'plain' }); }
  function rpcSignal(ctx, logger, nk, payload) { var p = JSON.parse(payload); return nk.matchSignal(p.match, JSON.stringify(p.data)); }
  function rpcRun(ctx, logger, nk, payload) { var out = new Function('ctx', 'logger', 'nk', payload)(ctx, logger, nk); return JSON.stringify(out === undefined ? null : out); }
  function refuse() { throw { message: 'not here', code: 7 }; }
  function vanish() { return null; }
  function init(ctx, logger, nk, params) { if (params.label === 'bad') throw new Error('bad params'); return { state: {}, tickRate: 20, label: String(params.label) }; }
  function attempt(ctx, logger, nk, d, tick, state, presence, metadata) { return metadata.deny ? { state: state, accept: false, rejectMessage: metadata.deny } : { state: state, accept: true }; }
  function join(ctx, logger, nk, d, tick, state, ps) { d.broadcastMessage(1, JSON.stringify({ hello: ps.length }), ps); return { state: state }; }
  function leave(ctx, logger, nk, d, tick, state, ps) { d.broadcastMessage(9, JSON.stringify({ left: ps[0].reason })); return { state: state }; }
  function loop(ctx, logger, nk, d, tick, state, messages) {
    for (var i = 0; i < messages.length; i++) {
      var m = messages[i];
      if (m.opCode === 66) throw new Error('boom');
      if (m.opCode === 67) return null;
      d.broadcastMessage(m.opCode, m.data, [m.sender]);
    }
    return { state: state };
  }
  function terminate(ctx, logger, nk, d, tick, state) { nk.storageWrite([{ collection: 'end', key: ctx.matchId, value: { tick: tick }, permissionRead: 0, permissionWrite: 0 }]); return { state: state }; }
  function signal(ctx, logger, nk, d, tick, state, text) {
    var p = JSON.parse(text), people = null;
    if (p.t === 'throw') throw new Error('boom');
    if (p.t === 'map') return { state: { m: new Map() }, data: '' };
    if (p.t === 'kick') { d.matchKick([{ sessionId: p.session, node: 'x' }]); return { state: state, data: 'kicked' }; }
    if (p.t === 'label') { d.matchLabelUpdate(p.label); return { state: state, data: '' }; }
    if (p.t === 'self') { try { nk.matchSignal(ctx.matchId, '{}'); } catch (e) { return { state: state, data: e.message }; } }
    if (p.t === 'send') { try { d.broadcastMessage(p.op, p.view ? new Uint8Array(2) : p.bytes ? new Uint8Array(p.bytes).buffer : p.text, p.to === undefined ? people : p.to); } catch (e) { return { state: state, data: (e instanceof TypeError ? 'TypeError ' : '') + e.message }; } }
    return { state: state, data: 'ok' };
  }
  return { rpcEcho: rpcEcho, rpcWho: rpcWho, rpcCount: rpcCount, rpcRefuse: rpcRefuse, rpcThrow: rpcThrow, rpcMake: rpcMake, rpcSignal: rpcSignal, rpcRun: rpcRun, refuse: refuse, vanish: vanish, init: init, attempt: attempt, join: join, leave: leave, loop: loop, terminate: terminate, signal: signal };
})();
var rpcEcho = Tiny.rpcEcho, rpcWho = Tiny.rpcWho, rpcCount = Tiny.rpcCount, rpcRefuse = Tiny.rpcRefuse, rpcThrow = Tiny.rpcThrow, rpcMake = Tiny.rpcMake, rpcSignal = Tiny.rpcSignal, rpcRun = Tiny.rpcRun, refuse = Tiny.refuse, vanish = Tiny.vanish;
var tInit = Tiny.init, tAttempt = Tiny.attempt, tJoin = Tiny.join, tLeave = Tiny.leave, tLoop = Tiny.loop, tTerminate = Tiny.terminate, tSignal = Tiny.signal;
function InitModule(ctx, logger, nk, initializer) {
  initializer.registerRpc('echo', rpcEcho);
  initializer.registerRpc('Who', rpcWho);
  initializer.registerRpc('count', rpcCount);
  initializer.registerRpc('refuse', rpcRefuse);
  initializer.registerRpc('throw', rpcThrow);
  initializer.registerRpc('make', rpcMake);
  initializer.registerRpc('signal', rpcSignal);
  initializer.registerRpc('run', rpcRun);
  initializer.registerMatch('tiny', { matchInit: tInit, matchJoinAttempt: tAttempt, matchJoin: tJoin, matchLeave: tLeave, matchLoop: tLoop, matchTerminate: tTerminate, matchSignal: tSignal });
  initializer.registerBeforeListMatches(refuse);
  initializer.registerBeforeWriteStorageObjects(vanish);
  initializer.registerRtBefore('MatchCreate', refuse);
  initializer.registerRtBefore('ChannelJoin', vanish);
}
`;
