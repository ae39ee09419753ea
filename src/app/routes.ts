// Addresses of the page. They live behind the # so that an invite is never sent to a server or a proxy as part of a
// request.

import { readInvite, readInviter, type Inviter } from '../ui/code.ts';

/** How a picture for a stream is to be shown: what of it the address says (docs/streaming.md). */
export interface ShowAddress {
  /** `1`, `0`, `wide`, `above` or the letter of a seat. */
  director?: string;
  /** False: the bars are hidden. */
  bars?: false;
  /** False: what happened last is not said under it. */
  lines?: false;
  /** False: no name tags of seats stand in it. */
  plates?: false;
}

export type Route =
  | { t: 'lobby' }
  | { t: 'about' }
  | { t: 'how'; game: string }
  /** By an invite. */
  | { t: 'invite'; invite: string; from?: Inviter }
  /** A table this account belongs to or that is listed. */
  | { t: 'table'; table: string; watch: boolean }
  /** By a link for those who only watch. */
  | { t: 'watch'; code: string; show?: ShowAddress }
  /** A new table for what the page /import has kept under this name. */
  | { t: 'bring'; plan: string };

/** Unknown addresses lead to the lobby. */
export function readRoute(hash: string): Route {
  const [, kind, rest = ''] = /^#\/(\w+)\/?([^?]*)/.exec(hash) ?? [];
  const word = decode(rest);
  if (kind === 'about') return { t: 'about' };
  if (kind === 'bring' && word !== '') return { t: 'bring', plan: word };
  if (kind === 'how' && word !== '') return { t: 'how', game: word };
  if (kind === 'j') {
    const invite = readInvite(word);
    const from = readInviter(hash);
    return invite === null ? { t: 'lobby' } : from === null ? { t: 'invite', invite } : { t: 'invite', invite, from };
  }
  const code = kind === 'w' ? readInvite(word) : null;
  if (code !== null) {
    const show = readShow(hash);
    return show === null ? { t: 'watch', code } : { t: 'watch', code, show };
  }
  if ((kind === 't' || kind === 'w') && word !== '') return { t: 'table', table: word, watch: kind === 'w' };
  return { t: 'lobby' };
}

export function writeRoute(route: Route): string {
  switch (route.t) {
    case 'lobby':
      return '#/';
    case 'about':
      return '#/about';
    case 'how':
      return `#/how/${encodeURIComponent(route.game)}`;
    case 'bring':
      return `#/bring/${encodeURIComponent(route.plan)}`;
    case 'invite':
      return `#/j/${route.invite}`;
    case 'watch':
      return `#/w/${route.code}${writeShow(route.show)}`;
    case 'table':
      return `#/${route.watch ? 'w' : 't'}/${encodeURIComponent(route.table)}`;
  }
}

function readShow(hash: string): ShowAddress | null {
  const asked = new URLSearchParams(/\?(.*)$/.exec(hash)?.[1] ?? '');
  const show: ShowAddress = {};
  const director = asked.get('director');
  if (director !== null) show.director = director;
  if (asked.get('bars') === '0') show.bars = false;
  if (asked.get('lines') === '0') show.lines = false;
  if (asked.get('plates') === '0') show.plates = false;
  return Object.keys(show).length === 0 ? null : show;
}

function writeShow({ director, bars, lines, plates }: ShowAddress = {}): string {
  const asked = new URLSearchParams();
  if (director !== undefined) asked.set('director', director);
  if (bars === false) asked.set('bars', '0');
  if (lines === false) asked.set('lines', '0');
  if (plates === false) asked.set('plates', '0');
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
