import css from './play.module.css';

interface SelectProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of a list that may be long, with its name above. */
export function Select<V extends string>({ label, value, options, onChange }: SelectProps<V>) {
  return (
    <label className={css.select}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => options.forEach((one) => (one.value === currentTarget.value ? onChange(one.value) : undefined))}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The same for a closed list with a word for each. */
export const optionsOf = <V extends string>(words: { readonly [K in V]: string }): { value: V; label: string }[] =>
  (Object.keys(words) as V[]).map((value) => ({ value, label: words[value] }));
