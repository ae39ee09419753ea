// The shelf: one box per game that this server really has, with a back and a face of its cards.

import type { GameRow } from '../../../server-modules/protocol/calls.ts';
import { gameCard, gameName } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { Icon } from '../kit/Icon.tsx';
import { BoxArt } from './BoxArt.tsx';
import felts from './felts.module.css';
import css from './lobby.module.css';
import shelfCss from './shelf.module.css';

/** How its boxes look, for what comes apart from it: handed on, so that nothing of the lobby is cut up for it. */
export const shelfLook = { css: shelfCss, felt: felts.felt, heading: css.heading, Art: BoxArt };
export type ShelfLook = typeof shelfLook;

export function Shelf({ games, onPick }: { games: GameRow[]; onPick: (game: string) => void }) {
  const words = ui.lobby;
  if (games.length === 0) return null;
  return (
    <section className={shelfCss.shelf} aria-labelledby="shelf">
      <div className={shelfCss.shelfHead}>
        <h2 id="shelf" className={css.heading}>
          {words.shelf(games.length)}
        </h2>
        <span className={shelfCss.muted}>{words.shelfNote}</span>
        <a className={shelfCss.muted} href="/import">
          {words.bring}
        </a>
        <a className={shelfCss.muted} href="/replay">
          {words.replay}
        </a>
      </div>
      <ul className={shelfCss.boxes}>
        {games.map((game) => {
          const [least, most] = game.seats;
          return (
            <li key={game.id} className={`${shelfCss.box} ${felts.felt}`} data-game={game.id}>
              <BoxArt game={game.id} />
              <button type="button" className={shelfCss.boxButton} onClick={() => onPick(game.id)}>
                <b>{gameName(game.id)}</b>
                <small>{gameCard(game.id)?.note}</small>
                <span className={shelfCss.boxFacts}>
                  <span>
                    <Icon name="users" size={14} /> {words.players(least, most)}
                    <span className="unseen">{words.playersLabel('')}</span>
                  </span>
                  <span>
                    <Icon name="clock" size={14} /> {words.minutes(game.minutes)}
                  </span>
                </span>
              </button>
              <a className={shelfCss.boxHow} href={`#/how/${game.id}`}>
                {words.how}
                <span className="unseen"> {gameName(game.id)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
