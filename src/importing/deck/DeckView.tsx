// A deck before it is laid: its sheets under a grid, or its pictures, with what is taken; its name; and the way to a
// table.

import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { ArtOf } from '../../import/art/told.ts';
import { behind, WHOLE, type Grid } from '../../import/deck/grid.ts';
import { CARDS_MOST, CARDS_TWO_SIDED, deckPlan } from '../../import/deck/plan.ts';
import type { Plan } from '../../import/plan.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import type { ImportWords } from '../words/index.ts';
import { BackChoice } from './BackChoice.tsx';
import { backAmong, likeOf } from './backs.ts';
import { nameOf } from './called.ts';
import { cutBack, cutCards, withBehind, type BackOf } from './cards.ts';
import { GridForm } from './GridForm.tsx';
import { guessOf, type DeckRefusal, type Opened } from './sheet.ts';
import { SheetView } from './SheetView.tsx';
import { shownOf, useDrawn } from './useDrawn.ts';
import page from '../../ui/drop-page.module.css';
import css from './deck.module.css';

interface DeckProps {
  opened: Opened;
  words: ImportWords['deckWords'];
  /** The table that its person comes from; null: from none. */
  here: string | null;
  /** `table`: the one that it is added to; null: a new one. */
  onLay(plan: Plan, art: ArtOf, table: string | null): Promise<void>;
  onOther(): void;
  /** It cannot be drawn. */
  onRefused(no: DeckRefusal): void;
  /** What else can be chosen, for cards that are painted. */
  beside?: ReactNode;
}

