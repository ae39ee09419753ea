// Calculators and tablets: a calculator shows what it showed, a tablet is a slate with the words that the save says.

import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { add, lack, scaleFor, type Build, type Where } from '../build.ts';
import type { Kind } from '../data/kinds.ts';
import { rec, text } from '../read/fields.ts';
import type { Thing } from '../read/tree.ts';
import { clean, cut, oneLine } from '../read/words.ts';

/** Longest address that is looked at. */
const ADDRESS = 4000;

export function makeCalculator(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const shown = oneLine(text(rec(thing.raw, 'Calculator') ?? {}, 'value', BOUNDS.words));
  add(b, thing, where, kind.half === true, { kind: 'note', look: 'calculator', up: true, scale: scaleFor(b, thing), words: shown });
}

/** The page of the web that it showed is told in its description and asked by nobody. */
export function makeTablet(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const address = oneLine(text(rec(thing.raw, 'Tablet') ?? {}, 'PageURL', ADDRESS));
  const said = clean(text(thing.raw, 'Description'));
  if (address !== '') lack(b, thing, 'webPage');
  const about = cut([said, address].filter((part) => part !== '').join('\n'), BOUNDS.about);
  add(b, thing, where, kind.half === true, { kind: 'note', look: 'slate', up: true, scale: scaleFor(b, thing), about });
}
