// Which lines of the log the notebook reads: all that this page was sent as one and the same person, of this game, less
// what was taken back. Pure.

import type { LogLine, View } from '../../../server-modules/protocol/messages.ts';

export interface Kept {
  /** Whose count the lines have. */
  reader: string;
  lines: readonly LogLine[];
}

export interface Standing {
  lines: readonly LogLine[];
  /** How the game began is among them: nothing of it is missing. */
  whole: boolean;
}

const same = (a: LogLine, b: LogLine): boolean => a.i === b.i && a.tick === b.tick && a.line.k === b.line.k && a.kind === b.kind;

/**
 * What was kept, with the lines of this View. The server sends the end of its log alone when a page comes back; what
 * this page has read before stays.
 * Whoever sits down on another chair is told by another count, and begins anew.
 */
export function keptWith(kept: Kept | null, { log, room }: View): Kept {
  const { table, me } = room;
  const reader = `${table} ${me.who} ${me.seat ?? ''} ${me.sees ? 1 : 0}`;
  const [first] = log;
  if (kept === null || kept.reader !== reader || first === undefined) return { reader, lines: log };
  const meets = kept.lines.find(({ i }) => i === first.i);
  // A count that goes back, or says something else at the same place, is another one.
  const last = kept.lines.at(-1)?.i ?? 0;
  if (meets === undefined ? first.i <= last : !same(meets, first)) return { reader, lines: log };
  const before = kept.lines.filter(({ i }) => i < first.i);
  return { reader, lines: before.length === 0 ? log : [...before, ...log] };
}

/**
 * The lines of this game that stand. What was undone is gone, what was done again is back; a table that was put back to
 * another hour begins anew.
 */
export function standing(lines: readonly LogLine[]): Standing {
  let from = 0;
  let whole = false;
  const gone = new Set<number>();
  /** What the last undoings have struck, and what each doing again has brought back. */
  const undone: number[][] = [];
  const redone = new Map<number, number[]>();
  lines.forEach(({ i, kind, line, back }, at) => {
    if (kind !== 'table') return;
    if (line.k === 'started' || line.k === 'restored') {
      from = at + 1;
      whole = line.k === 'started';
      undone.length = 0;
    } else if (line.k.startsWith('undone')) {
      const out = inside(lines, back ?? [], i)
        .flatMap((one) => redone.get(one) ?? [one])
        .filter((one) => !gone.has(one));
      out.forEach((one) => gone.add(one));
      undone.push(out);
    } else if (line.k.startsWith('redone')) {
      const out = undone.pop() ?? [];
      out.forEach((one) => gone.delete(one));
      redone.set(i, out);
    }
  });
  return { lines: lines.slice(from).filter(({ i }) => !gone.has(i)), whole };
}

function inside(lines: readonly LogLine[], back: readonly number[], before: number): number[] {
  const found: number[] = [];
  for (let n = 0; n + 1 < back.length; n += 2)
    for (const { i } of lines) if (i >= (back[n] as number) && i < (back[n + 1] as number) && i < before) found.push(i);
  return found;
}
