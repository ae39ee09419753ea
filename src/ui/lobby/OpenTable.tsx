// The dialog that makes a table: game, rules, who may come in, options.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Mode } from '../../../server-modules/protocol/messages.ts';
import { optionsOf } from '../../games/lobby.ts';
import type { AboutOptions, OptionSpec, OptionValue } from '../../games/lobby-words.ts';
import { gameName } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useEarly, type Early } from '../kit/early.ts';
import { Choice, Field } from '../kit/Form.tsx';
import { aboutOptions } from './about.ts';
import type { LobbyDoor } from './door.ts';
import { NAME_MAX } from './NameDialog.tsx';
import { byRules } from './modes.ts';
import css from './lobby.module.css';
import own from './open.module.css';

/** Bytes; what the server takes at most. */
const FILE_MOST = 220_000;

type Picked = { [key: string]: string | number | boolean };

/** A table that was made elsewhere, to be laid on a new one. */
export interface Brought {
  title: string;
  lead: string;
  /** What one reads of it first. */
  said: ReactNode;
  /** Once it is here: told which table it is for, before one goes there. Rejects with an Error that is a sentence. */
  plan(): Promise<(table: string) => void>;
}

export interface OpenTableProps {
  door: LobbyDoor;
  first: string;
  /** Its box was opened: the others stay on the shelf unless they are asked for. */
  box?: boolean;
  /** What is laid on it. */
  brought?: Brought;
  early?: Early | null;
  onClose: () => void;
}

export function OpenTable({ door, first, box = false, brought, early = null, onClose }: OpenTableProps) {
  const [name, setName] = useState(door.name);
  const [all, setAll] = useState(!box);
  const form = useRef<HTMLFormElement>(null);
  const [game, setGame] = useState(first);
  const modes = door.games.find((row) => row.id === game)?.modes ?? ['sandbox'];
  const [wish, setWish] = useState<Mode>('enforced');
  const mode = modes.includes(wish) ? wish : (modes[0] ?? 'sandbox');
  const [access, setAccess] = useState<'link' | 'listed'>('link');
  const [picked, setPicked] = useState<Picked>({});
  const [busy, setBusy] = useState(false);
  const [save, setSave] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = ui.open;
  useEarly(early, setName);
  const [about, setAbout] = useState<AboutOptions[string]>({});
  useEffect(() => {
    let gone = false;
    void aboutOptions(game).then((said) => (gone ? undefined : setAbout(said)));
    return () => {
      gone = true;
      setAbout({});
    };
  }, [game]);
  const specs = optionsOf(game).filter((spec) => mode !== 'sandbox' || spec.laid === true);

  const go = async (): Promise<void> => {
    const clean = name.trim();
    if (clean === '') {
      setProblem(ui.name.lacks);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    if (clean !== door.name) door.setName(clean);
    const options: Picked = {};
    for (const spec of specs) options[spec.key] = picked[spec.key] ?? spec.start;
    try {
      const made = await brought?.plan();
      await door.create({ game, mode, listed: access === 'listed', options, ...(save === null ? {} : { save }) }, made);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  /** The server looks whether it is a table; here only what could never be one is turned away. */
  const readFile = async (file: File | undefined): Promise<void> => {
    setProblem(file !== undefined && file.size > FILE_MOST ? ui.keep.upload.large : null);
    setSave(file === undefined || file.size > FILE_MOST ? null : await file.text());
  };

  return (
    <Dialog title={brought?.title ?? (all ? words.title : gameName(game))} lead={brought?.lead ?? words.lead} onClose={onClose}>
      <form ref={form} className={css.form} onSubmit={(event) => (event.preventDefault(), void go())}>
        {brought?.said}
        <Field
          label={words.name}
          hint={words.nameHint}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          autoFocus={door.name === ''}
          onChange={(event) => (setName(event.target.value), setProblem(null))}
        />
        {door.games.length < 2 ? null : all ? (
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
          <OptionRow
            key={spec.key}
            spec={spec}
            about={about[spec.key]}
            value={picked[spec.key] ?? spec.start}
            onChange={(value) => setPicked({ ...picked, [spec.key]: value })}
          />
        ))}
        {brought === undefined ? (
          <label className={own.file}>
            <span>{ui.keep.upload.title}</span>
            <input
              type="file"
              accept="application/json,.json"
              aria-label={ui.keep.upload.choose}
              onChange={(event) => void readFile(event.currentTarget.files?.[0])}
            />
          </label>
        ) : null}
        {problem === null ? null : (
          <p ref={intoSight} role="alert" className={css.wrong}>
            {problem}
          </p>
        )}
        <div className={own.go}>
          <Button look="go" submit disabled={busy}>
            {busy ? ui.common.wait : words.go}
          </Button>
          {all || brought !== undefined || door.games.length < 2 ? null : (
            <Button look="bare" onClick={() => setAll(true)}>
              {words.another}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** On a small screen it stands below what one pressed. */
const intoSight = (told: HTMLElement | null): void => told?.scrollIntoView({ block: 'center' });

interface OptionRowProps {
  spec: OptionSpec;
  about: string | undefined;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}

function OptionRow({ spec, about, value, onChange }: OptionRowProps) {
  return (
    <Choice
      label={spec.label}
      hint={about}
      value={String(value)}
      options={spec.values.map(([given, label]) => ({ value: String(given), label }))}
      onChange={(text) => onChange(spec.values.find(([given]) => String(given) === text)?.[0] ?? spec.start)}
    />
  );
}
