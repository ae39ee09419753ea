// What a device is called: its browser and system by their own names, which are the same in every language.

import type { About } from '../../../server-modules/protocol/account.ts';
import { deviceWordsNow } from '../../locale/devices.ts';
import { language } from '../../locale/index.ts';

const BROWSERS: { readonly [B in Exclude<About['browser'], 'other'>]: string } = {
  firefox: 'Firefox',
  chrome: 'Chrome',
  edge: 'Edge',
  safari: 'Safari',
  opera: 'Opera',
  samsung: 'Samsung Internet',
};
const SYSTEMS: { readonly [S in Exclude<About['system'], 'other'>]: string } = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
};

/** 'Firefox on Linux' */
export function deviceName({ browser, system }: About): string {
  const words = deviceWordsNow();
  if (browser === 'other' && system === 'other') return words.devices.unknown;
  return words.named(browser === 'other' ? words.otherBrowser : BROWSERS[browser], system === 'other' ? words.otherSystem : SYSTEMS[system]);
}

/** A day, from seconds since 1970; `exact`: with the time of day, which tells two devices of one kind apart. */
export const dayOf = (seconds: number, exact = false): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...(exact ? { timeStyle: 'short' } : {}) }).format(seconds * 1000);
