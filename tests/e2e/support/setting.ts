// Under what a run looks at pages, said by its environment and read here alone. BAIZE_WINDOW: `usual` (windows as a
// test writes them), `small` or `large`; BAIZE_LOADED=1: a page has a quarter of its time (loaded.ts).

import type { BrowserContextOptions } from 'playwright-core';

export interface Size {
  width: number;
  height: number;
}

const SETS = {
  usual: null,
  small: { desk: { width: 1024, height: 700 }, phone: { width: 360, height: 740 } },
  large: { desk: { width: 1920, height: 1080 }, phone: { width: 412, height: 915 } },
} as const satisfies { [window: string]: { desk: Size; phone: Size } | null };
export type WindowSet = keyof typeof SETS;

const asked = process.env['BAIZE_WINDOW'] ?? 'usual';
if (!Object.hasOwn(SETS, asked)) throw new Error(`BAIZE_WINDOW is ${Object.keys(SETS).join(', ')}, not ${asked}`);

/** The windows that every page of this run has, whatever its test asked; null: as the test asked. */
export const SET: { desk: Size; phone: Size } | null = SETS[asked as WindowSet];
/** Pages of this run are loaded. */
export const LOADED = process.env['BAIZE_LOADED'] === '1';
/** So many times as long all may take that a test waits for. */
export const SLOWER = LOADED ? 4 : 1;

/** What a page is opened with: in a set window where there is one, that of a phone for phones. */
export const inWindow = <T extends BrowserContextOptions>(options: T): T =>
  SET === null ? options : { ...options, viewport: options.isMobile === true ? SET.phone : SET.desk };
