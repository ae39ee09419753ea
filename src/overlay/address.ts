// The address of an overlay: what it shows stands in it, so that a scene of OBS is one line of text. docs/streaming.md
// says the same for people.

/** What can be shown, in the order in which it is drawn. */
export const PARTS = ['plates', 'title', 'turn', 'score', 'ask', 'poll', 'moments', 'hands', 'third', 'next', 'late'] as const;
export type Part = (typeof PARTS)[number];

/** Bounds of what somebody writes himself: signs, and seconds. */
export const MOST = { third: 48, under: 80, next: 48, when: 40, seconds: 3600 } as const;

/**
 * A lower third: a line, a smaller one below it; seconds after which it comes, and for which it stays (0: for good).
 */
export interface Third {
  line: string;
  under: string;
  after: number;
  stays: number;
}

/** What is played next, and when, in whoever's own words. */
export interface Next {
  game: string;
  when: string;
}

export interface Overlay {
  parts: readonly Part[];
  /** `wide`: type for a stream of 1080 lines; `phone`: for one that is looked at on a phone, upright or small. */
  size: 'wide' | 'phone';
  /** Percent of the type's size. */
  scale: number;
  lang: 'en' | 'de' | null;
  third: Third;
  next: Next;
}

export const USUAL: Overlay = {
  parts: ['plates', 'turn', 'ask', 'moments'],
  size: 'wide',
  scale: 100,
  lang: null,
  third: { line: '', under: '', after: 0, stays: 0 },
  next: { game: '', when: '' },
};

/**
 * One line of plain text of at most so many signs: what is no sign (line ends, marks that turn the direction of writing
 * around) is a space, and no sign is cut in two.
 */
export function plainLine(text: string, most: number): string {
  const line = text.replace(/(?:(?!\u200d)[\p{C}\p{Z}])+/gu, ' ').replace(/^ /, '');
  return [...line].slice(0, most).join('');
}

/** Whole seconds within their bounds; 0 for what is none. */
export function secondsIn(text: string | null): number {
  const seconds = Math.round(Number(text ?? 0));
  return seconds >= 0 && seconds <= MOST.seconds ? seconds : 0;
}

/**
 * What an address asks for; null: it asks for nothing, and is where one is put together. What it cannot mean is left
 * out.
 */
export function readOverlay(search: string): Overlay | null {
  const asked = new URLSearchParams(search);
  const show = asked.get('show');
  if (show === null) return null;
  const words = show.split(',');
  const scale = Math.round(Number(asked.get('scale') ?? USUAL.scale));
  const lang = asked.get('lang');
  const line = (name: 'third' | 'under' | 'next' | 'when'): string => plainLine(asked.get(name) ?? '', MOST[name]).trimEnd();
  return {
    parts: PARTS.filter((part) => words.includes(part)),
    size: asked.get('size') === 'phone' ? 'phone' : 'wide',
    scale: scale >= 50 && scale <= 200 ? scale : USUAL.scale,
    lang: lang === 'en' || lang === 'de' ? lang : null,
    third: { line: line('third'), under: line('under'), after: secondsIn(asked.get('after')), stays: secondsIn(asked.get('stays')) },
    next: { game: line('next'), when: line('when') },
  };
}

/** The code stands behind the #, so it is in no log of a server. What somebody wrote himself is in the address. */
export function writeOverlay(base: string, { parts, size, scale, lang, third, next }: Overlay, code: string): string {
  const asked = [`show=${parts.join(',')}`];
  const add = (name: string, value: string | number, usual: string | number): void => {
    if (value !== usual) asked.push(`${name}=${encodeURIComponent(value)}`);
  };
  add('size', size, USUAL.size);
  add('scale', scale, USUAL.scale);
  add('lang', lang ?? '', '');
  // Of a part that is not shown nothing stands in the address.
  if (parts.includes('third')) {
    add('third', third.line.trim(), '');
    add('under', third.under.trim(), '');
    add('after', third.after, 0);
    add('stays', third.stays, 0);
  }
  if (parts.includes('next')) {
    add('next', next.game.trim(), '');
    add('when', next.when.trim(), '');
  }
  return `${base}?${asked.join('&')}#${code}`;
}
