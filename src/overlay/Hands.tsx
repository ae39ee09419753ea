// Hands by their holders' own word, as fans: as many as are shown, with the faces that the game paints.

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { View } from '../../server-modules/protocol/messages.ts';
import { loadGame, pictures } from '../games/index.ts';
import type { GameArt } from '../games/types.ts';
import { facesReady, onFaces } from '../games/urls.ts';
import { pieceName } from '../locale/say.ts';
import { Mark } from '../ui/Mark.tsx';
import { seatName } from '../ui/table/read.ts';
import { openCard } from '../ui/watching/sides.ts';

/** Pixels high: painted once. */
const PAINTED = 260;

/** Null until the game's art is there; a game whose art does not come has names for its cards. */
function useArt(game: string): GameArt | null {
  const [art, setArt] = useState<GameArt | null>(null);
  useEffect(() => {
    let gone = false;
    loadGame(game).then(
      (loaded) => (gone ? undefined : setArt(loaded)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return art;
}

export function Hands({ view }: { view: View }) {
  const art = useArt(view.room.game);
  useSyncExternalStore(onFaces, facesReady, facesReady);
  const picture = art === null ? null : pictures(art, () => view);
  return (view.room.hands ?? [])
    .filter(({ cards }) => cards.length > 0)
    .map(({ seat, cards }) => (
      <div key={seat} className="bz-hand" data-seat={seat}>
        <p className="bz-hand-name">
          <Mark seat={seat} size={30} /> {seatName(view.room, seat, false)}
        </p>
        <div className="bz-fan">
          {cards.map((card, i) => {
            const piece = openCard(card),
              name = pieceName(view, piece),
              url = picture?.(piece, PAINTED) ?? null;
            return (
              <span key={i} className="bz-card">
                {url === null ? name : <img src={url} alt={name} />}
              </span>
            );
          })}
        </div>
      </div>
    ));
}
