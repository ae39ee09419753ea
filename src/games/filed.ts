// Pictures in files beside a game's art, on the fronts and backs that its lists name: a game that was written out of a
// box (`npm run new-game -- <id> --from FILE`). Each is fetched when something that shows it is drawn.

import { lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import { isPictured, OWN_FACES, type OwnBack, type OwnFront } from '../../server-modules/games/box/data/filed.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { filePictures } from '../store/pictures.ts';
import { dressed } from './pictured.ts';
import type { GameArt } from './types.ts';

export interface Filed {
  fronts: readonly OwnFront[];
  backs: readonly OwnBack[];
  /** How many looks of the box stand before its own. */
  from: number;
  /** Addresses by the paths of the files, as `import.meta.glob` gives them. */
  files: { readonly [path: string]: string };
  /** The look of the cards in closed piles and hands; left out: as it is. */
  closed?: number;
}

/** A card of which nobody is told more than its look. */
const CLOSED = { kind: 'card', face: null, up: false, x: 0, z: 0, turn: 0, locked: false, extra: null } as const;

/** The bytes behind an address as base64; null: they did not come. */
async function read(url: string): Promise<string | null> {
  const inside = /^data:[\w/+.-]*;base64,(.*)$/.exec(url)?.[1];
  if (inside !== undefined) return inside;
  const answer = await fetch(url);
  if (!answer.ok) return null;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The same art, with those pictures. */
export function filed(art: GameArt, { fronts, backs, from, files, closed }: Filed): GameArt {
  const idOf = (file: string): string => `${art.id}/${file}`;
  const urls = new Map(Object.entries(files).map(([path, url]): [string, string] => [idOf(path.slice(path.lastIndexOf('/') + 1)), url]));
  filePictures(urls.keys(), (id) => read(urls.get(id) ?? ''));
  const backOf = (look: number): OwnBack | undefined => backs[look - from];
  const plainly = <P extends { look: number }>(piece: P): P => {
    const back = backOf(piece.look);
    return back === undefined ? piece : { ...piece, look: lookOf(back.like) };
  };
  const bodyOf: GameArt['bodyOf'] = (piece, view) => {
    const [front, back] = [isPictured(piece.kind) ? fronts[(piece.face ?? 0) - OWN_FACES] : undefined, backOf(piece.look)];
    const body = art.bodyOf(front === undefined ? plainly(piece) : { ...plainly(piece), face: front.like }, view);
    return dressed(body, front === undefined ? null : idOf(front.file), back === undefined ? null : idOf(back.file));
  };
  const { solids } = art;
  return {
    ...art,
    bodyOf,
    ...(closed === undefined ? {} : { closedBody: (zone, view) => bodyOf({ ...CLOSED, h: 0 as PieceView['h'], zone: zone.id, look: closed }, view) }),
    ...(solids == null ? {} : { solids: (piece) => solids(plainly(piece)) }),
  };
}
