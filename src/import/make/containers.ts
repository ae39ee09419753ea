// Bags: what lies in them, and those that never run out.

import { add, lack, scaleFor, standsIn, tintFor, type Build, type Where } from '../build.ts';
import { KINDS, type Kind } from '../data/kinds.ts';
import { isLaidAsBag } from '../endless.ts';
import { int, rec, text } from '../read/fields.ts';
import type { Thing } from '../read/tree.ts';
import { meshOf } from './mesh.ts';
import { fill, standing } from './piles.ts';

/** What comes out by chance: our bags know no other way. */
const BY_CHANCE = 2;

/** What cannot be told apart may come in any order. */
const sameness = ({ name, raw }: Thing): string =>
  JSON.stringify([name, text(raw, 'Nickname', 100), text(raw, 'Description', 100), int(raw, 'CardID', -1), text(rec(raw, 'CustomMesh') ?? {}, 'MeshURL', 200)]);

export function makeBag(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const { raw, contents } = thing;
  const stood = standing(b, thing, where);
  if (kind.why !== undefined) standsIn(b, thing, kind.why);
  const endless = kind.endless === true;
  const mesh = rec(raw, 'CustomMesh');
  const model = mesh === null ? null : meshOf(b, thing, mesh);
  if (model !== null) lack(b, thing, 'mesh');
  if (!endless && int(rec(raw, 'Bag') ?? {}, 'Order') !== BY_CHANCE && new Set(contents.map(sameness)).size > 1) lack(b, thing, 'order');
  const body = { tint: tintFor(b, thing, 'bag'), scale: model === null ? scaleFor(b, thing) : 100, model, up: false };
  const kindNow = endless ? ({ kind: 'infinite', look: 'endless' } as const) : ({ kind: 'bag', look: 'bag' } as const);
  const box = fill(b, thing, stood, false, { ...kindNow, ...body }, contents, (each, into) => b.put(each, { inside: into }));
  if (box === null || !endless) return;
  const gives = KINDS[kind.gives ?? ''];
  if (contents.length === 0 && gives?.piece !== undefined)
    add(b, thing, { inside: box, up: true }, false, { kind: gives.piece, look: gives.look ?? 'token-white', name: '', about: '', guid: '' });
  // A bag without end looks like what comes out of it.
  const first = b.plan.pieces[box + 1];
  const bag = b.plan.pieces[box];
  if (bag === undefined) return;
  if (first?.inside === box) bag.look = first.look;
  // One that the save gives no name is called as what comes out of it.
  if (first?.inside === box && bag.name === '') bag.name = first.name;
  if (isLaidAsBag(bag)) lack(b, thing, 'endless');
}
