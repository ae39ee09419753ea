// Form parts: a labelled field of a line or of some, a choice of a few, a switch, a slider.

import { RadioGroup, Slider as RadixSlider, Switch as RadixSwitch } from 'radix-ui';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import css from './form.module.css';

/** What one writes into, by its name above and what is said of it below. */
function Named({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: (id: string, about: { 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children(id, hint === undefined ? {} : { 'aria-describedby': `${id}h` })}
      {hint === undefined ? null : (
        <p id={`${id}h`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** One line of text with its name above. */
export const Field = ({ label, hint, ...rest }: ComponentPropsWithRef<'input'> & { label: string; hint?: string | undefined }) => (
  <Named label={label} hint={hint}>
    {(id, about) => <input id={id} className={css.input} autoComplete="off" {...about} {...rest} />}
  </Named>
);

/** Some lines of text with their name above; whoever writes may make it higher. */
export const Lines = ({ label, ...rest }: ComponentPropsWithRef<'textarea'> & { label: string }) => (
  <Named label={label}>{(id) => <textarea id={id} className={css.lines} {...rest} />}</Named>
);

export interface Option<V extends string> {
  value: V;
  label: string;
  /** What choosing it means, under the label. */
  note?: string | undefined;
}

/** One of a few; arrows move the choice. `rows` stacks them with their notes. */
export function Choice<V extends string>({
  label,
  hint,
  value,
  options,
  onChange,
  rows = false,
}: {
  label: string;
  /** What it is about, under all of it. */
  hint?: string | undefined;
  value: V;
  options: Option<V>[];
  onChange: (value: V) => void;
  rows?: boolean;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <span className={css.label} id={id}>
        {label}
      </span>
      <RadioGroup.Root
        className={rows ? css.rows : css.segments}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}h`}
        value={value}
        onValueChange={(next) => options.forEach((option) => (option.value === next ? onChange(option.value) : undefined))}
      >
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={option.value} className={rows ? css.rowChoice : css.segment}>
            <b>{option.label}</b>
            {option.note === undefined ? null : <small>{option.note}</small>}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {hint === undefined ? null : (
        <p id={`${id}h`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** On or off, with its name beside it. */
export function Toggle({
  label,
  note,
  on,
  onChange,
  disabled = false,
}: {
  label: string;
  note?: string | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className={css.toggleRow}>
      <label htmlFor={id}>
        <b>{label}</b>
        {note === undefined ? null : <small>{note}</small>}
      </label>
      <RadixSwitch.Root id={id} className={css.switch} checked={on} onCheckedChange={onChange} disabled={disabled}>
        <RadixSwitch.Thumb className={css.thumb} />
      </RadixSwitch.Root>
    </div>
  );
}

/** A share from 0 to 1 in steps of 0.05. */
export function Slide({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <div className={css.slideRow}>
      <span>{label}</span>
      <RadixSlider.Root
        className={css.slider}
        min={0}
        max={100}
        step={5}
        value={[Math.round(value * 100)]}
        onValueChange={([next]) => onChange((next ?? 0) / 100)}
      >
        <RadixSlider.Track className={css.track}>
          <RadixSlider.Range className={css.range} />
        </RadixSlider.Track>
        <RadixSlider.Thumb className={css.knob} aria-label={label} />
      </RadixSlider.Root>
      <span className={css.figure}>{Math.round(value * 100)}</span>
    </div>
  );
}

/** A heading in small capitals over a group. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3 className={css.cap}>{title}</h3>
      {children}
    </section>
  );
}
