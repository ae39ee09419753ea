// What a context action asks before it is done: how many, which words, which colour, whom. One small dialog for menu,
// keys and accessible view.

import { lazy, Suspense, useState, type FormEvent } from 'react';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Ask, ContextAction } from '../../store/hand/context-action.ts';
import { words as page } from '../../locale/index.ts';
import { zoneName } from '../../locale/say.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field, Lines } from '../kit/Form.tsx';
import { Mark } from '../Mark.tsx';
import { tints } from '../tints.ts';
import { useView } from '../useRoom.ts';
import { PictureAsked } from '../pictures/PictureAsked.tsx';
import css from './contextactionform.module.css';

const SumAsked = lazy(() => import('../sum/SumAsked.tsx'));

export function ContextActionForm() {
  const asking = useTable((state) => state.asking);
  const store = useTableStore();
  if (asking === null || asking.contextAction.ask === null) return null;
  return (
    <Dialog title={page.contextActions[asking.contextAction.id].replace(/ ?…/, '')} width="narrow" onClose={() => store.do.answer(null)}>
      <Question contextAction={asking.contextAction} ask={asking.contextAction.ask} />
    </Dialog>
  );
}

function Question({ contextAction, ask }: { contextAction: ContextAction; ask: Ask }) {
  switch (ask.t) {
    case 'number':
      return <NumberAsked ask={ask} label={NUMBERS[contextAction.id] ?? page.contextForms.number} />;
    case 'words':
      return ask.sum === undefined ? (
        <WordsAsked ask={ask} />
      ) : (
        <Suspense>
          <SumAsked ask={ask} />
        </Suspense>
      );
    case 'picture':
      return <PictureAsked ask={ask} />;
    case 'tint':
      return <TintAsked ask={ask} />;
    case 'seats':
      return <SeatsAsked ask={ask} />;
    case 'place':
      return <PlaceAsked ask={ask} />;
  }
}

/** What is asked for where it is not how many. */
const NUMBERS: { readonly [id in ContextAction['id']]?: string } = { scale: page.contextForms.percent, 'sight-all': page.contextForms.reach };

function NumberAsked({ ask, label }: { ask: Extract<Ask, { t: 'number' }>; label: string }) {
  const store = useTableStore();
  const [text, setText] = useState(String(ask.start));
  const typed = Math.round(Number(text));
  const value = Math.max(ask.least, Math.min(ask.most, Number.isFinite(typed) ? typed : ask.start));
  const done = (event: FormEvent): void => {
    event.preventDefault();
    store.do.answer(ask.make(value));
  };
  return (
    <form className={css.form} onSubmit={done}>
      <div className={css.number}>
        <IconButton label={page.contextForms.least} icon="minus" onClick={() => setText(String(Math.max(ask.least, value - 1)))} />
        <Field
          label={label}
          hint={`${ask.least} – ${ask.most}`}
          type="number"
          inputMode="numeric"
          min={ask.least}
          max={ask.most}
          value={text}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton label={page.contextForms.most} icon="plus" onClick={() => setText(String(Math.min(ask.most, value + 1)))} />
      </div>
      <Button look="go" submit>
        {page.contextForms.done}
      </Button>
    </form>
  );
}

function WordsAsked({ ask }: { ask: Extract<Ask, { t: 'words' }> }) {
  const store = useTableStore();
  const [texts, setTexts] = useState(ask.fields.map((field) => field.start));
  const set = (at: number, text: string): void => setTexts(texts.map((was, i) => (i === at ? text : was)));
  const done = (event: FormEvent): void => {
    event.preventDefault();
    store.do.answer(ask.make(texts.map((text) => text.trim())));
  };
  return (
    <form className={ask.fields.length > 2 && ask.fields[0]?.n !== undefined ? `${css.form} ${css.pairs}` : css.form} onSubmit={done}>
      {ask.fields.map((field, i) =>
        field.rows === 1 ? (
          <Field
            key={`${field.name}${field.n ?? ''}`}
            label={field.n === undefined ? page.contextForms[field.name] : `${page.contextForms[field.name]} ${field.n}`}
            maxLength={field.most}
            value={texts[i] ?? ''}
            autoFocus={i === 0}
            onChange={(event) => set(i, event.currentTarget.value)}
          />
        ) : (
          <Lines
            key={field.name}
            label={page.contextForms[field.name]}
            rows={field.rows}
            maxLength={field.most}
            value={texts[i] ?? ''}
            autoFocus={i === 0}
            onChange={(event) => set(i, event.currentTarget.value)}
          />
        ),
      )}
      <Button look="go" submit>
        {page.contextForms.done}
      </Button>
    </form>
  );
}

