// What a relay proves itself with, and what it makes of its key besides: nothing that leaves it leads back to the key.

import { createHmac } from 'node:crypto';
import { RELAY_PROOF, relayText } from '../../server-modules/protocol/watching.ts';

const signed = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** That this relay has the operator's key, for one invite; the server's lobby makes the same and compares. */
export const proofOf = (key: string, invite: string): string => signed(key, relayText(invite)).slice(0, RELAY_PROOF);

/** A secret of the relay's own, the same after each start and at each relay of one key. */
export const secretOf = (key: string, name: string): string => signed(key, `baize relay's own ${name}`);
