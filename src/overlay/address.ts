// The address of an overlay: what it shows stands in it, so that a scene of OBS is one line of text. docs/streaming.md
// says the same for people.

/** What can be shown, in the order in which it is drawn. */
export const PARTS = ['plates', 'turn', 'score', 'ask', 'poll', 'moments', 'hands'] as const;
export type Part = (typeof PARTS)[number];

export interface Overlay {
  parts: readonly Part[];
  /** `wide`: type for a stream of 1080 lines; `phone`: for one that is looked at on a phone, upright or small. */
  size: 'wide' | 'phone';
  /** Percent of the type's size. */
  scale: number;
  lang: 'en' | 'de' | null;
}

export const USUAL: Overlay = { parts: ['plates', 'turn', 'ask', 'moments'], size: 'wide', scale: 100, lang: null };

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
  return {
    parts: PARTS.filter((part) => words.includes(part)),
    size: asked.get('size') === 'phone' ? 'phone' : 'wide',
    scale: scale >= 50 && scale <= 200 ? scale : USUAL.scale,
    lang: lang === 'en' || lang === 'de' ? lang : null,
  };
}

/** The code stands behind the #, so it is in no log of a server. */
export function writeOverlay(base: string, { parts, size, scale, lang }: Overlay, code: string): string {
  const asked = [`show=${parts.join(',')}`];
  if (size !== USUAL.size) asked.push(`size=${size}`);
  if (scale !== USUAL.scale) asked.push(`scale=${scale}`);
  if (lang !== null) asked.push(`lang=${lang}`);
  return `${base}?${asked.join('&')}#${code}`;
}
