// What people type to be let in: invites, codes, rescue lines.

import { readWay } from '../../../server-modules/protocol/ways-back.ts';
import { readInvite } from '../../../server-modules/table/people/invite.ts';
import { must, textOf } from './check.ts';

export function fuzz(bytes: Uint8Array): void {
  const text = textOf(bytes);
  const invite = readInvite(text);
  must(invite === null || (/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/.test(invite) && readInvite(invite) === invite), 'an invite that is none');
  const way = readWay(text);
  if (way !== null) must(JSON.stringify(readWay(way.signs)) === JSON.stringify(way), 'a way back that is another one when it is read again');
}
