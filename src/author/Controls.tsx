// The bar of the author's page: which game, how many, which seed; step by step and back; bots that play, and where they
// got stuck.

import { useState, useSyncExternalStore } from 'react';
import { overOf } from '../../server-modules/rules/working.ts';
import { games } from './games.ts';
import type { Breach, Given, Trial } from './trial.ts';
import css from './author.module.css';

interface Wanted {
  game: string;
  seats: number;
  seed: string;
}

export interface ControlsProps {
  wanted: Wanted;
  trial: Trial;
  onOpen(wanted: Wanted): void;
  onTrial(trial: Trial): void;
  onProblem(what: string): void;
  playOut(given: Given): Breach | { acts: number };
}

/** So many games are played by bots at a press. */
const GAMES = 100;

/** Runs it and shows what it throws. */
const trying = (what: () => unknown, onProblem: (what: string) => void): void => {
  try {
    what();
    onProblem('');
  } catch (error) {
    onProblem(error instanceof Error ? error.message : String(error));
  }
};

export function Controls({ wanted, trial, onOpen, onTrial, onProblem, playOut }: ControlsProps) {
  useSyncExternalStore(trial.listen, () => trial.version);
  const [least, most] = trial.given.game.seats;
  const [bots, setBots] = useState<{ said: string; found: Breach[] } | null>(null);
  const step = trial.steps[trial.at];

  const hundred = async (): Promise<void> => {
    const found: Breach[] = [];
    const acts: number[] = [];
    for (let i = 1; i <= GAMES; i++) {
      const seats = least + (i % (most - least + 1));
      const end = playOut({ game: trial.given.game, seats, seed: i.toString(16), options: { ...trial.given.options, ...trial.given.game.quick } });
      if ('acts' in end) acts.push(end.acts);
      else found.push(end);
      // The page stays alive, and shows how far it is.
      setBots({ said: `${i} of ${GAMES} games, ${found.length} stuck, the longest after ${Math.max(0, ...acts)} acts`, found: [...found] });
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  return (
    <header className={css.controls}>
      <label>
        Game{' '}
        <select
          value={wanted.game}
          onChange={(event) => onOpen({ ...wanted, game: event.target.value, seats: games().get(event.target.value)?.seats[0] ?? 2 })}
        >
          {[...games().keys()].map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label>
        Seats <input type="number" min={least} max={most} value={wanted.seats} onChange={(event) => onOpen({ ...wanted, seats: Number(event.target.value) })} />
      </label>
      <label>
        Seed{' '}
        <input
          value={wanted.seed}
          size={6}
          pattern="[0-9a-f]+"
          onChange={(event) => (/^[0-9a-f]{1,16}$/.test(event.target.value) ? onOpen({ ...wanted, seed: event.target.value }) : undefined)}
        />
      </label>
      <span className={css.group}>
        <button type="button" onClick={() => trial.go(0)} aria-label="First step">
          |◀
        </button>
        <button type="button" onClick={() => trial.go(trial.at - 1)} disabled={trial.at === 0} aria-label="One step back">
          ◀
        </button>
        <input
          type="range"
          aria-label="Step"
          min={0}
          max={trial.steps.length - 1}
          value={trial.at}
          onChange={(event) => trial.go(Number(event.target.value))}
        />
        <button type="button" onClick={() => trial.go(trial.at + 1)} disabled={trial.at >= trial.steps.length - 1} aria-label="One step forth">
          ▶
        </button>
        <output data-testid="step">
          {trial.at} of {trial.steps.length - 1}: {step?.by} {step?.what}
        </output>
      </span>
      <span className={css.group}>
        <button type="button" onClick={() => trying(() => trial.bot(), onProblem)} disabled={overOf(trial.session) !== null}>
          A bot acts
        </button>
        <button type="button" onClick={() => trying(() => trial.time(), onProblem)}>
          Let time go by
        </button>
        <button
          type="button"
          onClick={() =>
            trying(() => {
              for (let i = 0; i < 3000 && overOf(trial.session) === null && trial.bot(); i++);
            }, onProblem)
          }
        >
          Bots to the end
        </button>
        <button type="button" onClick={() => void hundred()}>
          {GAMES} games of bots
        </button>
      </span>
      {bots === null ? null : (
        <details open className={css.bots}>
          <summary data-testid="bots">{bots.said}</summary>
          <ul>
            {bots.found.map(({ trial: stuck, what }, i) => (
              <li key={i}>
                <button type="button" onClick={() => onTrial(stuck)}>
                  Go there
                </button>{' '}
                seed {stuck.given.seed}, {stuck.given.seats} seats, after {stuck.steps.length - 1} acts: {what}
              </li>
            ))}
          </ul>
        </details>
      )}
      {(step?.broken.length ?? 0) > 0 ? <strong className={css.broken}>Does not hold: {step?.broken.join('; ')}</strong> : null}
    </header>
  );
}
