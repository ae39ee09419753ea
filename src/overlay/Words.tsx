// What of an overlay is words: the game and its round, how late it is seen, and what somebody wrote himself into the
// address (plain text, as React sets it).

import { useEffect, useState } from 'react';
import type { View } from '../../server-modules/protocol/messages.ts';
import { gameName } from '../locale/games.ts';
import { language, ui } from '../locale/index.ts';
import { Brand } from '../ui/Brand.tsx';
import { roundAt } from '../ui/table/read.ts';
import type { Next, Third } from './address.ts';
import { overlayWords } from './words.ts';

/** The game, and how far it is. */
export function Title({ view }: { view: View }) {
  const part = roundAt(view);
  const { phase, round } = view.room;
  return (
    <div className="bz-title">
      <Brand size="0.95em" />
      <b className="bz-game">{gameName(view.room.game)}</b>
      {phase === 'seating' ? null : <span className="bz-round">{part === null ? ui.bar.round(round) : ui.bar.part(...part)}</span>}
    </div>
  );
}

/** That hands are hidden, or by whose word they are shown, and how late all of it is. */
export function Late({ view, seconds }: { view: View; seconds: number }) {
  const words = overlayWords(language);
  const shown = (view.room.hands ?? []).some(({ cards }) => cards.length > 0);
  return (
    <p className="bz-delay">
      <i className="bz-dot" aria-hidden="true" />
      {shown ? words.handsShown : words.handsHidden} · {words.late(seconds)}
    </p>
  );
}

/** Milliseconds in which it goes; overlay.css has the same. */
const GOES_MS = 400;

/** A line and a smaller one: they come when the address says, and go again. */
export function LowerThird({ third: { line, under, after, stays } }: { third: Third }) {
  const [now, setNow] = useState<'waits' | 'stands' | 'goes' | 'gone'>(after === 0 ? 'stands' : 'waits');
  useEffect(() => {
    const comes = after * 1000,
      goes = comes + stays * 1000;
    const timers = [setTimeout(() => setNow('stands'), comes)];
    if (stays > 0)
      timers.push(
        setTimeout(() => setNow('goes'), goes),
        setTimeout(() => setNow('gone'), goes + GOES_MS),
      );
    return () => timers.forEach(clearTimeout);
  }, [after, stays]);
  if (now === 'waits' || now === 'gone' || (line === '' && under === '')) return null;
  return (
    <div className={`bz-third ${now === 'goes' ? 'bz-goes' : ''}`}>
      {line === '' ? null : <p className="bz-third-line">{line}</p>}
      {under === '' ? null : <p className="bz-third-under">{under}</p>}
    </div>
  );
}

export function NextGame({ next: { game, when } }: { next: Next }) {
  if (game === '' && when === '') return null;
  return (
    <div className="bz-next">
      <p className="bz-next-label">{overlayWords(language).next}</p>
      {game === '' ? null : <p className="bz-next-game">{game}</p>}
      {when === '' ? null : <p className="bz-next-when">{when}</p>}
    </div>
  );
}
