// Two lists of tables: those this person belongs to, and those anybody may look at.

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { TableRow } from '../../../server-modules/protocol/calls.ts';
import { gameName } from '../../locale/games.ts';
import { ui, words } from '../../locale/index.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Mark } from '../Mark.tsx';
import type { LobbyDoor } from './door.ts';
import css from './lobby.module.css';
import tablesCss from './tables.module.css';

/** How often the list is asked for while the lobby is in front. */
const EVERY_MS = 8000;

/** A question is asked seldom: what dialogs are made of comes with the first. */
const Confirm = lazy(async () => ({ default: (await import('../kit/Confirm.tsx')).Confirm }));

export function Tables({ door }: { door: LobbyDoor }) {
  const [listed, setListed] = useState<TableRow[]>([]);
  const [mine, setMine] = useState<TableRow[]>([]);
  const [asked, setAsked] = useState<TableRow | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, list, mine: ask } = door;
  const refresh = useCallback(() => {
    if (state !== 'open') return;
    list().then(setListed, () => undefined);
    ask().then(setMine, () => undefined);
  }, [state, list, ask]);
  useEffect(() => {
    refresh();
    const timer = setInterval(() => (document.hidden ? undefined : refresh()), EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const remove = (row: TableRow): void => {
    setAsked(null);
    door
      .remove(row.table)
      .then(() => setProblem(null))
      .catch((error: unknown) => setProblem(reasonFor(error)))
      .finally(refresh);
  };
  const own = new Set(mine.map((row) => row.table));
  const others = listed.filter((row) => !own.has(row.table));
  if (mine.length === 0 && others.length === 0) return null;
  return (
    <div className={tablesCss.tables}>
      {mine.length === 0 ? null : (
        <section aria-labelledby="mine">
          <h2 id="mine" className={css.heading}>
            {ui.lobby.mine}
          </h2>
          <ul className={tablesCss.list}>
            {mine.map((row) => (
              <Row key={row.table} row={row}>
                <Button onClick={() => door.go({ table: row.table })}>{row.over ? ui.lobby.lookBack : ui.lobby.goOn}</Button>
                <Button look="bare" aria-label={`${ui.lobby.remove}: ${gameName(row.game)}`} onClick={() => setAsked(row)}>
                  {ui.lobby.remove}
                </Button>
              </Row>
            ))}
          </ul>
          {problem === null ? null : (
            <p role="alert" className={tablesCss.kept}>
              {problem}
            </p>
          )}
          {door.keep === null ? null : <p className={tablesCss.kept}>{ui.lobby.keptFor(door.keep)}</p>}
          {asked === null ? null : (
            <Suspense>
              <Confirm
                title={ui.lobby.removeAsk(gameName(asked.game))}
                lead={ui.lobby.removeLead}
                yes={ui.lobby.remove}
                look="danger"
                onYes={() => remove(asked)}
                onNo={() => setAsked(null)}
              />
            </Suspense>
          )}
        </section>
      )}
      {others.length === 0 ? null : (
        <section aria-labelledby="listed">
          <div className={tablesCss.listHead}>
            <h2 id="listed" className={css.heading}>
              {ui.lobby.tables}
            </h2>
            <IconButton label={ui.lobby.refresh} icon="arrow-clockwise" onClick={refresh} />
          </div>
          <ul className={tablesCss.list}>
            {others.map((row) => (
              <Row key={row.table} row={row}>
                {row.over || !row.listed || !row.names.includes(null) ? null : <Button onClick={() => door.go({ table: row.table })}>{ui.lobby.sit}</Button>}
                <Button
                  look="bare"
                  icon="eye"
                  onClick={() => door.go(row.watch === undefined ? { table: row.table, watch: true } : { invite: row.watch, watch: true })}
                >
                  {ui.lobby.watch}
                </Button>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Why it is still there, as a sentence. */
function reasonFor(error: unknown): string {
  const code = error instanceof Error ? error.message : '';
  return Object.hasOwn(words.refusals, code) ? words.refusals[code as keyof typeof words.refusals] : ui.lobby.removeFailed;
}

function Row({ row, children }: { row: TableRow; children: React.ReactNode }) {
  const free = row.names.filter((name) => name === null).length;
  const colour = (at: number): string => words.sentence.bot(words.seatColours[at] ?? '');
  return (
    <li className={tablesCss.row}>
      <div className={tablesCss.rowText}>
        <b>{gameName(row.game)}</b>
        <span>{[ui.bar.modes[row.mode], row.over ? ui.lobby.ended : ui.lobby.free(free)].join(' · ')}</span>
        <span className={tablesCss.rowNames}>
          {row.names.map((name, at) =>
            name === null ? null : (
              <span key={at}>
                <Mark seat={String.fromCharCode(65 + at)} size={18} /> {name === '' ? colour(at) : name}
              </span>
            ),
          )}
        </span>
      </div>
      <div className={tablesCss.rowActions}>{children}</div>
    </li>
  );
}
