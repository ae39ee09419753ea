// Bottom right: what is asked of me, with my options as tiles or rows. Serves questions of the rules and prompts of my own gesture alike.

import { useState } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Line, Origin } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../words/ui.en.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { originOf } from '../origin.ts';
import { useSay } from '../useSay.ts';
import { useMedia, useView } from '../useRoom.ts';
import { isTurn } from './read.ts';
import css from './question.module.css';

/** Up to this many options stand as tiles side by side. */
const TILES = 3;
/** Windows in which a long list would lie over the own cards: there it starts folded. */
const SMALL = '(max-width: 1100px), (max-height: 620px)';

interface Item {
  key: string;
  words: Line;
  run(origin: Origin): void;
}

/** `aside`: a card is raised and its buttons need the place of the folded sheet. */
export function Question({ aside }: { aside: boolean }) {
  const view = useView();
  const prompt = useTable((state) => state.prompt);
  const store = useTableStore();
  const say = useSay();
  if (view === null) return null;
  if (prompt !== null) {
    const items = prompt.options.map((option): Item => ({ key: option.value, words: option.words, run: () => store.do.pick(option.value) }));
    if (prompt.slot === null) {
      return (
        <Sheet
          key="confirm"
          aside={aside}
          cap={ui.ask.prompt}
          title={say(prompt.confirm ?? prompt.title)}
          items={[]}
          onYes={() => store.do.confirm()}
          onCancel={() => store.do.cancel()}
        />
      );
    }
    return <Sheet key={prompt.slot} aside={aside} cap={ui.ask.prompt} title={say(prompt.title)} items={items} onCancel={() => store.do.cancel()} />;
  }
  const ask = view.rules?.ask ?? null;
  if (ask === null || ask.me === null || isTurn(ask.t)) return null;
  const answered = ask.done === null ? null : ui.ask.answered(ask.done.length, ask.done.length + (Array.isArray(ask.waiting) ? ask.waiting.length : 0));
  const items = (view.rules?.can ?? []).map((act, at): Item => ({
    key: `${at} ${JSON.stringify(act.words)}`,
    words: act.words,
    run: (origin) => store.do.act(act, origin),
  }));
  if (ask.mine !== null && items.length === 0) return aside ? null : <Given words={say(ask.mine.words)} note={answered} />;
  if (items.length === 0) return null;
  return (
    <Sheet
      key={ask.q}
      aside={aside}
      cap={ui.ask.label}
      note={answered ?? undefined}
      title={say(ask.words)}
      items={items}
      mine={ask.mine === null ? undefined : say(ask.mine.words)}
    />
  );
}

function Given({ words, note }: { words: string; note: string | null }) {
  return (
    <section className={css.sheet} aria-label={ui.ask.given}>
      <div className={css.head}>
        <span className={css.cap}>{ui.ask.given}</span>
        <span>{note}</span>
      </div>
      <h2 className={css.title}>{words}</h2>
    </section>
  );
}

interface SheetProps {
  aside: boolean;
  cap: string;
  note?: string | undefined;
  title: string;
  items: Item[];
  mine?: string | undefined;
  onYes?: () => void;
  onCancel?: () => void;
}

function Sheet({ aside, cap, note, title, items, mine, onYes, onCancel }: SheetProps) {
  const say = useSay();
  const small = useMedia(SMALL);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  const item = items.find((one) => one.key === chosen);
  const short = shortener(items);
  if (!(open ?? !(small && items.length > TILES))) {
    return aside ? null : (
      <section className={css.folded} aria-label={title}>
        <button type="button" className={css.unfold} aria-expanded={false} onClick={() => setOpen(true)}>
          <b>{title}</b>
          <span>
            {ui.ask.options(items.length)} <Icon name="caret-up" size={16} />
          </span>
        </button>
        {onCancel === undefined ? null : <IconButton label={ui.common.cancel} icon="x" look="plain" onClick={onCancel} />}
      </section>
    );
  }
  return (
    <section className={css.sheet} aria-label={title}>
      <div className={css.head}>
        <span className={css.cap}>{cap}</span>
        <span className={css.note}>{note}</span>
        {items.length === 0 ? null : (
          <IconButton className={css.fold ?? ''} label={ui.ask.fold} icon="caret-down" aria-expanded onClick={() => setOpen(false)} />
        )}
      </div>
      <h2 className={css.title}>{title}</h2>
      {mine === undefined ? null : (
        <p className={css.mine}>
          {ui.ask.given}: {mine}
        </p>
      )}
      {items.length === 0 ? null : (
        <div className={items.length <= TILES ? css.tiles : css.rows} role="group" aria-label={ui.ask.choose}>
          {items.map((one) => (
            <button
              key={one.key}
              type="button"
              className={css.option}
              aria-pressed={one.key === chosen}
              aria-label={say(one.words)}
              onClick={(event) => (one.key === chosen ? one.run(originOf(event)) : setChosen(one.key))}
            >
              <Marks words={one.words} />
              <b>{say(short(one.words))}</b>
            </button>
          ))}
        </div>
      )}
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
    </section>
  );
}

/** Options that differ in one word alone show that word; the button says the whole sentence. */
function shortener(items: readonly Item[]): (words: Line) => Line {
  const same = items.length > 1 && items.every(({ words }) => words.k === items[0]?.words.k && words.a?.length === 1);
  return (words) => (same && words.a !== undefined ? { k: 'option', a: words.a } : words);
}

/** The marks of the seats that an option is about. */
function Marks({ words }: { words: Line }) {
  const seats = (words.a ?? []).flatMap((arg) => (typeof arg === 'object' && 's' in arg ? [arg.s] : []));
  return seats.length === 0 ? null : (
    <span className={css.marks}>
      {seats.map((seat) => (
        <Mark key={seat} seat={seat} size={28} />
      ))}
    </span>
  );
}
