// Appended to the bundle as it stands: Nakama reads these plain statements, not what they do. No loops, no commas, no chains.
var bzHello = Baize.hello,
  bzCreate = Baize.create,
  bzList = Baize.list,
  bzMine = Baize.mine,
  bzOpen = Baize.open,
  bzAct = Baize.act,
  bzTest = Baize.test,
  bzAccount = Baize.account,
  bzRemove = Baize.remove;
var bzInit = Baize.matchInit,
  bzJoinAttempt = Baize.matchJoinAttempt,
  bzJoin = Baize.matchJoin,
  bzLeave = Baize.matchLeave,
  bzLoop = Baize.matchLoop;
var bzTerminate = Baize.matchTerminate,
  bzSignal = Baize.matchSignal,
  bzPassOn = Baize.passOn,
  bzRefuse = Baize.refuse,
  bzSignIn = Baize.signIn,
  bzRenew = Baize.renew;

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
  initializer.registerRtBefore('MatchDataSend', bzPassOn);
  // Everything that Nakama offers and Baize does not use is refused.
  initializer.registerBeforeAddFriends(bzRefuse);
  initializer.registerBeforeAddGroupUsers(bzRefuse);
  initializer.registerBeforeAuthenticateApple(bzRefuse);
  initializer.registerBeforeAuthenticateCustom(bzRefuse);
  initializer.registerBeforeAuthenticateEmail(bzRefuse);
  initializer.registerBeforeAuthenticateFacebook(bzRefuse);
  initializer.registerBeforeAuthenticateFacebookInstantGame(bzRefuse);
  initializer.registerBeforeAuthenticateGameCenter(bzRefuse);
  initializer.registerBeforeAuthenticateGoogle(bzRefuse);
  initializer.registerBeforeAuthenticateSteam(bzRefuse);
  initializer.registerBeforeBanGroupUsers(bzRefuse);
  initializer.registerBeforeBlockFriends(bzRefuse);
  initializer.registerBeforeCreateGroup(bzRefuse);
  initializer.registerBeforeDeleteAccount(bzRefuse);
  initializer.registerBeforeDeleteFriends(bzRefuse);
  initializer.registerBeforeDeleteGroup(bzRefuse);
  initializer.registerBeforeDeleteLeaderboardRecord(bzRefuse);
  initializer.registerBeforeDeleteNotifications(bzRefuse);
  initializer.registerBeforeDeleteStorageObjects(bzRefuse);
  initializer.registerBeforeDeleteTournamentRecord(bzRefuse);
  initializer.registerBeforeDemoteGroupUsers(bzRefuse);
  initializer.registerBeforeEvent(bzRefuse);
  initializer.registerBeforeGetAccount(bzRefuse);
  initializer.registerBeforeGetMatchmakerStats(bzRefuse);
  initializer.registerBeforeGetSubscription(bzRefuse);
  initializer.registerBeforeGetUsers(bzRefuse);
  initializer.registerBeforeImportFacebookFriends(bzRefuse);
  initializer.registerBeforeImportSteamFriends(bzRefuse);
  initializer.registerBeforeJoinGroup(bzRefuse);
  initializer.registerBeforeJoinTournament(bzRefuse);
  initializer.registerBeforeKickGroupUsers(bzRefuse);
  initializer.registerBeforeLeaveGroup(bzRefuse);
  initializer.registerBeforeLinkApple(bzRefuse);
  initializer.registerBeforeLinkCustom(bzRefuse);
  initializer.registerBeforeLinkDevice(bzRefuse);
  initializer.registerBeforeLinkEmail(bzRefuse);
  initializer.registerBeforeLinkFacebook(bzRefuse);
  initializer.registerBeforeLinkFacebookInstantGame(bzRefuse);
  initializer.registerBeforeLinkGameCenter(bzRefuse);
  initializer.registerBeforeLinkGoogle(bzRefuse);
  initializer.registerBeforeLinkSteam(bzRefuse);
  initializer.registerBeforeListChannelMessages(bzRefuse);
  initializer.registerBeforeListFriends(bzRefuse);
  initializer.registerBeforeListFriendsOfFriends(bzRefuse);
  initializer.registerBeforeListGroupUsers(bzRefuse);
  initializer.registerBeforeListGroups(bzRefuse);
  initializer.registerBeforeListLeaderboardRecords(bzRefuse);
  initializer.registerBeforeListLeaderboardRecordsAroundOwner(bzRefuse);
  initializer.registerBeforeListMatches(bzRefuse);
  initializer.registerBeforeListNotifications(bzRefuse);
  initializer.registerBeforeListParties(bzRefuse);
  initializer.registerBeforeListStorageObjects(bzRefuse);
  initializer.registerBeforeListSubscriptions(bzRefuse);
  initializer.registerBeforeListTournamentRecords(bzRefuse);
  initializer.registerBeforeListTournamentRecordsAroundOwner(bzRefuse);
  initializer.registerBeforeListTournaments(bzRefuse);
  initializer.registerBeforeListUserGroups(bzRefuse);
  initializer.registerBeforePromoteGroupUsers(bzRefuse);
  initializer.registerBeforeReadStorageObjects(bzRefuse);
  initializer.registerBeforeUnlinkApple(bzRefuse);
  initializer.registerBeforeUnlinkCustom(bzRefuse);
  initializer.registerBeforeUnlinkDevice(bzRefuse);
  initializer.registerBeforeUnlinkEmail(bzRefuse);
  initializer.registerBeforeUnlinkFacebook(bzRefuse);
  initializer.registerBeforeUnlinkFacebookInstantGame(bzRefuse);
  initializer.registerBeforeUnlinkGameCenter(bzRefuse);
  initializer.registerBeforeUnlinkGoogle(bzRefuse);
  initializer.registerBeforeUnlinkSteam(bzRefuse);
  initializer.registerBeforeUpdateAccount(bzRefuse);
  initializer.registerBeforeUpdateGroup(bzRefuse);
  initializer.registerBeforeValidatePurchaseApple(bzRefuse);
  initializer.registerBeforeValidatePurchaseFacebookInstant(bzRefuse);
  initializer.registerBeforeValidatePurchaseGoogle(bzRefuse);
  initializer.registerBeforeValidatePurchaseHuawei(bzRefuse);
  initializer.registerBeforeValidatePurchaseSamsung(bzRefuse);
  initializer.registerBeforeValidateSubscriptionApple(bzRefuse);
  initializer.registerBeforeValidateSubscriptionGoogle(bzRefuse);
  initializer.registerBeforeWriteLeaderboardRecord(bzRefuse);
  initializer.registerBeforeWriteStorageObjects(bzRefuse);
  initializer.registerBeforeWriteTournamentRecord(bzRefuse);
  initializer.registerRtBefore('ChannelJoin', bzRefuse);
  initializer.registerRtBefore('ChannelLeave', bzRefuse);
  initializer.registerRtBefore('ChannelMessageSend', bzRefuse);
  initializer.registerRtBefore('ChannelMessageUpdate', bzRefuse);
  initializer.registerRtBefore('ChannelMessageRemove', bzRefuse);
  initializer.registerRtBefore('MatchCreate', bzRefuse);
  initializer.registerRtBefore('MatchmakerAdd', bzRefuse);
  initializer.registerRtBefore('MatchmakerRemove', bzRefuse);
  initializer.registerRtBefore('PartyCreate', bzRefuse);
  initializer.registerRtBefore('PartyJoin', bzRefuse);
  initializer.registerRtBefore('PartyLeave', bzRefuse);
  initializer.registerRtBefore('PartyPromote', bzRefuse);
  initializer.registerRtBefore('PartyAccept', bzRefuse);
  initializer.registerRtBefore('PartyRemove', bzRefuse);
  initializer.registerRtBefore('PartyClose', bzRefuse);
  initializer.registerRtBefore('PartyJoinRequestList', bzRefuse);
  initializer.registerRtBefore('PartyMatchmakerAdd', bzRefuse);
  initializer.registerRtBefore('PartyMatchmakerRemove', bzRefuse);
  initializer.registerRtBefore('PartyDataSend', bzRefuse);
  initializer.registerRtBefore('PartyUpdate', bzRefuse);
  initializer.registerRtBefore('StatusFollow', bzRefuse);
  initializer.registerRtBefore('StatusUnfollow', bzRefuse);
  initializer.registerRtBefore('StatusUpdate', bzRefuse);
}
