// Bottom right: what is asked of me, with my options as tiles or rows. Serves questions of the rules and prompts of my
// own gesture alike.

import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Tick } from '../../../server-modules/kernel/ids.ts';
import { settings } from '../../store/settings.ts';
import { askedOnTable } from '../../store/rules/asked.ts';
import { NOTHING_MEANT } from '../../store/rules/meant.ts';
import { offered } from '../../store/rules/offers.ts';
import { cardSets } from '../../store/rules/sets.ts';
import { endOf, isIdle, windowAnswers } from '../../store/rules/windows.ts';
import { ui } from '../../locale/index.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useSay } from '../useSay.ts';
import { clockText, useSecondsTo, useView } from '../useRoom.ts';
import { useChosen, useForgetting } from './chosen.ts';
import { answerItems, promptItems, sheetOf, windowItems, type Item } from './items.ts';
import { Called, Face, Marks } from './option-marks.tsx';
import { SetSheet } from './SetSheet.tsx';
import { ShownHand } from '../hand/ShownHand.tsx';
import { SignWheel, throwsOf } from './SignWheel.tsx';
import { HoldButton, Thinking, useStopping, WindowSign } from './WindowSign.tsx';
import { useRoleKnown } from '../story/Role.tsx';
import { useWaits } from '../story/told.ts';
import { isTurn, shownHand } from '../table/read.ts';
import { originOf } from '../origin.ts';
import { Beside } from './Beside.tsx';
import { Effect, Lit } from './Effect.tsx';
import { useInTime } from './in-time.ts';
import { areShort, shortener } from './short.ts';
import { useUnfolded } from './unfolded.ts';
import css from './question.module.css';

/** Up to this many options stand as tiles side by side. */
const TILES = 3;

/** `aside`: a card is raised and its buttons need the place of the folded sheet. */
export function Question({ aside }: { aside: boolean }) {
  const view = useView();
  const prompt = useTable((state) => state.prompt);
  const store = useTableStore();
  const say = useSay();
  // What is offered hangs on it.
  useStore(settings, ({ hideRole }) => hideRole);
  const shows = useRoleKnown(view) && !settings.getState().hideRole;
  useStopping(view);
  const waits = useWaits();
  if (view === null) return null;
  const end = view.rules?.ask ? endOf(view.rules.ask) : null,
    of = sheetOf(view, prompt);
  if (prompt !== null) {
    if (prompt.slot === null) {
      return (
        <Sheet
          key="confirm"
          of={of}
          aside={aside}
          cap={ui.ask.prompt}
          title={say(prompt.confirm ?? prompt.title)}
          items={[]}
          onYes={() => store.do.confirm()}
          onCancel={() => store.do.cancel()}
        />
      );
    }
    return (
      <Sheet
        key={prompt.slot}
        of={of}
        aside={aside}
        end={end}
        cap={ui.ask.prompt}
        title={say(prompt.title)}
        items={promptItems(view, prompt, store, shows)}
        onCancel={() => store.do.cancel()}
      />
    );
  }
  // What brought it is shown first.
  if (waits) return null;
  const ask = view.rules?.ask ?? null;
  // Whoever can do nothing is asked nothing; that somebody thinks is everybody's to see.
  if (ask?.window && (isIdle(view) || ask.mine !== null || (ask.me === null && ask.window.thinks.length > 0))) return <WindowSign view={view} />;
  if (ask === null || ask.me === null || isTurn(ask)) return null;
  const answered = ask.done === null ? null : ui.ask.answered(ask.done.length, ask.done.length + (Array.isArray(ask.waiting) ? ask.waiting.length : 0));
  const answers = windowAnswers(view);
  if (answers !== null) {
    const items = windowItems(view, answers, store);
    // Whoever can do nothing is asked where no clock runs all the same, and is told why.
    const byHand = ask.end === null && items.some(({ idle }) => idle) && answers.every(({ verb, acts }) => verb === null || acts.length === 0);
    const foot = ask.window ? (
      <>
        <Thinking view={view} />
        <HoldButton view={view} />
      </>
    ) : byHand ? (
      ui.windows.byHand
    ) : null;
    return (
      <Sheet key={ask.q} of={of} quick aside={aside} cap={ui.ask.label} note={<Clock end={endOf(ask)} />} title={say(ask.words)} items={items} foot={foot} />
    );
  }
  const acts = offered(view);
  const signs = ask.mine === null ? throwsOf(acts) : null;
  if (signs !== null) return <SignWheel title={say(ask.words)} acts={signs} />;
  const sets = cardSets(view);
  if (sets.length > 0)
    return (
      <SetSheet
        key={ask.t}
        view={view}
        sets={sets}
        others={acts.filter((act) => sets.every(({ move }) => move !== act.move))}
        title={say(ask.words)}
        note={answered ?? undefined}
        mine={ask.mine === null ? undefined : say(ask.mine.words)}
      />
    );
  const all = answerItems(view, acts, store, shows),
    items = all.filter(({ beside }) => beside === undefined),
    besides = <Besides items={all} />;
  if (ask.mine !== null && items.length === 0) return aside ? null : <Given words={say(ask.mine.words)} note={answered} foot={besides} />;
  if (items.length === 0) return null;
  const open = shownHand(view, acts);
  if (open !== null) return <ShownHand key={ask.q} view={view} title={say(ask.words)} cards={open} acts={acts} aside={aside} />;
  const { places, walker } = askedOnTable(view);
  return (
    <Sheet
      key={ask.q}
      of={of}
      aside={aside}
      end={end}
      onTable={places.size > 0 || walker !== null}
      cap={ui.ask.label}
      note={answered ?? undefined}
      title={say(ask.words)}
      items={items}
      foot={all.length > items.length ? besides : null}
      mine={ask.mine === null ? undefined : say(ask.mine.words)}
    />
  );
}