export default function DeckView({ opened: { sheets, isSheet, name: file, left }, words, here, onLay, onOther, onRefused, beside }: DeckProps) {
  const [name, setName] = useState(nameOf(file) === '' ? words.someName : nameOf(file));
  const [first] = sheets;
  const [grid, setGrid] = useState<Grid>(isSheet && first !== undefined ? guessOf(first) : WHOLE);
  /** Sheets that are left out, and cells that somebody has clicked: whether he takes them. */
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [clicked, setClicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** undefined: nobody has chosen, and what the document brings is taken. */
  const [chosenBack, setBack] = useState<BackOf | null | undefined>(undefined);
  /** Every other page is what is printed behind the page before it. */
  const [twoSided, setTwoSided] = useState(false);
  const [choosesBack, setChoosesBack] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [no, setNo] = useState<DeckRefusal | null>(null);
  const stopped = useRef(false);
  const canvases = useDrawn(sheets, isSheet, onRefused);
  const shown = useMemo(() => shownOf(sheets, canvases, grid, isSheet), [sheets, canvases, grid, isSheet]);

  const isDrawn = shown.length === sheets.length;
  const found = useMemo(() => (isSheet && isDrawn ? backAmong(shown) : null), [shown, isSheet, isDrawn]);
  const foundSheet = found === null ? undefined : sheets[found.sheet];
  const back = twoSided
    ? null
    : chosenBack !== undefined
      ? chosenBack
      : found === null || foundSheet === undefined
        ? null
        : { sheet: foundSheet, cell: found.cell, grid };
  const backAt = back === null ? -1 : sheets.indexOf(back.sheet);
  const backCell = back?.cell ?? -1;
  const like = useMemo(
    () => (isSheet && isDrawn && backAt >= 0 ? likeOf(shown, { sheet: backAt, cell: backCell }) : []),
    [shown, isSheet, isDrawn, backAt, backCell],
  );

  /** What is the back of all is none of the cards, and neither is what looks like it, unless somebody takes it in. */
  const isBack = (sheet: number, cell: number): boolean => sheet === backAt && cell === backCell;
  const isLeft = (sheet: number, cell: number): boolean => shown[sheet]?.cells[cell]?.empty === true || like[sheet]?.has(cell) === true;
  const isTaken = (sheet: number, cell: number): boolean => !isBack(sheet, cell) && (clicked.get(`${sheet} ${cell}`) ?? !isLeft(sheet, cell));
  const isBehind = (sheet: number): boolean => twoSided && sheet % 2 === 1;
  const isIn = (sheet: number): boolean => !isBehind(sheet) && !out.has(sheet);
  const chosen = shown.flatMap(({ cells }, i) => {
    const sheet = sheets[i];
    return sheet === undefined || !isIn(i) ? [] : [{ sheet, cells: [...cells.keys()].filter((cell) => isTaken(i, cell)) }];
  });
  const cards = chosen.reduce((sum, { sheet, cells }) => sum + cells.length * sheet.copies, 0);
  const fronts = chosen.reduce((sum, { cells }) => sum + cells.length, 0);
  const places = shown.reduce((sum, { cells }, i) => sum + (isIn(i) ? cells.filter(({ empty }, k) => empty && !isTaken(i, k)).length : 0), 0);
  const backs = like.reduce((sum, cells, i) => sum + (isIn(i) ? [...cells].filter((cell) => !isTaken(i, cell)).length : 0), 0);
  const most = twoSided ? CARDS_TWO_SIDED : CARDS_MOST;
  const isReady = isDrawn && cards > 0 && cards <= most;

  function change(next: Grid): void {
    // Other columns and rows are other cells.
    if (next.columns !== grid.columns || next.rows !== grid.rows) setClicked(new Map());
    if (chosenBack?.grid === grid) setBack(next.columns === grid.columns && next.rows === grid.rows ? { ...chosenBack, grid: next } : undefined);
    setGrid(next);
  }
  const toggled = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
    const next = new Set(set);
    if (!next.delete(one)) next.add(one);
    return next;
  };
  function choseBack(next: BackOf | null): void {
    setBack(next);
    setTwoSided(false);
    setChoosesBack(false);
  }
  function click(i: number, cell: number): void {
    const next = new Map(clicked);
    // Twice is as if nobody had clicked.
    if (!next.delete(`${i} ${cell}`)) next.set(`${i} ${cell}`, !isTaken(i, cell));
    setClicked(next);
  }
  function pressed(i: number, cell: number): void {
    const sheet = sheets[i];
    if (choosesBack && sheet !== undefined) choseBack({ sheet, cell, grid });
    else if (isBack(i, cell)) choseBack(null);
    else if (isIn(i)) click(i, cell);
    else if (!isBehind(i)) setOut(toggled(out, i));
  }
  const cellName = (i: number, cell: number): string => (isSheet ? words.card(cell + 1, i + 1) : words.picture(i + 1, sheets[i]?.title ?? ''));
  /** Of each page that is taken the places behind its cards, in order; one on which nothing is printed is none. */
  const behindOf = () =>
    chosen.map(({ sheet, cells }) => {
      const i = sheets.indexOf(sheet) + 1;
      const there = shown[i]?.cells;
      return { sheet: sheets[i] ?? sheet, cells: cells.map((cell) => (there?.[behind(grid, cell)]?.empty === false ? behind(grid, cell) : null)) };
    });
  async function lay(table: string | null): Promise<void> {
    stopped.current = false;
    setNo(null);
    setDone(0);
    try {
      const cut = await cutCards(chosen, grid, (n) => {
        setDone(n);
        return !stopped.current;
      });
      if (cut === null) return;
      const dressed = twoSided ? await withBehind(cut, behindOf(), grid) : cut;
      const { plan, art } = deckPlan(name.trim() === '' ? words.someName : name, dressed, back === null ? null : await cutBack(back));
      await onLay(plan, art, table);
    } catch (error) {
      setNo(typeof error === 'string' ? (error as DeckRefusal) : 'broken');
    } finally {
      setDone(null);
    }
  }

  const backName = backAt < 0 ? (back?.sheet.name ?? '') : cellName(backAt, backCell);
  // Until every page is drawn it is not known whether one of them brings it.
  const toldBack =
    !isDrawn && chosenBack === undefined
      ? '…'
      : twoSided
        ? words.backBehind
        : back === null
          ? null
          : chosenBack === undefined
            ? words.backFound(backName)
            : backName;
  const flaw = !isDrawn ? null : cards > most ? words.tooMany(most) : cards === 0 ? words.noCards : null;
  return (
    <section className={`${css.deck} ${css.two}`} aria-label={words.title}>
      <div className={css.top}>
        <label className={css.name}>
          <span>{words.name}</span>
          <input value={name} maxLength={BOUNDS.name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </label>
        {isDrawn ? (
          <b className={css.count} data-testid="deck-count">
            {words.count(cards)}
          </b>
        ) : null}
        {done === null ? (
          <>
            {here === null ? null : (
              <Button look="go" big disabled={!isReady} onClick={() => void lay(here)}>
                {words.layHere}
              </Button>
            )}
            <Button look={here === null ? 'go' : 'plain'} big={here === null} disabled={!isReady} onClick={() => void lay(null)}>
              {here === null ? words.lay : words.layNew}
            </Button>
            <Button onClick={onOther}>{words.other}</Button>
          </>
        ) : (
          <>
            <progress max={fronts} value={done} aria-label={words.cutting(done, fronts)} />
            <Button onClick={() => (stopped.current = true)}>{words.stop}</Button>
          </>
        )}
      </div>
      <p role="status" className={css.told}>
        {isDrawn
          ? [words.empty(places), words.backs(backs), words.hint].filter((sentence) => sentence !== '').join(' ')
          : words.drawing(shown.length, sheets.length)}
      </p>
      <p className={css.muted}>{twoSided ? words.noticeTwoSided : words.notice}</p>
      {[...(no === null ? [] : [words.refusals[no]]), ...(flaw === null ? [] : [flaw])].map((sentence) => (
        <p key={sentence} role="alert" className={page.refused}>
          {sentence}
        </p>
      ))}
      {left.map(({ name: passed, no: why }, i) => (
        <p key={i} role="alert" className={page.refused}>
          {words.passed(passed)} {words.refusals[why]}
        </p>
      ))}
      <div className={css.beside}>
        {beside}
        <BackChoice
          words={words}
          chosen={toldBack}
          chooses={choosesBack}
          onChooses={setChoosesBack}
          onBack={choseBack}
          behind={isSheet && sheets.length > 1 ? { on: twoSided, set: setTwoSided } : null}
        />
        {isSheet && first !== undefined ? (
          <GridForm sheet={chosen[0]?.sheet ?? first} canvas={shown.find((_, i) => isIn(i))?.canvas} grid={grid} onGrid={change} words={words} />
        ) : null}
        {isSheet && sheets.length > 1 ? (
          <div className={css.fits}>
            <Button onClick={() => setOut(new Set())}>{words.all}</Button>
            <Button onClick={() => setOut(new Set([...sheets.keys()].filter((i) => i % 2 === 1)))}>{words.odd}</Button>
          </div>
        ) : null}
      </div>
      <ol className={isSheet ? css.sheets : css.cards}>
        {shown.map((one, i) => (
          <li key={i} data-out={!isIn(i) && !isBehind(i)}>
            {isSheet && sheets.length > 1 ? (
              <label className={css.page}>
                <input type="checkbox" disabled={isBehind(i)} checked={isIn(i)} onChange={() => setOut(toggled(out, i))} />{' '}
                {isBehind(i) ? words.pageBehind(i + 1, i) : words.page(i + 1)}
              </label>
            ) : null}
            <SheetView
              shown={one}
              isTaken={(cell) => isIn(i) && isTaken(i, cell)}
              isBack={(cell) => isBack(i, cell)}
              isAlike={(cell) => isBehind(i) || (like[i]?.has(cell) === true && !isTaken(i, cell))}
              onToggle={(cell) => pressed(i, cell)}
              label={(cell) => (isBack(i, cell) ? words.backIs(cellName(i, cell)) : cellName(i, cell))}
            />
            {(sheets[i]?.copies ?? 1) === 1 ? null : <span className={css.copies}>{words.copies(sheets[i]?.copies ?? 1)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
