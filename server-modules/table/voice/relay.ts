// Servers that help browsers to find each other (STUN) or hand their sound on (TURN), as whoever runs this server has
// named them; without any, browsers find each other on one network by themselves. What opens a TURN server is made here
// from a secret that the two share and holds for some hours: "A REST API For Access To TURN Services"
// (draft-uberti-behave-turn-rest-00), which coturn calls use-auth-secret.

import { sha1 } from '@noble/hashes/legacy.js';
import { utf8 } from '../../kernel/utf8.ts';
import type { IceServer } from '../../protocol/voice.ts';
import { hmac } from '../hmac.ts';
import { toBase64 } from '../keep/base64.ts';
import type { Port } from '../port.ts';

/** Longer than an evening; a relay asks again for what runs out only when a new way is made. */
const HOURS = 12;

const listed = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((one) => one !== '');

/** `name`: something that stands for the account and is not it. */
export function iceServers({ env, now }: ReturnType<Port['outside']>, name: string): IceServer[] {
  const stun = listed(env['BAIZE_STUN']);
  const turn = listed(env['BAIZE_TURN']);
  const secret = env['BAIZE_TURN_SECRET'] ?? '';
  const out: IceServer[] = stun.length > 0 ? [{ urls: stun }] : [];
  if (turn.length === 0 || secret === '') return out;
  const username = `${now + HOURS * 3600}:${name}`;
  return [...out, { urls: turn, username, credential: toBase64(hmac(sha1, utf8(secret), utf8(username))) }];
}
