// Rules of a free table: its host names places, writes phases and moves down, and says whether they remind or bind.

import { useState, type FormEvent } from 'react';
import { PLAY_BINDS, PLAY_MOST, playOf, type PlayMove, type PlayPhase, type PlayRules } from '../../../server-modules/protocol/play.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, Field } from '../kit/Form.tsx';
import { useSay } from '../useSay.ts';
import { useView } from '../useRoom.ts';
import { MoveRow } from './MoveRow.tsx';
import { groundsOf, keyOf, labelOf } from './places.ts';
import { optionsOf, Select } from './Select.tsx';
import { usePlayWords, type PlayWords } from './usePlayWords.ts';
import css from './play.module.css';

export function PlayForm({ onClose }: { onClose: () => void }) {
  const words = usePlayWords();
  return words === null ? null : <Written words={words} onClose={onClose} />;
}

const at = <T,>(all: readonly T[], i: number, now: T | null): T[] => all.flatMap((one, k) => (k === i ? (now === null ? [] : [now]) : [one]));

function Written({ words, onClose }: { words: PlayWords; onClose: () => void }) {
  const store = useTableStore();
  const view = useView();
  const say = useSay();
  const [rules, setRules] = useState<PlayRules>(() => (view === null ? null : playOf(view.sheet)) ?? blank(words));
  const [no, setNo] = useState('');
  if (view === null) return null;
  const title = ui.flow.play.title;
  if (!view.room.me.host)
    return (
      <Dialog title={title} onClose={onClose}>
        <p>{words.host}</p>
      </Dialog>
    );
  const grounds = groundsOf(view, words);
  const { name, bind, places, phases } = rules;
  const set = (over: Partial<PlayRules>): void => setRules({ ...rules, ...over });
  /** A move goes with the name of its place. */
  const rename = (i: number, next: string): void => {
    const was = places[i]?.name;
    const moved = (spot: string): string => (spot === was ? next : spot);
    const followed = phases.map((phase) => ({ ...phase, moves: phase.moves.map((move) => ({ ...move, from: moved(move.from), to: moved(move.to) })) }));
    set({ places: places.map((place, k) => (k === i ? { ...place, name: next } : place)), phases: followed });
  };
  const tell = async (what: PlayRules | null): Promise<void> => {
    const out = await store.do.tell({ t: 'play', what });
    if (out.ok) onClose();
    else setNo(say({ k: out.no, ...(out.a === undefined ? {} : { a: out.a }) }));
  };
  const done = (event: FormEvent): void => {
    event.preventDefault();
    void tell(rules);
  };
  return (
    <Dialog title={title} lead={words.lead} onClose={onClose}>
      <form className={css.form} onSubmit={done}>
        <Field label={words.name} value={name} maxLength={PLAY_MOST.name} onChange={(event) => set({ name: event.currentTarget.value })} />
        <Choice
          label={words.bind}
          value={bind}
          rows
          options={PLAY_BINDS.map((value) => ({ value, label: words.binds[value], note: words.notes[value] }))}
          onChange={(next) => set({ bind: next })}
        />
        <fieldset className={css.part}>
          <legend>{words.places}</legend>
          <p>{grounds.length === 0 ? words.noGround : words.placesNote}</p>
          {places.map((place, i) => {
            const key = keyOf(place);
            const known = grounds.some((ground) => ground.key === key) ? grounds : [{ key, label: labelOf(view, words, place), of: () => place }, ...grounds];
            return (
              // Places have no name of their own while they are named.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={i} className={css.head}>
                <Field
                  label={words.place(i + 1)}
                  value={place.name}
                  required
                  maxLength={PLAY_MOST.name}
                  onChange={(event) => rename(i, event.currentTarget.value)}
                />
                <Select
                  label={words.ground(i + 1)}
                  value={key}
                  options={known.map((ground) => ({ value: ground.key, label: ground.label }))}
                  onChange={(next) => set({ places: at(places, i, known.find((ground) => ground.key === next)?.of(place.name) ?? place) })}
                />
                <IconButton label={words.remove(place.name)} icon="trash" onClick={() => set({ places: at(places, i, null) })} />
              </div>
            );
          })}
          {grounds[0] === undefined || places.length >= PLAY_MOST.places ? null : (
            <Button onClick={() => set({ places: [...places, nextPlace(grounds, places)] })}>{words.addPlace}</Button>
          )}
        </fieldset>
        {phases.map((phase, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Phase key={i} n={i + 1} phase={phase} rules={rules} words={words} onChange={(next) => set({ phases: at(phases, i, next) })} />
        ))}
        {phases.length >= PLAY_MOST.phases ? null : (
          <Button onClick={() => set({ phases: [...phases, { name: words.newPhase(phases.length + 1), ends: 'pass', moves: [] }] })}>{words.addPhase}</Button>
        )}
        {no === '' ? null : <p role="alert">{no}</p>}
        <div className={css.ends}>
          <Button look="go" submit>
            {words.save}
          </Button>
          {playOf(view.sheet) === null ? null : <Button onClick={() => void tell(null)}>{words.clear}</Button>}
        </div>
      </form>
    </Dialog>
  );
}

const blank = (words: PlayWords): PlayRules => ({ name: '', bind: 'reminders', places: [], phases: [{ name: words.newPhase(1), ends: 'moves', moves: [] }] });

/** The first ground that has no name yet, called as it is. */
function nextPlace(grounds: ReturnType<typeof groundsOf>, places: PlayRules['places']): PlayRules['places'][number] {
  const free = grounds.find(({ key }) => !places.some((place) => keyOf(place) === key)) ?? grounds[0];
  const named = (name: string, n: number): string => (places.some((place) => place.name === name) ? named(`${free?.label ?? ''} (${n})`, n + 1) : name);
  return (free as ReturnType<typeof groundsOf>[number]).of(named(free?.label ?? '', 2).slice(0, PLAY_MOST.name));
}

interface PhaseProps {
  n: number;
  phase: PlayPhase;
  rules: PlayRules;
  words: PlayWords;
  /** Null: it goes. */
  onChange: (phase: PlayPhase | null) => void;
}

function Phase({ n, phase, rules: { places, phases }, words, onChange }: PhaseProps) {
  const { name, ends, moves } = phase;
  const names = places.map((place) => place.name);
  const fresh: PlayMove = { name: words.newMove, from: names[0] ?? 'table', to: 'hand', least: 0, most: 1, face: 'lies', who: 'turn' };
  return (
    <fieldset className={css.part}>
      <legend>{words.phase(n)}</legend>
      <div className={css.head}>
        <Field
          label={words.phaseName}
          value={name}
          required
          maxLength={PLAY_MOST.name}
          onChange={(event) => onChange({ ...phase, name: event.currentTarget.value })}
        />
        <Select label={words.ends} value={ends} options={optionsOf(words.endings)} onChange={(next) => onChange({ ...phase, ends: next })} />
        {phases.length === 1 ? null : <IconButton label={words.remove(words.phase(n))} icon="trash" onClick={() => onChange(null)} />}
      </div>
      {moves.map((move, i) => (
        <MoveRow
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          label={words.move(n, i + 1)}
          move={move}
          places={names}
          words={words}
          onChange={(next) => onChange({ ...phase, moves: at(moves, i, next) })}
          onRemove={() => onChange({ ...phase, moves: at(moves, i, null) })}
        />
      ))}
      {moves.length >= PLAY_MOST.moves ? null : <Button onClick={() => onChange({ ...phase, moves: [...moves, fresh] })}>{words.addMove}</Button>}
    </fieldset>
  );
}
