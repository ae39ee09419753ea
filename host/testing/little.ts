// A little bundle with the RPC names and op codes of the real one: a table that counts acts durably, for tests of the
// link without rules.

export const LITTLE = `
var Little = (function () {
  'use strict';
  var T = null;
  function read(nk, key) { var rows = nk.storageRead([{ collection: 't', key: key }]); return rows.length ? rows[0] : null; }
  function write(nk, key, value, version) { var row = { collection: 't', key: key, value: value, permissionRead: 0, permissionWrite: 0 }; if (version) row.version = version; return nk.storageWrite([row])[0].version; }
  function hello(ctx, logger, nk, p) { return JSON.stringify({ protocol: 1, build: 'little', games: [], test: ctx.env.BAIZE_TEST === '1', name: JSON.parse(p).name }); }
  function wake(nk, table) {
    var row = read(nk, table);
    if (row === null) throw { message: 'no-such-table', code: 5 };
    if (row.value.match && nk.matchGet(row.value.match) !== null) return row.value.match;
    return nk.matchCreate('little', { table: table });
  }
  function create(ctx, logger, nk) { var table = nk.uuidv4(); write(nk, table, { match: '', done: [], taken: {} }, '*'); return JSON.stringify({ table: table, match: wake(nk, table), invite: 'inv', n: 0 }); }
  function list() { return '[]'; }
  function open(ctx, logger, nk, p) {
    var input = JSON.parse(p); if (input.take !== undefined) throw { message: 'bad-message', code: 3 };
    var match = wake(nk, input.table), n = nk.matchSignal(match, JSON.stringify({ t: 'last', user: ctx.userId }));
    return JSON.stringify({ table: input.table, match: match, invite: null, n: Number(n) });
  }
  function act(ctx, logger, nk, p) {
    var row = read(nk, JSON.parse(p).table), out = '';
    try { out = nk.matchSignal(row.value.match, JSON.stringify({ t: 'act', user: ctx.userId, session: ctx.sessionId, act: JSON.parse(p) })); } catch (e) { out = ''; }
    if (out === '') throw { message: 'asleep', code: 14 };
    return out;
  }
  function init(ctx, logger, nk, params) {
    var row = read(nk, params.table), value = row.value; value.match = ctx.matchId;
    T = { id: params.table, done: value.done, taken: value.taken, version: write(nk, params.table, value, row.version), live: {} };
    return { state: {}, tickRate: 20, label: '' };
  }
  function attempt(ctx, logger, nk, d, tick, state, p, metadata) {
    var other = T.live[p.userId];
    return other && other !== p.sessionId && metadata.take !== '1' ? { state: state, accept: false, rejectMessage: 'second-tab' } : { state: state, accept: true };
  }
  function join(ctx, logger, nk, d, tick, state, ps) {
    for (var i = 0; i < ps.length; i++) {
      var old = T.live[ps[i].userId];
      if (old) d.broadcastMessage(5, '{"t":"bye","why":"second-tab"}', [{ sessionId: old, node: 'x' }]);
      T.live[ps[i].userId] = ps[i].sessionId;
      d.broadcastMessage(1, JSON.stringify(T.done), [ps[i]]);
    }
    return { state: state };
  }
  function leave(ctx, logger, nk, d, tick, state, ps) { for (var i = 0; i < ps.length; i++) if (T.live[ps[i].userId] === ps[i].sessionId) delete T.live[ps[i].userId]; return { state: state }; }
  function loop(ctx, logger, nk, d, tick, state, ms) { for (var i = 0; i < ms.length; i++) d.broadcastMessage(ms[i].opCode, ms[i].data); return T.sleep ? null : { state: state }; }
  function terminate(ctx, logger, nk, d, tick, state) { d.broadcastMessage(5, '{"t":"bye","why":"restart"}'); return { state: state }; }
  function signal(ctx, logger, nk, d, tick, state, text) {
    var s = JSON.parse(text), last = T.taken[s.user] || 0;
    if (s.t === 'last') return { state: state, data: String(last) };
    if (T.live[s.user] !== s.session) return { state: state, data: JSON.stringify({ ok: false, n: s.act.n, no: 'not-here' }) };
    if (s.act.msg.t === 'stand') { T.sleep = true; return { state: state, data: JSON.stringify({ ok: true, n: s.act.n }) }; }
    if (s.act.n > last) {
      T.done.push(s.act.msg.text); T.taken[s.user] = s.act.n;
      T.version = write(nk, T.id, { match: ctx.matchId, done: T.done, taken: T.taken }, T.version);
      d.broadcastMessage(2, JSON.stringify(s.act.msg.text));
    }
    return { state: state, data: JSON.stringify({ ok: true, n: s.act.n }) };
  }
  return { hello: hello, create: create, list: list, open: open, act: act, init: init, attempt: attempt, join: join, leave: leave, loop: loop, terminate: terminate, signal: signal };
})();
var lHello = Little.hello, lCreate = Little.create, lList = Little.list, lOpen = Little.open, lAct = Little.act;
var lInit = Little.init, lAttempt = Little.attempt, lJoin = Little.join, lLeave = Little.leave, lLoop = Little.loop, lTerminate = Little.terminate, lSignal = Little.signal;
function InitModule(ctx, logger, nk, initializer) {
  initializer.registerRpc('baize_hello', lHello);
  initializer.registerRpc('baize_create', lCreate);
  initializer.registerRpc('baize_list', lList);
  initializer.registerRpc('baize_mine', lList);
  initializer.registerRpc('baize_open', lOpen);
  initializer.registerRpc('baize_act', lAct);
  initializer.registerMatch('little', { matchInit: lInit, matchJoinAttempt: lAttempt, matchJoin: lJoin, matchLeave: lLeave, matchLoop: lLoop, matchTerminate: lTerminate, matchSignal: lSignal });
}
`;
