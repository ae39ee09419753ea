// A jigsaw before it is laid: the picture under the lines along which it is cut, into how many pieces, and the way to a
// table.

import { useEffect, useRef, useState } from 'react';
import { CUTS, PICTURE, PUZZLES, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import type { ArtOf } from '../../import/art/told.ts';
import type { Plan } from '../../import/plan.ts';
import { chanceOf, framed, puzzlePlan } from '../../import/puzzle/plan.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Choice } from '../../ui/kit/Form.tsx';
import { cutFrom } from '../art/cut.ts';
import { nameOf } from '../deck/called.ts';
import type { DeckRefusal, Sheet } from '../deck/sheet.ts';
import type { ImportWords } from '../words/index.ts';
import { CELL_MOST, cutPiece, drawFramed, piecePath } from './piece.ts';
import page from '../../ui/drop-page.module.css';
import deck from '../deck/deck.module.css';
import css from './puzzle.module.css';

interface PuzzleProps {
  sheet: Sheet;
  words: ImportWords;
  /** The table that its person comes from; null: from none. */
  here: string | null;
  /** `table`: the one that it is added to; null: a new one. */
  onLay(plan: Plan, art: ArtOf, table: string | null): Promise<void>;
  onOther(): void;
}

/** Pixels of the picture as it is shown here, and of a cell of it. */
const SHOWN = 900;
const LINE = ['rgb(0 0 0 / 55%)', 'rgb(255 255 255 / 60%)'] as const;

const refusalIn = (error: unknown): DeckRefusal => (typeof error === 'string' ? (error as DeckRefusal) : 'broken');

export default function PuzzleView({ sheet, words: all, here, onLay, onOther }: PuzzleProps) {
  const words = all.puzzleWords;
  const [name, setName] = useState(nameOf(sheet.name) === '' ? words.someName : nameOf(sheet.name));
  const [pieces, setPieces] = useState<Pieces>(54);
  const [drawn, setDrawn] = useState<HTMLCanvasElement | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [no, setNo] = useState<DeckRefusal | null>(null);
  const stopped = useRef(false);
  const view = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let gone = false;
    sheet.draw(SHOWN).then(
      (canvas) => (gone ? undefined : setDrawn(canvas)),
      (error: unknown) => (gone ? undefined : setNo(refusalIn(error))),
    );
    return () => {
      gone = true;
    };
  }, [sheet]);
  useEffect(() => {
    const pen = view.current?.getContext('2d');
    if (pen && drawn !== null) preview(pen, drawn, pieces);
  }, [drawn, pieces]);

  async function lay(table: string | null): Promise<void> {
    stopped.current = false;
    setNo(null);
    setDone(0);
    try {
      const { columns, rows } = CUTS[pieces];
      // As large as all its pieces together, with what is cut off.
      const canvas = await sheet.draw(
        Math.ceil(CELL_MOST * columns * Math.max(1, (Math.max(sheet.w, sheet.h) * rows) / (Math.min(sheet.w, sheet.h) * columns))),
      );
      const cut: string[] = [];
      for (let face = 0; face < pieces; face++) {
        const piece = await cutPiece(canvas, pieces, face);
        if (piece === null) throw 'broken' satisfies DeckRefusal;
        cut.push(piece);
        setDone(cut.length);
        if (stopped.current) return;
      }
      const whole = await cutFrom(canvas, framed(canvas.width, canvas.height).part, { shape: 1, fit: 'whole', size: 'large' });
      if (whole === null) throw 'broken' satisfies DeckRefusal;
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      const { plan, art } = puzzlePlan(name.trim() === '' ? words.someName : name, pieces, { pieces: cut, whole }, chanceOf(seed));
      await onLay(plan, art, table);
    } catch (error) {
      setNo(refusalIn(error));
    } finally {
      setDone(null);
    }
  }

  const isUpright = sheet.h > sheet.w;
  return (
    <section className={deck.deck} aria-label={words.title}>
      <div className={deck.top}>
        <label className={deck.name}>
          <span>{words.name}</span>
          <input value={name} maxLength={BOUNDS.name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </label>
        {done === null ? (
          <>
            {here === null ? null : (
              <Button look="go" big disabled={drawn === null} onClick={() => void lay(here)}>
                {words.layHere}
              </Button>
            )}
            <Button look={here === null ? 'go' : 'plain'} big={here === null} disabled={drawn === null} onClick={() => void lay(null)}>
              {here === null ? words.lay : all.deckWords.layNew}
            </Button>
            <Button onClick={onOther}>{all.deckWords.other}</Button>
          </>
        ) : (
          <>
            <progress max={pieces} value={done} aria-label={words.cutting(done, pieces)} />
            <Button onClick={() => (stopped.current = true)}>{all.deckWords.stop}</Button>
          </>
        )}
      </div>
      <Choice
        label={words.pieces}
        value={String(pieces)}
        options={PUZZLES.map((n) => ({ value: String(n), label: String(n) }))}
        onChange={(next) => setPieces(PUZZLES.find((n) => String(n) === next) ?? pieces)}
      />
      <p className={deck.muted}>{words.notice}</p>
      {no === null ? null : (
        <p role="alert" className={page.refused}>
          {all.deckWords.refusals[no]}
        </p>
      )}
      <canvas ref={view} className={css.cut} data-upright={isUpright} role="img" aria-label={words.shown(pieces)} />
    </section>
  );
}

/** The picture as it stands when it is whole, under the lines along which it is cut. */
function preview(pen: CanvasRenderingContext2D, image: HTMLCanvasElement, pieces: Pieces): void {
  const cut = CUTS[pieces],
    { turned } = framed(image.width, image.height);
  const [w, h] = [SHOWN, Math.round((SHOWN * PICTURE.h) / PICTURE.w)];
  [pen.canvas.width, pen.canvas.height] = turned ? [h, w] : [w, h];
  const cell = w / cut.columns;
  // What lies on its side at the table stands here.
  if (turned) {
    pen.translate(0, w);
    pen.rotate(-Math.PI / 2);
  }
  pen.save();
  drawFramed(pen, image, cut, cell);
  pen.restore();
  for (const [i, colour] of LINE.entries()) {
    pen.strokeStyle = colour;
    pen.lineWidth = 3 - 2 * i;
    for (let face = 0; face < pieces; face++) {
      pen.beginPath();
      for (const [x, y] of piecePath(pieces, face)) pen.lineTo(x * cell, y * cell);
      pen.closePath();
      pen.stroke();
    }
  }
}
