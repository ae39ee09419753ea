// The end of a game: who won and why, play again, take the proof home, or look at the open cards.

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { lineOf, word } from '../../locale/say.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { useRoom, useRules, useView } from '../useRoom.ts';
import { download } from '../table/download.ts';
import { usePanels } from '../table/panels.ts';
import { isShowing, onShowing } from '../story/replay.ts';
import { useTold } from '../story/told.ts';
import { hasClosedHands, seatName } from '../table/read.ts';
import { Ending, RoundOver, Roles, Standings } from './Standings.tsx';
import css from './panels.module.css';
import own from './seating.module.css';

const ProofMark = lazy(async () => ({ default: (await import('./ProofMark.tsx')).ProofMark }));

export function Over() {
  const room = useRoom();
  const over = useRules()?.over ?? null;
  const store = useTableStore();
  const view = useView();
  const told = useTold();
  const { open } = usePanels();
  const [away, setAway] = useState(0);
  // What decided it is shown first, and can be skipped.
  const showing = useSyncExternalStore(onShowing, isShowing, () => false);
  if (room === null || view === null || told === null || room.phase === 'seating') return null;
  if (over === null) return <RoundOver view={told} />;
  if (showing) return null;
  const words = ui.over;
  if (away === room.round) {
    return (
      <Button className={own.overBack ?? ''} icon="trophy" onClick={() => setAway(0)}>
        {words.panel}
      </Button>
    );
  }
  const me = room.me.seat;
  // What the log says of it in a whole sentence, where the game has one.
  const why = word(view, over.why),
    rule = lineOf(view, `end.${over.why}`);
  const names = over.winners.map((seat) => seatName(room, seat, false)).join(', ');
  const title = over.winners.length === 0 ? words.draw : me === null ? words.watched(names) : over.winners.includes(me) ? words.won : words.lost(names);
  const asked = room.proposals.some((proposal) => proposal.what.t === 'rematch');
  return (
    <section className={own.over} aria-label={words.panel}>
      <div className={own.overMarks}>
        {over.winners.map((seat) => (
          <Mark key={seat} seat={seat} size={64} />
        ))}
        {over.winners.length === 0 ? <Icon name="stack" size={56} /> : null}
      </div>
      <div role="status">
        <h1>{title}</h1>
      </div>
      <p>{rule ?? `${why.charAt(0).toUpperCase()}${why.slice(1)}.`}</p>
      <Ending view={view} />
      <Standings view={view} ended />
      <Roles view={view} />
      <p className={css.muted}>{hasClosedHands(view) ? words.revealSome : words.reveal}</p>
      <Suspense>
        <ProofMark room={room} />
      </Suspense>
      <div className={own.overActions}>
        {me === null ? null : (
          <Button look="go" big disabled={asked} icon="arrows-clockwise" onClick={() => void store.do.tell({ t: 'propose', what: { t: 'rematch' } })}>
            {words.rematch}
          </Button>
        )}
        <Button big icon="eye" onClick={() => setAway(room.round)}>
          {words.look}
        </Button>
        {me === null ? null : (
          <Button icon="cards" onClick={() => open('game')}>
            {words.other}
          </Button>
        )}
        <Button icon="download-simple" title={words.proofHint} onClick={() => void download(store, 'proof', room)}>
          {words.proof}
        </Button>
      </div>
    </section>
  );
}
