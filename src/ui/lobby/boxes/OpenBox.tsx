// A box of the shelf that was picked: what it says of itself and who signed it, and the choices of a free table, on
// which it is laid by hand.

import { useEffect, useState } from 'react';
import { bringTo } from '../../../app/brought.ts';
import { coverPath, type ShelfBox } from '../../../import/boxfile/shelf.ts';
import { BoxSaid } from '../../../importing/boxfile/BoxSaid.tsx';
import { knownOf, UNKNOWN } from '../../../importing/boxfile/known.ts';
import type { Early } from '../../kit/early.ts';
import type { LobbyDoor } from '../door.ts';
import { OpenTable } from '../OpenTable.tsx';
import { bring, NoBox } from './fetch.ts';
import type { ShelfWords } from './words.ts';
import css from './boxes.module.css';

/** A box is laid on the open table. */
const OPEN_TABLE = 'sandbox';

/** As this browser can tell: without https it looks at no signature (src/import/boxfile/sign.ts). */
const asSeenHere = ({ signed }: ShelfBox): ShelfBox['signed'] =>
  signed.t === 'fits' && (globalThis.crypto as Crypto | undefined)?.subtle === undefined ? { t: 'unknown', fingerprint: signed.fingerprint } : signed;

export interface OpenBoxProps {
  door: LobbyDoor;
  box: ShelfBox;
  words: ShelfWords;
  early: Early | null;
  onClose: () => void;
}

export default function OpenBox({ door, box, words, early, onClose }: OpenBoxProps) {
  const [known, setKnown] = useState(UNKNOWN);
  const [share, setShare] = useState<number | null>(null);
  const signed = asSeenHere(box);
  useEffect(() => {
    let gone = false;
    void knownOf({ about: box.about, signed: asSeenHere(box) }).then((now) => (gone ? undefined : setKnown(now)));
    return () => {
      gone = true;
    };
  }, [box]);
  const plan = async (): Promise<(table: string) => void> => {
    setShare(0);
    try {
      const kept = await bring(box, setShare);
      return (table) => bringTo(table, kept);
    } catch (error) {
      throw new Error(words[error instanceof NoBox ? error.why : 'failed'], { cause: error });
    } finally {
      setShare(null);
    }
  };
  const said = (
    <>
      <div className={css.said}>
        <BoxSaid about={box.about} signed={signed} cover={coverPath(box)} known={known} words={words.boxWords} />
      </div>
      {share === null ? null : <p role="status">{share < 1 ? words.fetching(Math.floor(share * 100)) : words.reading}</p>}
    </>
  );
  return <OpenTable door={door} first={OPEN_TABLE} box early={early} brought={{ title: box.about.name, lead: words.opens, said, plan }} onClose={onClose} />;
}
