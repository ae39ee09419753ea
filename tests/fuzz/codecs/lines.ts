// The head of a request: method, target, Host, Origin, Authorization and a token, a line each. Nothing of it may throw.

import type { IncomingMessage } from 'node:http';
import { createDoors } from '../../../host/http/doors.ts';
import { basicUser, targetOf } from '../../../host/http/http-kit.ts';
import { routeOf, rpcOf } from '../../../host/http/routes.ts';
import { createTokens } from '../../../host/tokens.ts';
import { urlOf } from '../../../host/http/url.ts';
import { networkOf } from '../../../server-modules/table/people/networks.ts';
import { must } from './check.ts';

const doors = createDoors(['https://table.example.org'], '127.0.0.1');
const tokens = createTokens({ session: 'a', refresh: 'b' }, { session: 60, refresh: 600 }, () => 1000);

export function fuzz(bytes: Uint8Array): void {
  const [method = '', url = '', host = '', origin = '', authorization = '', token = ''] = Buffer.from(bytes).toString('latin1').split('\n');
  const request = { url, headers: { host, ...(origin === '' ? {} : { origin }), authorization } } as IncomingMessage;
  const target = targetOf(request);
  must(target === null || target.host === 'host', 'a target that is elsewhere');
  if (target !== null) {
    routeOf(method, target.pathname);
    rpcOf(target.pathname);
  }
  doors.unknownHost(request);
  const reader = doors.reader(request);
  must((reader === null) === (origin === '' || doors.foreignOrigin(request) !== null), 'a foreign page that may read');
  must(reader === null || urlOf(reader) !== null, 'a reader that is no origin');
  basicUser(authorization);
  // Nobody has signed anything here.
  must(tokens.check(token) === null && tokens.checkRefresh(token) === null, 'a token that nobody signed');
  const network = networkOf(host);
  must(network === null || networkOf(network.replace('/64', '')) === network, 'a network that is another one when it is read again');
}