function TintAsked({ ask }: { ask: Extract<Ask, { t: 'tint' }> }) {
  const store = useTableStore();
  return (
    <div className={css.form}>
      <div className={css.tints} role="group" aria-label={page.contextForms.tint}>
        {tints.map((colour, i) => (
          <button
            key={colour}
            type="button"
            className={css.tint}
            style={{ background: colour }}
            aria-label={page.tintWords[i] ?? ''}
            title={page.tintWords[i] ?? ''}
            onClick={() => store.do.answer(ask.make(i + 1))}
          />
        ))}
      </div>
      <Button onClick={() => store.do.answer(ask.make(0))}>{page.contextForms.noTint}</Button>
    </div>
  );
}

function SeatsAsked({ ask }: { ask: Extract<Ask, { t: 'seats' }> }) {
  const store = useTableStore();
  const view = useView();
  const [chosen, setChosen] = useState<readonly Seat[]>([]);
  const { reach } = ask;
  const [text, setText] = useState(String(reach?.start ?? 0));
  const typed = Math.round(Number(text));
  const far = reach === undefined ? 0 : Math.max(reach.least, Math.min(reach.most, Number.isFinite(typed) ? typed : reach.start));
  const nameOf = (seat: Seat): string => view?.room.seats.find((row) => row.seat === seat)?.name ?? page.seatColours['ABCDEFGHIJ'.indexOf(seat)] ?? seat;
  const press = (seat: Seat): void => {
    if (!ask.many) return store.do.answer(ask.make([seat], far));
    setChosen(chosen.includes(seat) ? chosen.filter((other) => other !== seat) : ask.seats.filter((other) => other === seat || chosen.includes(other)));
  };
  return (
    <div className={css.form}>
      {reach === undefined ? null : (
        <Field
          label={page.contextForms.reach}
          hint={`${reach.least} – ${reach.most}`}
          type="number"
          inputMode="numeric"
          min={reach.least}
          max={reach.most}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={css.seats} role="group" aria-label={page.contextForms.seats}>
        {ask.seats.map((seat) => (
          <button key={seat} type="button" className={css.seat} aria-pressed={ask.many ? chosen.includes(seat) : undefined} onClick={() => press(seat)}>
            <Mark seat={seat} size={28} />
            <span>{nameOf(seat)}</span>
          </button>
        ))}
      </div>
      {ask.many ? (
        <Button look="go" disabled={chosen.length === 0} onClick={() => store.do.answer(ask.make(chosen, far))}>
          {page.contextForms.done}
        </Button>
      ) : null}
    </div>
  );
}

function PlaceAsked({ ask }: { ask: Extract<Ask, { t: 'place' }> }) {
  const store = useTableStore();
  const view = useView();
  const { count } = ask;
  const [text, setText] = useState(String(count?.start ?? 1));
  const typed = Math.round(Number(text));
  const value = count === null ? 1 : Math.max(count.least, Math.min(count.most, Number.isFinite(typed) ? typed : count.start));
  const places = ask.places.flatMap((id) => view?.zones.get(id) ?? []);
  return (
    <div className={css.form}>
      {count === null ? null : (
        <Field
          label={page.contextForms.number}
          hint={`${count.least} – ${count.most}`}
          type="number"
          inputMode="numeric"
          min={count.least}
          max={count.most}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={css.seats} role="group" aria-label={page.contextForms.place}>
        {places.map((zone) => (
          <button key={zone.id} type="button" className={css.seat} onClick={() => store.do.answer(ask.make(zone.id, value))}>
            <span>
              {view === null ? '' : zoneName(view, zone)}
              {zone.count === null ? '' : ` (${zone.count})`}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