/** What can be said beside the question and is no answer to it: small, and what it does under the pointer. */
function Besides({ items }: { items: readonly Item[] }) {
  const say = useSay();
  return items.map(({ key, words, beside, run }) =>
    beside === undefined ? null : <Beside key={key} quiet words={say(words)} help={beside === '' ? null : beside} run={run} />,
  );
}

function Given({ words, note, foot }: { words: string; note: string | null; foot: ReactNode }) {
  return (
    <section className={css.sheet} aria-label={ui.ask.given} data-covers="">
      <div className={css.head}>
        <span className={css.cap}>{ui.ask.given}</span>
        <span>{note}</span>
      </div>
      <h2 className={css.title}>{words}</h2>
      <div className={css.foot}>{foot}</div>
    </section>
  );
}

/** Seconds that are left for an answer, and what silence is. */
function Clock({ end }: { end: number | null }) {
  const left = useSecondsTo(end);
  return left === null ? null : (
    <>
      {ui.windows.passesIn} <span className={left <= 5 ? css.late : css.clock}>{clockText(left)}</span>
    </>
  );
}

interface SheetProps {
  /** Which sheet it is, as `sheetOf` has it. */
  of: string;
  aside: boolean;
  /** A touch on an option answers, for there is little time. */
  quick?: boolean;
  /** When the time for it runs out: what is chosen then counts. */
  end?: Tick | null;
  /** It is answered on the table, by what lies lit there. */
  onTable?: boolean;
  cap: string;
  note?: ReactNode;
  title: string;
  items: Item[];
  mine?: string | undefined;
  foot?: ReactNode;
  onYes?: () => void;
  onCancel?: () => void;
}

function Sheet({ of, aside, quick = false, end = null, onTable = false, cap, note, title, items, mine, foot, onYes, onCancel }: SheetProps) {
  const say = useSay();
  const store = useTableStore();
  const means = JSON.stringify(items.map((one) => one.means));
  // A button that goes from under the pointer is never left by it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => store.do.mean(NOTHING_MEANT), [store, means]);
  const [chosen, setChosen] = useChosen(of);
  useForgetting(of);
  const [open, setOpen] = useUnfolded(items.length > TILES, onTable);
  const inTime = useInTime(end, chosen, items);
  // Where there is one thing to answer, nothing is left to choose.
  const choices = items.length > 1 || quick ? items : [];
  const item = items.length === 1 ? items[0] : items.find((one) => one.key === chosen);
  const short = shortener(items);
  const pictured = choices.length <= TILES && choices.every(({ card }) => card != null) && new Set(choices.map(({ card }) => card)).size === choices.length;
  // A long list would lie over what is to be touched.
  if (!open) {
    return aside ? null : (
      <section className={css.folded} aria-label={title} data-covers="">
        <button type="button" className={css.unfold} aria-expanded={false} onClick={() => setOpen(true)}>
          <b>{title}</b>
          <span>
            {mine === undefined ? ui.ask.options(items.length) : `${ui.ask.given}: ${mine}`} <Icon name="caret-up" size={16} />
          </span>
          <Lit />
        </button>
        {quick ? note : null}
        {onCancel === undefined ? null : <IconButton label={ui.common.cancel} icon="x" look="plain" onClick={onCancel} />}
      </section>
    );
  }
  return (
    <section className={css.sheet} aria-label={title} data-covers="">
      <div className={css.head}>
        <span className={css.cap}>{cap}</span>
        <span className={css.note}>{note}</span>
        {choices.length === 0 ? null : (
          <IconButton className={css.fold ?? ''} label={ui.ask.fold} icon="caret-down" aria-expanded onClick={() => setOpen(false)} />
        )}
      </div>
      <h2 className={css.title}>{title}</h2>
      <Effect of={of} />
      <Lit />
      {mine === undefined ? null : (
        <p className={css.mine}>
          {ui.ask.given}: {mine}
        </p>
      )}
      {choices.length === 0 ? null : (
        <div
          className={choices.length <= TILES ? css.tiles : areShort(choices.map(({ words }) => say(short(words)))) ? `${css.rows} ${css.pairs}` : css.rows}
          role="group"
          aria-label={ui.ask.choose}
        >
          {choices.map((one) => (
            <button
              key={one.key}
              type="button"
              className={css.option}
              data-idle={one.idle === true || undefined}
              aria-pressed={quick ? undefined : one.key === chosen}
              aria-label={[say(one.words), one.cost].filter(Boolean).join(', ')}
              onPointerEnter={() => store.do.mean(one.means)}
              onPointerLeave={() => store.do.mean(NOTHING_MEANT)}
              onFocus={() => store.do.mean(one.means)}
              onBlur={() => store.do.mean(NOTHING_MEANT)}
              onClick={(event) => (quick || one.key === chosen ? one.run(originOf(event)) : setChosen(one.key))}
            >
              {pictured && one.card ? <Face card={one.card} /> : null}
              <Marks words={one.words} />
              <Called text={say(short(one.words))} words={one.words} cost={one.cost} />
            </button>
          ))}
        </div>
      )}
      {inTime === null ? null : <p className={css.mine}>{inTime}</p>}
      {quick ? null : (
        <div className={css.answers}>
          {onYes === undefined ? (
            <Button look="go" disabled={item === undefined} onClick={(event) => item?.run(originOf(event))}>
              {item === undefined ? ui.ask.choose : say(item.words)}
            </Button>
          ) : (
            <Button look="go" autoFocus onClick={onYes}>
              {ui.ask.confirm}
            </Button>
          )}
          {onCancel === undefined ? null : <Button onClick={onCancel}>{ui.common.cancel}</Button>}
        </div>
      )}
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </section>
  );
}
