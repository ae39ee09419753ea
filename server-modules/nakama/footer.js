// Appended to the bundle as it stands: Nakama reads these plain statements, not what they do. No loops, no commas, no
// chains.
var bzHello = Baize.hello,
  bzCreate = Baize.create,
  bzList = Baize.list,
  bzMine = Baize.mine,
  bzOpen = Baize.open,
  bzAct = Baize.act,
  bzTest = Baize.test,
  bzAccount = Baize.account,
  bzRemove = Baize.remove,
  bzDrain = Baize.drain;
var bzInit = Baize.matchInit,
  bzJoinAttempt = Baize.matchJoinAttempt,
  bzJoin = Baize.matchJoin,
  bzLeave = Baize.matchLeave,
  bzLoop = Baize.matchLoop;
var bzTerminate = Baize.matchTerminate,
  bzSignal = Baize.matchSignal,
  bzPassOn = Baize.passOn,
  bzNo = Baize.refuse,
  bzSignIn = Baize.signIn,
  bzRenew = Baize.renew;
var bzStartNode = Baize.startNode,
  bzNodeInit = Baize.nodeInit,
  bzNodeLoop = Baize.nodeLoop,
  bzNodeTerminate = Baize.nodeTerminate;

// oxlint-disable-next-line no-unused-vars -- Nakama calls it by name
function InitModule(ctx, logger, nk, initializer) {
  initializer.registerRpc('baize_hello', bzHello);
  initializer.registerRpc('baize_create', bzCreate);
  initializer.registerRpc('baize_list', bzList);
  initializer.registerRpc('baize_mine', bzMine);
  initializer.registerRpc('baize_open', bzOpen);
  initializer.registerRpc('baize_act', bzAct);
  initializer.registerRpc('baize_test', bzTest);
  initializer.registerRpc('baize_account', bzAccount);
  initializer.registerRpc('baize_remove', bzRemove);
  initializer.registerRpc('baize_drain', bzDrain);
  initializer.registerBeforeAuthenticateDevice(bzSignIn);
  initializer.registerBeforeSessionRefresh(bzRenew);
  initializer.registerMatch('baize', {
    matchInit: bzInit,
    matchJoinAttempt: bzJoinAttempt,
    matchJoin: bzJoin,
    matchLeave: bzLeave,
    matchLoop: bzLoop,
    matchTerminate: bzTerminate,
    matchSignal: bzSignal,
  });
  // Nobody comes to this one, and the table's handlers turn away whoever tries.
  initializer.registerMatch('node', {
    matchInit: bzNodeInit,
    matchJoinAttempt: bzJoinAttempt,
    matchJoin: bzJoin,
    matchLeave: bzLeave,
    matchLoop: bzNodeLoop,
    matchTerminate: bzNodeTerminate,
    matchSignal: bzSignal,
  });
  initializer.registerRtBefore('MatchDataSend', bzPassOn);
  // Everything that Nakama offers and Baize does not use is refused.
  initializer.registerBeforeAddFriends(bzNo);
  initializer.registerBeforeAddGroupUsers(bzNo);
  initializer.registerBeforeAuthenticateApple(bzNo);
  initializer.registerBeforeAuthenticateCustom(bzNo);
  initializer.registerBeforeAuthenticateEmail(bzNo);
  initializer.registerBeforeAuthenticateFacebook(bzNo);
  initializer.registerBeforeAuthenticateFacebookInstantGame(bzNo);
  initializer.registerBeforeAuthenticateGameCenter(bzNo);
  initializer.registerBeforeAuthenticateGoogle(bzNo);
  initializer.registerBeforeAuthenticateSteam(bzNo);
  initializer.registerBeforeBanGroupUsers(bzNo);
  initializer.registerBeforeBlockFriends(bzNo);
  initializer.registerBeforeCreateGroup(bzNo);
  initializer.registerBeforeDeleteAccount(bzNo);
  initializer.registerBeforeDeleteFriends(bzNo);
  initializer.registerBeforeDeleteGroup(bzNo);
  initializer.registerBeforeDeleteLeaderboardRecord(bzNo);
  initializer.registerBeforeDeleteNotifications(bzNo);
  initializer.registerBeforeDeleteStorageObjects(bzNo);
  initializer.registerBeforeDeleteTournamentRecord(bzNo);
  initializer.registerBeforeDemoteGroupUsers(bzNo);
  initializer.registerBeforeEvent(bzNo);
  initializer.registerBeforeGetAccount(bzNo);
  initializer.registerBeforeGetMatchmakerStats(bzNo);
  initializer.registerBeforeGetSubscription(bzNo);
  initializer.registerBeforeGetUsers(bzNo);
  initializer.registerBeforeImportFacebookFriends(bzNo);
  initializer.registerBeforeImportSteamFriends(bzNo);
  initializer.registerBeforeJoinGroup(bzNo);
  initializer.registerBeforeJoinTournament(bzNo);
  initializer.registerBeforeKickGroupUsers(bzNo);
  initializer.registerBeforeLeaveGroup(bzNo);
  initializer.registerBeforeLinkApple(bzNo);
  initializer.registerBeforeLinkCustom(bzNo);
  initializer.registerBeforeLinkDevice(bzNo);
  initializer.registerBeforeLinkEmail(bzNo);
  initializer.registerBeforeLinkFacebook(bzNo);
  initializer.registerBeforeLinkFacebookInstantGame(bzNo);
  initializer.registerBeforeLinkGameCenter(bzNo);
  initializer.registerBeforeLinkGoogle(bzNo);
  initializer.registerBeforeLinkSteam(bzNo);
  initializer.registerBeforeListChannelMessages(bzNo);
  initializer.registerBeforeListFriends(bzNo);
  initializer.registerBeforeListFriendsOfFriends(bzNo);
  initializer.registerBeforeListGroupUsers(bzNo);
  initializer.registerBeforeListGroups(bzNo);
  initializer.registerBeforeListLeaderboardRecords(bzNo);
  initializer.registerBeforeListLeaderboardRecordsAroundOwner(bzNo);
  initializer.registerBeforeListMatches(bzNo);
  initializer.registerBeforeListNotifications(bzNo);
  initializer.registerBeforeListParties(bzNo);
  initializer.registerBeforeListStorageObjects(bzNo);
  initializer.registerBeforeListSubscriptions(bzNo);
  initializer.registerBeforeListTournamentRecords(bzNo);
  initializer.registerBeforeListTournamentRecordsAroundOwner(bzNo);
  initializer.registerBeforeListTournaments(bzNo);
  initializer.registerBeforeListUserGroups(bzNo);
  initializer.registerBeforePromoteGroupUsers(bzNo);
  initializer.registerBeforeReadStorageObjects(bzNo);
  initializer.registerBeforeUnlinkApple(bzNo);
  initializer.registerBeforeUnlinkCustom(bzNo);
  initializer.registerBeforeUnlinkDevice(bzNo);
  initializer.registerBeforeUnlinkEmail(bzNo);
  initializer.registerBeforeUnlinkFacebook(bzNo);
  initializer.registerBeforeUnlinkFacebookInstantGame(bzNo);
  initializer.registerBeforeUnlinkGameCenter(bzNo);
  initializer.registerBeforeUnlinkGoogle(bzNo);
  initializer.registerBeforeUnlinkSteam(bzNo);
  initializer.registerBeforeUpdateAccount(bzNo);
  initializer.registerBeforeUpdateGroup(bzNo);
  initializer.registerBeforeValidatePurchaseApple(bzNo);
  initializer.registerBeforeValidatePurchaseFacebookInstant(bzNo);
  initializer.registerBeforeValidatePurchaseGoogle(bzNo);
  initializer.registerBeforeValidatePurchaseHuawei(bzNo);
  initializer.registerBeforeValidatePurchaseSamsung(bzNo);
  initializer.registerBeforeValidateSubscriptionApple(bzNo);
  initializer.registerBeforeValidateSubscriptionGoogle(bzNo);
  initializer.registerBeforeWriteLeaderboardRecord(bzNo);
  initializer.registerBeforeWriteStorageObjects(bzNo);
  initializer.registerBeforeWriteTournamentRecord(bzNo);
  initializer.registerRtBefore('ChannelJoin', bzNo);
  initializer.registerRtBefore('ChannelLeave', bzNo);
  initializer.registerRtBefore('ChannelMessageSend', bzNo);
  initializer.registerRtBefore('ChannelMessageUpdate', bzNo);
  initializer.registerRtBefore('ChannelMessageRemove', bzNo);
  initializer.registerRtBefore('MatchCreate', bzNo);
  initializer.registerRtBefore('MatchmakerAdd', bzNo);
  initializer.registerRtBefore('MatchmakerRemove', bzNo);
  initializer.registerRtBefore('PartyCreate', bzNo);
  initializer.registerRtBefore('PartyJoin', bzNo);
  initializer.registerRtBefore('PartyLeave', bzNo);
  initializer.registerRtBefore('PartyPromote', bzNo);
  initializer.registerRtBefore('PartyAccept', bzNo);
  initializer.registerRtBefore('PartyRemove', bzNo);
  initializer.registerRtBefore('PartyClose', bzNo);
  initializer.registerRtBefore('PartyJoinRequestList', bzNo);
  initializer.registerRtBefore('PartyMatchmakerAdd', bzNo);
  initializer.registerRtBefore('PartyMatchmakerRemove', bzNo);
  initializer.registerRtBefore('PartyDataSend', bzNo);
  initializer.registerRtBefore('PartyUpdate', bzNo);
  initializer.registerRtBefore('StatusFollow', bzNo);
  initializer.registerRtBefore('StatusUnfollow', bzNo);
  initializer.registerRtBefore('StatusUpdate', bzNo);
  bzStartNode(ctx, logger, nk);
}
