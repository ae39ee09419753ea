// The boxes that whoever runs the server has put on its shelf, after the games of the house: a cover each, and what the
// box says of itself. Comes where a server has such boxes, and only there.

import { lazy, Suspense, useEffect, useState } from 'react';
import { coverPath, type ShelfBox } from '../../../import/boxfile/shelf.ts';
import { ui } from '../../../locale/index.ts';
import { Icon } from '../../kit/Icon.tsx';
import { listenEarly, type Early } from '../../kit/early.ts';
import { useWords } from '../../useWords.ts';
import { BoxArt } from '../BoxArt.tsx';
import type { LobbyDoor } from '../door.ts';
import { shelfOf } from './fetch.ts';
import { en, german, type ShelfWords } from './words.ts';
import felts from '../felts.module.css';
import lobby from '../lobby.module.css';
import shelf from '../shelf.module.css';
import css from './boxes.module.css';

const OpenBox = lazy(() => import('./OpenBox.tsx'));

/** From so many boxes on they can be searched. */
const MANY = 9;

/** Does it have all these words? */
export function hasWords({ about }: ShelfBox, asked: string): boolean {
  const said = [about.name, ...about.authors, about.licence, about.about].join(' ').toLowerCase();
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

export default function Boxes({ door }: { door: LobbyDoor }) {
  const [boxes, setBoxes] = useState<readonly ShelfBox[]>([]);
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState<{ box: ShelfBox; early: Early | null } | null>(null);
  const words = useWords(en, german);
  useEffect(() => {
    let gone = false;
    void shelfOf().then((there) => (gone ? undefined : setBoxes(there)));
    return () => {
      gone = true;
    };
  }, []);
  if (words === null || boxes.length === 0) return null;
  const found = boxes.filter((box) => hasWords(box, asked));
  return (
    <section aria-labelledby="boxes">
      <div className={shelf.shelfHead}>
        <h2 id="boxes" className={lobby.heading}>
          {words.title(boxes.length)}
        </h2>
        <span className={shelf.muted}>{words.lead}</span>
      </div>
      {boxes.length < MANY ? null : (
        <div className={css.search}>
          <input type="search" value={asked} placeholder={words.searchHint} aria-label={words.search} onChange={({ target }) => setAsked(target.value)} />
          <span role="status" className={shelf.muted}>
            {asked.trim() === '' ? '' : words.found(found.length)}
          </span>
        </div>
      )}
      <ul className={shelf.boxes}>
        {found.map((box) => (
          <li key={box.id} className={`${shelf.box} ${felts.felt}`} data-box={box.id}>
            <Card box={box} words={words} onPick={() => setOpen({ box, early: door.name === '' ? listenEarly() : null })} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {open === null ? null : <OpenBox door={door} box={open.box} words={words} early={open.early} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}

function Card({ box, words, onPick }: { box: ShelfBox; words: ShelfWords; onPick: () => void }) {
  const { name, authors, licence, seats } = box.about;
  const cover = coverPath(box);
  return (
    <>
      {cover === null ? <BoxArt game="" /> : <img className={css.cover} src={cover} alt="" loading="lazy" draggable={false} />}
      <button type="button" className={shelf.boxButton} onClick={onPick}>
        <b>{name}</b>
        <span className={css.by}>{authors.length === 0 ? words.byNobody : authors.join(', ')}</span>
        <span className={shelf.boxFacts}>
          <span>
            <Icon name="users" size={14} /> {ui.lobby.players(seats.least, seats.most)}
            <span className="unseen">{ui.lobby.playersLabel('')}</span>
          </span>
          {licence === '' ? null : <span className={css.licence}>{licence}</span>}
        </span>
      </button>
    </>
  );
}
