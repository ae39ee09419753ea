// What a person sets for this browser: kept in localStorage, read by scene, sound, panels and keys.

import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { ACTIONS, type Bindings } from '../keys/actions.ts';
import { LANGUAGES, type LanguageChoice } from '../locale/index.ts';

export type Quality = 'low' | 'high';
/** 'system' follows prefers-reduced-motion. */
export type MotionChoice = 'system' | 'less' | 'full';

/**
 * One person blocked by another at one table: there a person's number is never given twice. Two at one screen each have
 * their own.
 */
export interface Blocked {
  table: string;
  by: number;
  who: number;
}

export interface Settings {
  language: LanguageChoice;
  quality: Quality;
  /** 0..1 each. */
  volume: { table: number; events: number; signals: number; pieces: number };
  muted: boolean;
  motion: MotionChoice;
  /** Factor on all type of the interface, 0.85..1.5. */
  textScale: number;
  /** Ask before an act that the rules mark as worth a second thought. */
  confirm: boolean;
  /** Keys that differ from the defaults. */
  keys: Partial<Bindings>;
  /** The table as a list stands open beside the picture. */
  accessibleOpen: boolean;
  /** How much higher than usual what is held hangs over the table, 0..1. */
  lift: number;
  /** Without rules things push each other, fall over and stand on each other; else they stay where they are put. */
  natural: boolean;
  /** Of the camera: half is usual. */
  sensitivity: number;
  /** Dragging up looks down. */
  invert: boolean;
  /** Own hand as a fan at the lower edge. */
  fan: boolean;
  /** The own role is nowhere on the screen: for who shows it to others. */
  hideRole: boolean;
  /** The safe screen: the page is told what watchers are told, till a key is held. */
  safe: boolean;
  /** Marks out of the notebook at name tags and on the map. */
  noteMarks: boolean;
  /** A hand shows over the table what can be done, while something is asked of me. */
  showMe: boolean;
  /**
   * Games whose first table was played on this device, or to whose guide it was said no: it is offered there no more.
   */
  met: readonly string[];
  /** Last nickname. */
  name: string;
  /** Whom one does not want to hear. */
  blocked: readonly Blocked[];
  /** Kinds of windows that are held open for me, each after the id of its game. No server hears of the list. */
  stops: readonly string[];
}

export const DEFAULT_SETTINGS: Settings = {
  language: 'auto',
  quality: 'high',
  volume: { table: 0.7, events: 0.7, signals: 0.7, pieces: 0.7 },
  muted: false,
  motion: 'system',
  textScale: 1,
  confirm: true,
  keys: {},
  accessibleOpen: false,
  lift: 0,
  natural: true,
  sensitivity: 0.5,
  invert: false,
  fan: true,
  hideRole: false,
  safe: false,
  noteMarks: true,
  showMe: false,
  met: [],
  name: '',
  blocked: [],
  stops: [],
};

const STORE_KEY = 'baize.settings';

/** A browser may refuse storage (private windows); then settings live as long as the page. */
function storage(): StateStorage {
  try {
    const it = globalThis.localStorage;
    it.getItem(STORE_KEY);
    return it;
  } catch {
    const kept = new Map<string, string>();
    return { getItem: (k) => kept.get(k) ?? null, setItem: (k, v) => void kept.set(k, v), removeItem: (k) => void kept.delete(k) };
  }
}

export const settings = createStore<Settings>()(
  persist(() => ({ ...DEFAULT_SETTINGS, quality: firstQuality() }), {
    name: STORE_KEY,
    version: 1,
    storage: createJSONStorage(storage),
    merge: (kept, now) => mend(kept, now),
  }),
);

/** Takes from what was kept only what has the right type: a hand-edited or older entry must not break the page. */
export function mend(kept: unknown, now: Settings): Settings {
  if (typeof kept !== 'object' || kept === null) return now;
  const k = kept as { [key: string]: unknown };
  const unit = (v: unknown, or: number): number => (typeof v === 'number' && v >= 0 && v <= 1 ? v : or);
  const flag = (v: unknown, or: boolean): boolean => (typeof v === 'boolean' ? v : or);
  const volume = (typeof k['volume'] === 'object' && k['volume'] !== null ? k['volume'] : {}) as { [key: string]: unknown };
  const scale = k['textScale'];
  return {
    language: LANGUAGES.find((one) => one === k['language']) ?? (k['language'] === 'auto' ? 'auto' : now.language),
    quality: k['quality'] === 'low' || k['quality'] === 'high' ? k['quality'] : now.quality,
    volume: {
      table: unit(volume['table'], now.volume.table),
      // Kept by a page that knew one slider for both.
      events: unit(volume['events'], unit(volume['signals'], now.volume.events)),
      signals: unit(volume['signals'], now.volume.signals),
      pieces: unit(volume['pieces'], now.volume.pieces),
    },
    muted: flag(k['muted'], now.muted),
    motion: k['motion'] === 'less' || k['motion'] === 'full' || k['motion'] === 'system' ? k['motion'] : now.motion,
    textScale: typeof scale === 'number' && scale >= 0.85 && scale <= 1.5 ? scale : now.textScale,
    confirm: flag(k['confirm'], now.confirm),
    keys: mendKeys(k['keys']),
    accessibleOpen: flag(k['accessibleOpen'], now.accessibleOpen),
    lift: unit(k['lift'], now.lift),
    natural: flag(k['natural'], now.natural),
    sensitivity: unit(k['sensitivity'], now.sensitivity),
    invert: flag(k['invert'], now.invert),
    fan: flag(k['fan'], now.fan),
    hideRole: flag(k['hideRole'], now.hideRole),
    safe: flag(k['safe'], now.safe),
    noteMarks: flag(k['noteMarks'], now.noteMarks),
    showMe: flag(k['showMe'], now.showMe),
    met: texts(k['met']),
    name: typeof k['name'] === 'string' ? k['name'].slice(0, 24) : now.name,
    blocked: Array.isArray(k['blocked']) ? k['blocked'].filter(isBlockedRow) : now.blocked,
    stops: texts(k['stops']),
  };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

function isBlockedRow(row: unknown): row is Blocked {
  if (typeof row !== 'object' || row === null) return false;
  const { table, by, who } = row as { [key: string]: unknown };
  return typeof table === 'string' && Number.isInteger(by) && Number.isInteger(who);
}

function mendKeys(kept: unknown): Partial<Bindings> {
  if (typeof kept !== 'object' || kept === null) return {};
  const own = new Map(Object.entries(kept));
  const rows = ACTIONS.flatMap(({ action }) => {
    const keys: unknown = own.get(action);
    return Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? [[action, keys]] : [];
  });
  return Object.fromEntries(rows) as Partial<Bindings>;
}

/** A phone or a small machine starts with the light picture; a person can change it. */
export function firstQuality(): Quality {
  const coarse = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  const cores = typeof navigator === 'object' ? navigator.hardwareConcurrency : 8;
  return coarse || cores <= 2 ? 'low' : 'high';
}

/** Is less motion wanted, by choice or by the system? */
export function reducedMotion(s: Settings = settings.getState()): boolean {
  if (s.motion !== 'system') return s.motion === 'less';
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
