import { PLAY_MOST, PLAY_SPOTS, type PlayMove } from '../../../server-modules/protocol/play.ts';
import { IconButton } from '../kit/Button.tsx';
import { Field } from '../kit/Form.tsx';
import { optionsOf, Select } from './Select.tsx';
import type { PlayWords } from './usePlayWords.ts';
import css from './play.module.css';

interface MoveRowProps {
  label: string;
  move: PlayMove;
  /** Names of the table's places. */
  places: readonly string[];
  words: PlayWords;
  onChange: (move: PlayMove) => void;
  onRemove: () => void;
}

/** A whole number within bounds, out of what was typed. */
const whole = (typed: string, least: number, most: number): number => Math.max(least, Math.min(most, Math.round(Number(typed)) || 0));

/** One move of a phase, every part of it to be changed. */
export function MoveRow({ label, move, places, words, onChange, onRemove }: MoveRowProps) {
  const { name, from, to, least, most, face, who, score } = move;
  const spots = [...places.map((value) => ({ value, label: value })), ...PLAY_SPOTS.map((value) => ({ value: value as string, label: words.spots[value] }))];
  const scored = (counter: string, by: number): void => {
    const { score: _, ...rest } = move;
    onChange(counter === '' ? rest : { ...rest, score: { counter, by } });
  };
  return (
    <fieldset className={css.part}>
      <legend>{label}</legend>
      <div className={css.head}>
        <Field label={words.moveName} value={name} maxLength={PLAY_MOST.name} onChange={(event) => onChange({ ...move, name: event.currentTarget.value })} />
        <Select
          label={words.who}
          value={who}
          options={optionsOf(words.whos)}
          onChange={(next) => onChange({ ...move, who: next, least: next === 'all' ? 0 : least })}
        />
        <IconButton label={words.remove(label)} icon="trash" onClick={onRemove} />
      </div>
      <div className={css.row}>
        <Select label={words.from} value={from} options={spots} onChange={(next) => onChange({ ...move, from: next })} />
        <Select label={words.to} value={to} options={spots} onChange={(next) => onChange({ ...move, to: next })} />
        <Select label={words.face} value={face} options={optionsOf(words.faces)} onChange={(next) => onChange({ ...move, face: next })} />
      </div>
      <div className={css.row}>
        {who === 'all' ? null : (
          <Field
            label={words.least}
            type="number"
            min={0}
            max={PLAY_MOST.amount}
            value={least}
            onChange={({ currentTarget: { value } }) => {
              const next = whole(value, 0, PLAY_MOST.amount);
              onChange({ ...move, least: next, most: Math.max(most, next) });
            }}
          />
        )}
        <Field
          label={words.most}
          type="number"
          min={1}
          max={PLAY_MOST.amount}
          value={most}
          onChange={({ currentTarget: { value } }) => {
            const next = whole(value, 1, PLAY_MOST.amount);
            onChange({ ...move, most: next, least: Math.min(least, next) });
          }}
        />
        <Field
          label={words.counter}
          value={score?.counter ?? ''}
          maxLength={PLAY_MOST.name}
          onChange={(event) => scored(event.currentTarget.value, score?.by ?? 1)}
        />
        {score === undefined ? null : (
          <Field
            label={words.by}
            type="number"
            min={-PLAY_MOST.worth}
            max={PLAY_MOST.worth}
            value={score.by}
            onChange={({ currentTarget: { value } }) => scored(score.counter, whole(value, -PLAY_MOST.worth, PLAY_MOST.worth))}
          />
        )}
      </div>
    </fieldset>
  );
}
