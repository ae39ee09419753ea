// The boxes that whoever runs the server has put on its shelf, after the games of the house: a cover each, and what the
// box says of itself. Comes where a server has such boxes, and only there.

import { lazy, Suspense, useEffect, useState } from 'react';
import { coverPath, type ShelfBox } from '../../../import/boxfile/shelf.ts';
import { ui } from '../../../locale/index.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { Early } from '../../kit/early.ts';
import { useWords } from '../../useWords.ts';
import type { LobbyDoor } from '../door.ts';
import type { ShelfLook } from '../Shelf.tsx';
import { shelfOf } from './fetch.ts';
import { en, german, type ShelfWords } from './words.ts';
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

export default function Boxes({ door, look, listen }: { door: LobbyDoor; look: ShelfLook; listen: () => Early | null }) {
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
      <div className={look.css.shelfHead}>
        <h2 id="boxes" className={look.heading}>
          {words.title(boxes.length)}
        </h2>
        <span className={look.css.muted}>{words.lead}</span>
      </div>
      {boxes.length < MANY ? null : (
        <div className={css.search}>
          <input type="search" value={asked} placeholder={words.searchHint} aria-label={words.search} onChange={({ target }) => setAsked(target.value)} />
          <span role="status" className={look.css.muted}>
            {asked.trim() === '' ? '' : words.found(found.length)}
          </span>
        </div>
      )}
      <ul className={look.css.boxes}>
        {found.map((box) => (
          <li key={box.id} className={`${look.css.box} ${look.felt}`} data-box={box.id}>
            <Card box={box} words={words} look={look} onPick={() => setOpen({ box, early: listen() })} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {open === null ? null : <OpenBox door={door} box={open.box} words={words} early={open.early} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}

function Card({ box, words, look, onPick }: { box: ShelfBox; words: ShelfWords; look: ShelfLook; onPick: () => void }) {
  const { name, authors, licence, seats } = box.about;
  const cover = coverPath(box);
  return (
    <>
      {cover === null ? <look.Art game="" /> : <img className={css.cover} src={cover} alt="" loading="lazy" draggable={false} />}
      <button type="button" className={look.css.boxButton} onClick={onPick}>
        <b>{name}</b>
        <span className={css.by}>{authors.length === 0 ? words.byNobody : authors.join(', ')}</span>
        <span className={look.css.boxFacts}>
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
