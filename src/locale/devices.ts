// The words of the dialogs about one's devices: a file per language, loaded with them.

import type { deviceWords } from './en/devices.ts';
import { language, type Language } from './index.ts';
import type { Same } from './same.ts';

export type DeviceWords = Same<typeof deviceWords>;

const LOAD: { readonly [L in Language]: () => Promise<{ deviceWords: DeviceWords }> } = {
  en: () => import('./en/devices.ts'),
  de: () => import('./de/devices.ts'),
};

let words: DeviceWords | null = null;

/** Resolves when the dialogs may be drawn. */
export async function loadDeviceWords(): Promise<void> {
  words ??= (await LOAD[language]()).deviceWords;
}

/** Read where it is shown; nothing that needs it is drawn before it is there. */
export function deviceWordsNow(): DeviceWords {
  if (words === null) throw new Error('drawn before its words');
  return words;
}
