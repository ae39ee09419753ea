// The author's page: all seats of a game side by side, each with what it knows, and beside them what only the rules
// know. For whoever writes a game; in no build.

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { Options } from '../../server-modules/rules/types.ts';
import { loadGameWords } from '../games/locale.ts';
import { Controls } from './Controls.tsx';
import { games, onChange } from './games.ts';
import { SeatColumn } from './SeatColumn.tsx';
import { SeatTable } from './SeatTable.tsx';
import { Truth } from './Truth.tsx';
import { createTrial, keptOf, playOut, type Kept, type Trial } from './trial.ts';
import css from './author.module.css';

/** What the address says: `?game=liars-dice&seats=3&seed=a1`. */
interface Wanted {
  game: string;
  seats: number;
  seed: string;
}

function wantedIn(search: string): Wanted {
  const query = new URLSearchParams(search);
  const game = games().get(query.get('game') ?? '') ?? [...games().values()][0];
  if (game === undefined) throw new Error('there is no game with rules');
  const [least, most] = game.seats;
  const seats = Number(query.get('seats') ?? least);
  return {
    game: game.id,
    seats: Math.min(most, Math.max(least, Number.isInteger(seats) ? seats : least)),
    seed: /^[0-9a-f]{1,16}$/.exec(query.get('seed') ?? '')?.[0] ?? 'a1',
  };
}

const standard = (game: GameDef): Options => Object.fromEntries(game.options.map((option) => [option.name, option.standard]));

export function AuthorPage() {
  const [wanted, setWanted] = useState(() => wantedIn(location.search));
  const [trial, setTrial] = useState<Trial | null>(null);
  const [problem, setProblem] = useState('');
  const [eyes, setEyes] = useState<Seat | null>(null);

  useEffect(() => {
    const game = games().get(wanted.game);
    if (game === undefined) return undefined;
    let gone = false;
    history.replaceState(null, '', `?${new URLSearchParams({ ...wanted, seats: String(wanted.seats) }).toString()}`);
    const begin = (): void => {
      if (gone) return;
      const given = { game, seats: wanted.seats, seed: wanted.seed, options: standard(game) };
      const kept = keptAt(location.search);
      setTrial(createTrial(kept === null ? given : { ...given, kept }));
      setEyes(null);
      setProblem('');
    };
    loadGameWords(wanted.game)
      .then(begin)
      .catch((error: unknown) => setProblem(said(error)));
    return () => {
      gone = true;
    };
  }, [wanted]);

  // Changed code goes on with the table as it lies.
  useEffect(
    () =>
      onChange((now) => {
        const game = trial === null ? undefined : now.get(trial.given.game.id);
        if (trial === null || game === undefined) return;
        try {
          trial.change(game);
          setProblem('');
        } catch (error) {
          setProblem(`The new code cannot go on with this table, so it still runs by the old one: ${said(error)}`);
        }
      }),
    [trial],
  );

  useEffect(() => {
    const { hot } = import.meta;
    if (trial === null || hot === undefined) return undefined;
    const keep = (): void => keepAt(location.search, trial);
    hot.on('vite:beforeFullReload', keep);
    return () => hot.off('vite:beforeFullReload', keep);
  }, [trial]);

  if (trial === null) return <p className={css.problem}>{problem}</p>;
  return (
    <div className={css.page}>
      <Controls wanted={wanted} trial={trial} onOpen={setWanted} onTrial={setTrial} onProblem={setProblem} playOut={playOut} />
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <Seats trial={trial} eyes={eyes} onEyes={setEyes} />
    </div>
  );
}

/** Where a table waits while the page is loaded anew. */
const KEY = 'baize.author';

/**
 * What is drawn is loaded anew as a whole when its code changes: the table is there again afterwards. Once, so that the
 * usual reload begins a fresh one.
 */
function keepAt(search: string, trial: Trial): void {
  sessionStorage.setItem(KEY, JSON.stringify({ search, kept: keptOf(trial) }));
}
function keptAt(search: string): Kept | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Written by this page itself a moment ago.
  const was = text === null ? null : (JSON.parse(text) as { search: string; kept: Kept });
  return was?.search === search ? was.kept : null;
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function Seats({ trial, eyes, onEyes }: { trial: Trial; eyes: Seat | null; onEyes(seat: Seat | null): void }) {
  useSyncExternalStore(trial.listen, () => trial.version);
  const seats = useMemo(() => SEATS.slice(0, trial.session.world.seats.length), [trial]);
  return (
    <div className={css.rooms}>
      <div className={css.main}>
        {eyes === null ? null : <SeatTable key={`${eyes} ${trial.given.seed} ${trial.given.game.id}`} trial={trial} seat={eyes} />}
        <div className={css.seats}>
          {seats.map((seat) => (
            <SeatColumn key={seat} trial={trial} seat={seat} open={eyes === seat} onOpen={() => onEyes(eyes === seat ? null : seat)} />
          ))}
        </div>
      </div>
      <Truth trial={trial} />
    </div>
  );
}
