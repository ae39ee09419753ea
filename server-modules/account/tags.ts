// What a device is called where its id must not stand: in sessions, lists and rows. An id signs in, its tag does not.

import type { AccountPort } from './port.ts';

/** 128 bits of the hash of a device id. */
export const tagOf = (hash: (text: string) => string, device: string): string => hash(`device ${device}`).slice(0, 32);

/** Was this device signed out? */
export const isGone = (port: Pick<AccountPort, 'read'>, tag: string): boolean => port.read('gone', tag) !== null;
