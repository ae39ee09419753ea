// The yardstick for a move's way through Nakama: an RPC signals a match, which writes one row and tells everybody. No
// table, no rules.

var Echo = (function () {
  'use strict';
  var SYSTEM = '00000000-0000-0000-0000-000000000000';
  var count = 0;
  return {
    create: function (ctx, logger, nk) {
      return JSON.stringify(nk.matchCreate('echo', {}));
    },
    act: function (ctx, logger, nk, payload) {
      var text = JSON.parse(payload);
      var at = text.indexOf('\n');
      return nk.matchSignal(text.slice(0, at), text.slice(at + 1));
    },
    init: function () {
      return { state: {}, tickRate: 20, label: '{}' };
    },
    attempt: function (ctx, logger, nk, dispatcher, tick, state) {
      return { state: state, accept: true };
    },
    same: function (ctx, logger, nk, dispatcher, tick, state) {
      return { state: state };
    },
    signal: function (ctx, logger, nk, dispatcher, tick, state, data) {
      count++;
      nk.storageWrite([
        { collection: 'echo', key: ctx.matchId + ':' + count, userId: SYSTEM, value: { j: data }, permissionRead: 0, permissionWrite: 0, version: '*' },
      ]);
      dispatcher.broadcastMessage(1, data.slice(0, 24), null, null, true);
      return { state: state, data: String(count) };
    },
  };
})();
var echoCreate = Echo.create,
  echoAct = Echo.act,
  echoInit = Echo.init,
  echoAttempt = Echo.attempt,
  echoJoin = Echo.same,
  echoSignal = Echo.signal;

// oxlint-disable-next-line no-unused-vars -- Nakama calls it
function InitModule(ctx, logger, nk, initializer) {
  initializer.registerRpc('echo_create', echoCreate);
  initializer.registerRpc('echo_act', echoAct);
  initializer.registerMatch('echo', {
    matchInit: echoInit,
    matchJoinAttempt: echoAttempt,
    matchJoin: echoJoin,
    matchLeave: echoJoin,
    matchLoop: echoJoin,
    matchTerminate: echoJoin,
    matchSignal: echoSignal,
  });
}
