// A picture of a game's table from each of its seats, on a computer, and one on a phone.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../host/run.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { onStage } from '../shots/stage.ts';
import { asWebp, DESKTOP, openStudio, PHONE, rested, type Frame, type Studio } from '../shots/studio.ts';
import type { Report } from './report.ts';

const NAMES = ['Tobias', 'Ana', 'Jonas', 'Lena', 'Emil', 'Nora', 'Paul', 'Ida', 'Max'];
/** Who else sits at a table for so many. */
export const othersOf = (players: number): string[] => NAMES.slice(0, players - 1);
/** Pixel for pixel: nobody looks closer. */
export const SCREEN: Frame = { ...DESKTOP, scale: 1 };

/** How long one picture may take, in milliseconds: software draws. */
const ONE_PICTURE = 180_000;

/** Runs `what`; fails with the first error that is told meanwhile, or when it takes too long. */
export function unlessBroken<T>(what: (broken: (text: string) => void) => Promise<T>, most = ONE_PICTURE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<T>((done, fail) => {
    timer = setTimeout(() => fail(new Error(`it was not there after ${most / 1000} seconds`)), most);
    what((text) => fail(new Error(`the page reports: ${text}`))).then(done, fail);
  }).finally(() => clearTimeout(timer));
}

/**
 * Opens a table with as many as can play, and looks at it from the first seat in both frames and from each other seat.
 * What the page reports as an error is wrong, and ends it: the other pictures would fail alike. Says a line as each
 * picture is made.
 */
export async function picturesOf(game: GameDef): Promise<Report> {
  const out = path.join(ROOT, 'build/check', game.id);
  mkdirSync(out, { recursive: true });
  const wrong: string[] = [];
  const made: string[] = [];
  await onStage(async ({ browser, server }) => {
    const seats = SEATS.slice(0, game.seats[1]);
    for (const [i, seat] of [...seats, seats[0] as Seat].entries()) {
      const isPhone = i === seats.length;
      const name = isPhone ? 'phone.webp' : `seat-${seat}.webp`;
      let studio: Studio | undefined;
      try {
        const picture = await unlessBroken(async (broken) => {
          studio = await openStudio(browser, server, broken);
          const { page } = await studio.table(game.id, game.modes[0] ?? 'sandbox', othersOf(game.seats[1]), isPhone ? PHONE : SCREEN, {}, seat);
          return asWebp(browser, await rested(page), undefined);
        });
        writeFileSync(path.join(out, name), picture);
        made.push(name);
        console.log(`     ${name} of ${game.seats[1] + 1}`);
      } catch (error) {
        wrong.push(`The picture from seat ${seat}: ${error instanceof Error ? error.message : String(error)}`);
        break;
      } finally {
        await studio?.close();
      }
    }
  });
  return { looked: `${made.length} of the table, in ${path.relative(ROOT, out)}/: look at them`, wrong };
}
