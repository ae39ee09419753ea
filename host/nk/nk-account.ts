// Accounts, their device ids, tokens and lines as the bundle sees them: Nakama's checks and texts.

import { randomUUID } from 'node:crypto';
import { deviceFlaw } from '../accounts.ts';
import { WrongArgument } from '../http/errors.ts';
import { isRecord } from '../http/json.ts';
import type { Lines } from '../line/lines.ts';
import type { Native } from './realm.ts';
import type { Account, Store } from '../storage/rows.ts';
import type { Tokens } from '../tokens.ts';

/** Nakama's stream mode of an account's own lines. */
const OWN_LINES = 0;

export interface AccountParts {
  store: Store;
  lines: Lines;
  tokens: Tokens;
}

function textArg(value: unknown): string {
  if (typeof value !== 'string') throw new WrongArgument('expects string');
  return value;
}

const user = (account: Account): object => ({
  userId: account.id,
  username: account.username,
  displayName: '',
  avatarUrl: '',
  langTag: 'en',
  location: '',
  timezone: '',
  metadata: {},
  edgeCount: 0,
  online: false,
  createTime: account.createTime,
  updateTime: account.updateTime,
});

const now = (): number => Math.floor(Date.now() / 1000);

/** accountGetId, usersGetId, accountUpdateId, linkDevice, unlinkDevice. */
export function accountFunctions({ store }: Pick<AccountParts, 'store'>): { [name: string]: Native } {
  return {
    accountGetId(id) {
      const account = store.accountById(textArg(id));
      if (account === null) throw new Error('error getting account: account not found');
      return {
        user: user(account),
        wallet: {},
        email: '',
        customId: '',
        verifyTime: 0,
        disableTime: 0,
        devices: store.devicesOf(account.id).map((one) => ({ id: one })),
      };
    },
    usersGetId(ids) {
      if (!Array.isArray(ids)) throw new WrongArgument('expects an array of ids');
      return ids
        .map((id) => store.accountById(textArg(id)))
        .filter((one) => one !== null)
        .map(user);
    },
    accountUpdateId(id, username) {
      const account = store.accountById(textArg(id));
      if (account === null) throw new Error('error while trying to update user: account not found');
      const name = username === undefined || username === null ? null : textArg(username);
      if (name !== null && !store.rename(account.id, name, now())) throw new Error('error while trying to update user: Username is already in use.');
    },
    linkDevice(id, device) {
      const flaw = deviceFlaw(textArg(device));
      if (flaw !== null) throw new Error(`error linking: ${flaw}`);
      if (!store.link(textArg(id), textArg(device), now())) throw new Error('error linking: Device ID already in use.');
    },
    unlinkDevice(id, device) {
      if (!store.unlink(textArg(id), textArg(device), now()))
        throw new Error('error unlinking: Cannot unlink last account identifier. Check profile exists and is not last link.');
    },
  };
}

/**
 * sessionLogout, sessionDisconnect, streamUserList, notificationSend: as far as they concern the lines of an account.
 */
export function lineFunctions({ lines, tokens }: Pick<AccountParts, 'lines' | 'tokens'>): { [name: string]: Native } {
  return {
    sessionLogout(id, token, refreshToken) {
      if (token !== undefined || refreshToken !== undefined) throw new WrongArgument('voids all tokens of an account alone');
      tokens.revokeAll(textArg(id));
    },
    sessionDisconnect(id) {
      if (!lines.end(textArg(id))) throw new Error('failed to disconnect: session not found');
    },
    streamUserList(stream, hidden) {
      if (!isRecord(stream) || stream['mode'] !== OWN_LINES) throw new WrongArgument("expects the stream of an account's own lines");
      // These presences are hidden ones.
      if (hidden === false) return [];
      return lines
        .of(textArg(stream['subject']))
        .map(({ userId, id, username }) => ({ userId, sessionId: id, nodeId: 'baize', hidden: true, persistence: false, username, status: '', reason: 0 }));
    },
    notificationSend(id, subject, content, code, sender, kept) {
      if (!isRecord(content)) throw new WrongArgument('expects content to be an object');
      if (typeof code !== 'number' || !Number.isInteger(code) || code <= 0) throw new Error('expects code number to be a positive integer');
      if (kept === true || (sender !== undefined && sender !== null)) throw new WrongArgument('sends to whoever is there, from the server alone');
      const one = { id: randomUUID(), subject: textArg(subject), content: JSON.stringify(content), code, create_time: new Date().toISOString() };
      const frame = JSON.stringify({ notifications: { notifications: [{ ...one, sender_id: '00000000-0000-0000-0000-000000000000' }] } });
      for (const line of lines.of(textArg(id))) line.send(frame);
    },
  };
}
