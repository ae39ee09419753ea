// What this browser calls itself, as words of closed lists: for the question "is this your device?" and the list of
// devices.

import type { About } from '../../server-modules/protocol/account.ts';

// Order matters: most browsers also name those that they descend from.
const BROWSERS: readonly [RegExp, About['browser']][] = [
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/OPR\/|Opera/, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
];
const SYSTEMS: readonly [RegExp, About['system']][] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/CrOS/, 'chromeos'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/Linux/, 'linux'],
];

/** Reads the browser's own line about itself. */
export function aboutOf(agent: string): About {
  const first = <T extends string>(rows: readonly [RegExp, T][], other: T): T => rows.find(([pattern]) => pattern.test(agent))?.[1] ?? other;
  return { browser: first(BROWSERS, 'other'), system: first(SYSTEMS, 'other') };
}
