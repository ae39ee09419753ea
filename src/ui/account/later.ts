// What concerns one's devices is asked for seldom: it comes with its first use, and its words with it.

import { lazy } from 'react';
import { loadDeviceWords } from '../../locale/devices.ts';

export const Devices = lazy(async () => {
  const [{ Devices: part }] = await Promise.all([import('./Devices.tsx'), loadDeviceWords()]);
  return { default: part };
});
export const Before = lazy(async () => {
  const [{ Before: part }] = await Promise.all([import('./Before.tsx'), loadDeviceWords()]);
  return { default: part };
});
export const Band = lazy(async () => {
  const [{ Band: part }] = await Promise.all([import('./Band.tsx'), loadDeviceWords()]);
  return { default: part };
});
