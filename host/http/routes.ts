// Every HTTP route that Nakama 3.40 has, as a table: the host answers them all, and the conformance suite walks them
// all.

export interface Route {
  method: string;
  /** Segments in braces are parameters. */
  path: string;
  /** Name of the operation; hooks are registered as registerBefore<op>. */
  op: string;
  /** What the caller must show: nothing, the server key, or a session token. */
  auth: 'open' | 'key' | 'token';
  /** Nakama lets a script hook it. */
  hook: boolean;
}

const row = (method: string, path: string, op: string, auth: Route['auth'], hook: boolean): Route => ({ method, path, op, auth, hook });

// prettier-ignore
export const ROUTES: readonly Route[] = [
  row('GET', '/healthcheck', 'Healthcheck', 'open', false),
  row('GET', '/v2/account', 'GetAccount', 'token', true),
  row('DELETE', '/v2/account', 'DeleteAccount', 'token', true),
  row('PUT', '/v2/account', 'UpdateAccount', 'token', true),
  row('POST', '/v2/account/authenticate/apple', 'AuthenticateApple', 'key', true),
  row('POST', '/v2/account/authenticate/custom', 'AuthenticateCustom', 'key', true),
  row('POST', '/v2/account/authenticate/device', 'AuthenticateDevice', 'key', true),
  row('POST', '/v2/account/authenticate/email', 'AuthenticateEmail', 'key', true),
  row('POST', '/v2/account/authenticate/facebook', 'AuthenticateFacebook', 'key', true),
  row('POST', '/v2/account/authenticate/facebookinstantgame', 'AuthenticateFacebookInstantGame', 'key', true),
  row('POST', '/v2/account/authenticate/gamecenter', 'AuthenticateGameCenter', 'key', true),
  row('POST', '/v2/account/authenticate/google', 'AuthenticateGoogle', 'key', true),
  row('POST', '/v2/account/authenticate/steam', 'AuthenticateSteam', 'key', true),
  row('POST', '/v2/account/link/apple', 'LinkApple', 'token', true),
  row('POST', '/v2/account/link/custom', 'LinkCustom', 'token', true),
  row('POST', '/v2/account/link/device', 'LinkDevice', 'token', true),
  row('POST', '/v2/account/link/email', 'LinkEmail', 'token', true),
  row('POST', '/v2/account/link/facebook', 'LinkFacebook', 'token', true),
  row('POST', '/v2/account/link/facebookinstantgame', 'LinkFacebookInstantGame', 'token', true),
  row('POST', '/v2/account/link/gamecenter', 'LinkGameCenter', 'token', true),
  row('POST', '/v2/account/link/google', 'LinkGoogle', 'token', true),
  row('POST', '/v2/account/link/steam', 'LinkSteam', 'token', true),
  row('POST', '/v2/account/session/refresh', 'SessionRefresh', 'key', true),
  row('POST', '/v2/account/unlink/apple', 'UnlinkApple', 'token', true),
  row('POST', '/v2/account/unlink/custom', 'UnlinkCustom', 'token', true),
  row('POST', '/v2/account/unlink/device', 'UnlinkDevice', 'token', true),
  row('POST', '/v2/account/unlink/email', 'UnlinkEmail', 'token', true),
  row('POST', '/v2/account/unlink/facebook', 'UnlinkFacebook', 'token', true),
  row('POST', '/v2/account/unlink/facebookinstantgame', 'UnlinkFacebookInstantGame', 'token', true),
  row('POST', '/v2/account/unlink/gamecenter', 'UnlinkGameCenter', 'token', true),
  row('POST', '/v2/account/unlink/google', 'UnlinkGoogle', 'token', true),
  row('POST', '/v2/account/unlink/steam', 'UnlinkSteam', 'token', true),
  row('GET', '/v2/channel/{channelId}', 'ListChannelMessages', 'token', true),
  row('POST', '/v2/event', 'Event', 'token', true),
  row('GET', '/v2/friend', 'ListFriends', 'token', true),
  row('DELETE', '/v2/friend', 'DeleteFriends', 'token', true),
  row('POST', '/v2/friend', 'AddFriends', 'token', true),
  row('POST', '/v2/friend/block', 'BlockFriends', 'token', true),
  row('POST', '/v2/friend/facebook', 'ImportFacebookFriends', 'token', true),
  row('GET', '/v2/friend/friends', 'ListFriendsOfFriends', 'token', true),
  row('POST', '/v2/friend/steam', 'ImportSteamFriends', 'token', true),
  row('GET', '/v2/group', 'ListGroups', 'token', true),
  row('POST', '/v2/group', 'CreateGroup', 'token', true),
  row('DELETE', '/v2/group/{groupId}', 'DeleteGroup', 'token', true),
  row('PUT', '/v2/group/{groupId}', 'UpdateGroup', 'token', true),
  row('POST', '/v2/group/{groupId}/add', 'AddGroupUsers', 'token', true),
  row('POST', '/v2/group/{groupId}/ban', 'BanGroupUsers', 'token', true),
  row('POST', '/v2/group/{groupId}/demote', 'DemoteGroupUsers', 'token', true),
  row('POST', '/v2/group/{groupId}/join', 'JoinGroup', 'token', true),
  row('POST', '/v2/group/{groupId}/kick', 'KickGroupUsers', 'token', true),
  row('POST', '/v2/group/{groupId}/leave', 'LeaveGroup', 'token', true),
  row('POST', '/v2/group/{groupId}/promote', 'PromoteGroupUsers', 'token', true),
  row('GET', '/v2/group/{groupId}/user', 'ListGroupUsers', 'token', true),
  row('POST', '/v2/iap/purchase/apple', 'ValidatePurchaseApple', 'token', true),
  row('POST', '/v2/iap/purchase/facebookinstant', 'ValidatePurchaseFacebookInstant', 'token', true),
  row('POST', '/v2/iap/purchase/google', 'ValidatePurchaseGoogle', 'token', true),
  row('POST', '/v2/iap/purchase/huawei', 'ValidatePurchaseHuawei', 'token', true),
  row('POST', '/v2/iap/subscription', 'ListSubscriptions', 'token', true),
  row('POST', '/v2/iap/subscription/apple', 'ValidateSubscriptionApple', 'token', true),
  row('POST', '/v2/iap/subscription/google', 'ValidateSubscriptionGoogle', 'token', true),
  row('GET', '/v2/iap/subscription/{productId}', 'GetSubscription', 'token', true),
  row('GET', '/v2/leaderboard/{leaderboardId}', 'ListLeaderboardRecords', 'token', true),
  row('DELETE', '/v2/leaderboard/{leaderboardId}', 'DeleteLeaderboardRecord', 'token', true),
  row('POST', '/v2/leaderboard/{leaderboardId}', 'WriteLeaderboardRecord', 'token', true),
  row('GET', '/v2/leaderboard/{leaderboardId}/owner/{ownerId}', 'ListLeaderboardRecordsAroundOwner', 'token', true),
  row('GET', '/v2/match', 'ListMatches', 'token', true),
  row('GET', '/v2/matchmaker/stats', 'GetMatchmakerStats', 'token', true),
  row('GET', '/v2/notification', 'ListNotifications', 'token', true),
  row('DELETE', '/v2/notification', 'DeleteNotifications', 'token', true),
  row('GET', '/v2/party', 'ListParties', 'token', true),
  row('GET', '/v2/rpc/{id}', 'RpcFunc', 'token', false),
  row('POST', '/v2/rpc/{id}', 'RpcFunc', 'token', false),
  row('POST', '/v2/session/logout', 'SessionLogout', 'token', false),
  row('POST', '/v2/storage', 'ReadStorageObjects', 'token', true),
  row('PUT', '/v2/storage', 'WriteStorageObjects', 'token', true),
  row('PUT', '/v2/storage/delete', 'DeleteStorageObjects', 'token', true),
  row('GET', '/v2/storage/{collection}', 'ListStorageObjects', 'token', true),
  row('GET', '/v2/storage/{collection}/{userId}', 'ListStorageObjects', 'token', true),
  row('GET', '/v2/tournament', 'ListTournaments', 'token', true),
  row('GET', '/v2/tournament/{tournamentId}', 'ListTournamentRecords', 'token', true),
  row('DELETE', '/v2/tournament/{tournamentId}', 'DeleteTournamentRecord', 'token', true),
  row('POST', '/v2/tournament/{tournamentId}', 'WriteTournamentRecord', 'token', true),
  row('PUT', '/v2/tournament/{tournamentId}', 'WriteTournamentRecord', 'token', true),
  row('POST', '/v2/tournament/{tournamentId}/join', 'JoinTournament', 'token', true),
  row('GET', '/v2/tournament/{tournamentId}/owner/{ownerId}', 'ListTournamentRecordsAroundOwner', 'token', true),
  row('GET', '/v2/user', 'GetUsers', 'token', true),
  row('GET', '/v2/user/{userId}/group', 'ListUserGroups', 'token', true),
];

/** The route of a request, by method and path, or null. A path that exists under another method gives null too. */
export function routeOf(method: string, path: string): { route: Route; params: { [name: string]: string } } | null {
  const asked = path.split('/');
  for (const route of ROUTES) {
    const parts = route.path.split('/');
    if (route.method !== method || parts.length !== asked.length) continue;
    const params: { [name: string]: string } = {};
    const fits = parts.every((part, i) => {
      const given = asked[i] ?? '';
      if (!part.startsWith('{')) return part === given;
      params[part.slice(1, -1)] = given;
      return given !== '';
    });
    if (fits) return { route, params };
  }
  return null;
}

const RPC = '/v2/rpc/';

/** The RPC that a path names, '' when it names none; null: its signs are no text (`%`, or bytes that are no UTF-8). */
export function rpcOf(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(RPC.length));
  } catch {
    return null;
  }
}
