// A small chip in my corner: offered once at the first table of a game, and while the hand is to show but nothing is
// asked of me.

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { guideWordsNow, loadGuideWords } from '../../locale/guide.ts';
import { settings } from '../../store/settings.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useView } from '../useRoom.ts';
import { isAsked } from './steps.ts';
import css from './guide.module.css';

/** Resolves with the chip when its words are there. */
export const loaded = async (): Promise<{ GuideOffer: typeof GuideOffer }> => (await loadGuideWords(), { GuideOffer });

/** From now on this game is known here, so the guide is offered no more. */
export function met(game: string): void {
  const known = settings.getState().met;
  if (!known.includes(game)) settings.setState({ met: [...known, game] });
}

export function GuideOffer() {
  const view = useView();
  const on = useStore(settings, (s) => s.showMe);
  const game = view?.room.game ?? null,
    ended = view !== null && (view.room.phase === 'over' || view.rules?.over != null);
  const known = useStore(settings, (s) => game === null || s.met.includes(game));
  // Whoever has played one to its end knows it.
  useEffect(() => {
    if (ended && game !== null) met(game);
  }, [ended, game]);
  if (view === null || game === null || view.rules === null || view.room.me.seat === null || view.room.phase !== 'playing') return null;
  const words = guideWordsNow();
  if (on)
    return isAsked(view) ? null : (
      <div className={css.offer} role="status" data-covers="" data-testid="guide-waits">
        <Icon name="hand-pointing" size={20} />
        <p>{words.waits}</p>
        <IconButton label={words.off} icon="x" size={18} onClick={() => settings.setState({ showMe: false })} />
      </div>
    );
  if (known) return null;
  return (
    <div className={css.offer} data-covers="" data-testid="guide-offer">
      <Icon name="hand-pointing" size={20} />
      <p>{words.offer}</p>
      <Button
        look="bare"
        className={css.take ?? ''}
        onClick={() => {
          met(game);
          settings.setState({ showMe: true });
        }}
      >
        {words.showMe}
      </Button>
      <IconButton label={words.no} icon="x" size={18} onClick={() => met(game)} />
    </div>
  );
}
