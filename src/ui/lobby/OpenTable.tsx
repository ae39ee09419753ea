// The dialog that makes a table: game, rules, who may come in, options.

import { useState } from 'react';
import type { Mode } from '../../../server-modules/protocol/messages.ts';
import { gameName, ui } from '../../words/ui.en.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, Field } from '../kit/Form.tsx';
import type { LobbyDoor } from './door.ts';
import { NAME_MAX } from './NameDialog.tsx';
import { byRules, optionsOf, type OptionSpec } from './options.ts';
import css from './lobby.module.css';

type Picked = { [key: string]: string | number | boolean };

export function OpenTable({ door, first, onClose }: { door: LobbyDoor; first: string; onClose: () => void }) {
  const [name, setName] = useState(door.name);
  const [game, setGame] = useState(first);
  const modes = door.games.find((row) => row.id === game)?.modes ?? ['sandbox'];
  const [wish, setWish] = useState<Mode>('enforced');
  const mode = modes.includes(wish) ? wish : (modes[0] ?? 'sandbox');
  const [access, setAccess] = useState<'link' | 'listed'>('link');
  const [picked, setPicked] = useState<Picked>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = ui.open;
  const specs = mode === 'sandbox' ? [] : optionsOf(game);

  const go = async (): Promise<void> => {
    const clean = name.trim();
    if (clean === '') return;
    setBusy(true);
    setProblem(null);
    if (clean !== door.name) door.setName(clean);
    const options: Picked = {};
    for (const spec of specs) options[spec.key] = picked[spec.key] ?? spec.start;
    try {
      await door.create({ game, mode, listed: access === 'listed', options });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.title} lead={words.lead} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => (event.preventDefault(), void go())}>
        <Field
          label={words.name}
          hint={words.nameHint}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          autoFocus={door.name === ''}
          onChange={(event) => setName(event.target.value)}
        />
        {door.games.length > 1 ? (
          <Choice label={words.game} value={game} options={door.games.map((row) => ({ value: row.id, label: gameName(row.id) }))} onChange={setGame} />
        ) : null}
        {modes.length > 1 ? (
          <Choice
            label={words.mode}
            rows
            value={mode}
            options={[...modes].sort(byRules).map((value) => ({ value, ...words.modes[value] }))}
            onChange={setWish}
          />
        ) : null}
        <Choice
          label={words.who}
          value={access}
          options={[
            { value: 'link', label: words.byLink },
            { value: 'listed', label: words.listed },
          ]}
          onChange={setAccess}
        />
        {specs.map((spec) => (
          <OptionRow key={spec.key} spec={spec} value={picked[spec.key] ?? spec.start} onChange={(value) => setPicked({ ...picked, [spec.key]: value })} />
        ))}
        {problem === null ? null : (
          <p role="alert" className={css.wrong}>
            {problem}
          </p>
        )}
        <Button look="go" submit disabled={busy || name.trim() === ''}>
          {busy ? ui.common.wait : words.go}
        </Button>
      </form>
    </Dialog>
  );
}

function OptionRow({ spec, value, onChange }: { spec: OptionSpec; value: string | number | boolean; onChange: (value: number) => void }) {
  return (
    <Choice
      label={spec.label}
      value={String(value)}
      options={spec.values.map(([number, label]) => ({ value: String(number), label }))}
      onChange={(text) => onChange(Number(text))}
    />
  );
}
