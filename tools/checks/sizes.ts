// How long a file may be: 300 lines of what people run, 400 of a test; tables of data and of words stand apart. And
// how wide a comment: 120 columns.

import { isTest, type Sources } from './sources.ts';

export const MOST_LINES = 300;
export const MOST_TEST_LINES = 400;

/** Tables, words, and what a program wrote: their length is their content. */
const isTable = (path: string): boolean =>
  /(^|\/)(data|cards)(\.ts$|\/)/.test(path) ||
  /\/locale\/(?:[a-z]{2}\/)?[^/]+\.ts$/.test(path) ||
  /^server-modules\/games\/[^/]+\/tools\/notes\.ts$|\.generated\.ts$/.test(path);

/** What people run, or run tools with: all but tests, what they are made of, and figures. */
const isProduct = (path: string): boolean => !isTest(path) && !/^(tests|bench)\//.test(path);

export interface Length {
  path: string;
  lines: number;
  most: number;
}

/** Files that are too long, longest first. */
export function tooLong(sources: Sources): Length[] {
  const found = [...sources].flatMap(([path, text]): Length[] => {
    const lines = text.replace(/\n$/, '').split('\n').length;
    const most = isProduct(path) ? MOST_LINES : MOST_TEST_LINES;
    return isTable(path) || lines <= most ? [] : [{ path, lines, most }];
  });
  return found.sort((a, b) => b.lines - a.lines);
}

export const MOST_COLUMNS = 120;

export interface Width {
  path: string;
  /** Counted from 1. */
  line: number;
  columns: number;
}

/** Lines of comments that are too wide and could be broken: an address or a quoted command cannot. */
export function tooWide(sources: Sources): Width[] {
  return [...sources].flatMap(([path, text]) =>
    text.split('\n').flatMap((one, i): Width[] => {
      const columns = [...one].length;
      const words = /^\s*(?:\/\/|\/?\*+)\s*(.*)$/.exec(one)?.[1];
      const isBreakable =
        words !== undefined &&
        words
          .replace(/`[^`]*`/g, '')
          .slice(0, MOST_COLUMNS)
          .includes(' ');
      return columns > MOST_COLUMNS && isBreakable ? [{ path, line: i + 1, columns }] : [];
    }),
  );
}
