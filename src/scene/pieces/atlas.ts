// Faces and backs in few textures. Where a picture will be is known at once; it is painted when it is first wanted, a
// few at a time.

import { CanvasTexture, DataTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, Vector2, type Texture, type WebGLRenderer } from 'three';
import type { Cell } from '../../games/types.ts';
import { canvas } from '../room/textures.ts';
import { createShelves, MARGIN, pack, sized, type Box } from './pack.ts';

/** Which part of a page a picture is: left, bottom, width, height in 0..1, v upwards. */
export type UvRect = readonly [number, number, number, number];

/** Both sides of a sheet, always on one page. */
export interface Sides {
  page: number;
  front: UvRect;
  back: UvRect;
}

export interface Atlas {
  readonly pages: readonly Texture[];
  /** Where the sides of a sheet are; what has no picture yet is put on the list to be painted. */
  sides(front: string, back: string): Sides;
  /** Pictures that were wanted so far, and how many of them are painted. */
  progress(): { painted: number; wanted: number };
  /** Paints for about `ms` milliseconds, at least one picture. True while more is wanted. */
  paint(gl: WebGLRenderer, ms: number): boolean;
  /** Makes what was painted fit to be seen from afar: once, before it is shown. */
  finish(gl: WebGLRenderer): void;
  /** What was painted of these is painted again. */
  again(is: (key: string) => boolean): void;
  /** A picture was wanted for which there is no room any more: it stays blank until `renew`. */
  full(): boolean;
  /**
   * Makes room: what is still to be seen is to be asked for anew. `coarser` than the last time, when even that did not
   * fit.
   */
  renew(coarser: boolean): void;
  dispose(): void;
}

export interface AtlasShape {
  width: number;
  height: number;
  /** Pixels per millimetre: finest, and the coarsest that can be read. */
  most: number;
  least: number;
}

/** A page of faces: pixels, and so many of them to a millimetre at most and at least. */
export const FACE_PAGE = { low: { width: 2048, height: 1024, most: 5, least: 2.5 }, high: { width: 4096, height: 2048, most: 9, least: 4 } } as const;
/** A page is some tens of megabytes. */
const MOST_PAGES = 6;
const BLANK: UvRect = [0, 0, 0, 0];

interface Page {
  texture: DataTexture;
  places: Map<string, Box>;
  place(w: number, h: number): Box | null;
  /** Room for it was made on the graphics card. */
  ready: boolean;
  /** Pictures came since the smaller copies of the page were made. */
  raw: boolean;
}

interface Wanted {
  page: Page;
  cell: Cell;
  at: Box;
}

/** `made` gives cells that are not in the list (a face that was written by hand). Fonts must have been loaded. */
export function createAtlas(cells: readonly Cell[], shape: AtlasShape, made: (key: string) => Cell | null = () => null): Atlas {
  const { width, height } = shape;
  const known = new Map(cells.map((cell) => [cell.key, cell]));
  const packed = pack(cells, width, height, shape.least, shape.most);
  const finest = packed?.scale ?? shape.least;
  let scale = finest,
    full = false;
  const pages: Page[] = [],
    textures: Texture[] = [],
    found = new Map<string, Map<string, Sides>>();
  let wanted: Wanted[] = [],
    list: Wanted[] = [],
    painted = 0;
  // A blank pixel: to copy it makes the smaller copies anew.
  const dot = new CanvasTexture(canvas(1, 1).image);

  function cellOf(key: string): Cell | null {
    const cell = known.get(key) ?? made(key);
    if (cell) known.set(key, cell);
    return cell;
  }

  function open(): Page {
    const texture = new DataTexture(null, width, height);
    texture.colorSpace = SRGBColorSpace;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.magFilter = LinearFilter;
    texture.anisotropy = 8;
    texture.flipY = true;
    texture.generateMipmaps = true;
    // Only room is made for it; pictures are copied in one by one.
    texture.source.dataReady = false;
    texture.needsUpdate = true;
    const page: Page = { texture, places: new Map(), ready: false, raw: false, ...createShelves(width, height) };
    // The first page is full by plan when all faces of the game fit on it.
    if (packed && pages.length === 0) page.place = () => null;
    pages.push(page);
    textures.push(texture);
    return page;
  }

  function want(page: Page, cell: Cell, at: Box): Box {
    const one = { page, cell, at };
    page.places.set(cell.key, at);
    list.push(one);
    wanted.push(one);
    return at;
  }

  function at(page: Page, cell: Cell): Box | null {
    const planned = page === pages[0] ? packed?.places.get(cell.key) : undefined;
    return page.places.get(cell.key) ?? (planned ? want(page, cell, planned) : null);
  }

  /** Both on one page, with a second picture of the back if need be. */
  function settle(front: Cell, back: Cell): Sides | null {
    for (let i = 0; i < MOST_PAGES; i++) {
      const page = pages[i] ?? open();
      const place = (cell: Cell): Box | null => {
        const old = at(page, cell);
        if (old) return old;
        const fresh = page.place(...sized(cell, scale, width, height));
        return fresh && want(page, cell, fresh);
      };
      const one = place(front),
        other = one && place(back);
      if (one && other) return { page: i, front: rect(one), back: rect(other) };
    }
    return null;
  }

  const rect = ({ x, y, w, h }: Box): UvRect => [x / width, 1 - (y + h) / height, w / width, h / height];

  function paintOne(gl: WebGLRenderer, { page, cell, at: box }: Wanted): void {
    const w = box.w + 2 * MARGIN,
      h = box.h + 2 * MARGIN;
    const { image, pen } = canvas(w, h);
    pen.translate(MARGIN, MARGIN);
    pen.scale(box.w / cell.w, box.h / cell.h);
    cell.paint(pen);
    const source = new CanvasTexture(image);
    if (!page.ready) gl.initTexture(page.texture);
    page.ready = true;
    page.texture.generateMipmaps = false;
    gl.copyTextureToTexture(source, page.texture, null, corner.set(box.x - MARGIN, height - box.y - box.h - MARGIN));
    page.texture.generateMipmaps = true;
    page.raw = true;
    source.dispose();
  }

  return {
    pages: textures,
    sides(front, back) {
      const both = found.get(front)?.get(back);
      if (both) return both;
      const [one, other] = [cellOf(front), cellOf(back)];
      const blank = (): Sides => ({ page: pages.length === 0 ? (open(), 0) : 0, front: BLANK, back: BLANK });
      const settled = one && other && settle(one, other);
      if (one && other && !settled) {
        full = true;
        return blank();
      }
      const sides = settled ?? blank();
      found.set(front, (found.get(front) ?? new Map<string, Sides>()).set(back, sides));
      return sides;
    },
    progress: () => ({ painted, wanted: wanted.length }),
    paint(gl, ms) {
      const from = performance.now();
      do {
        const next = list.shift();
        if (!next) return false;
        paintOne(gl, next);
        painted++;
      } while (performance.now() - from < ms);
      return list.length > 0;
    },
    finish(gl) {
      for (const page of pages) {
        if (page.raw) gl.copyTextureToTexture(dot, page.texture, null, corner.set(0, 0));
        page.raw = false;
      }
    },
    again(is) {
      const stale = wanted.filter((one) => is(one.cell.key) && !list.includes(one));
      list.push(...stale);
      painted -= stale.length;
    },
    full: () => full,
    renew(coarser) {
      full = false;
      scale = coarser ? scale / 2 : finest;
      // What all of the game's faces were planned on stays as it is.
      const stays = (page: Page | undefined): boolean => packed !== null && page === pages[0];
      for (const page of pages) {
        if (stays(page)) continue;
        // The old pictures must not be seen where others will be.
        page.texture.dispose();
        page.texture.needsUpdate = true;
        Object.assign(page, { places: new Map(), ready: false, raw: false, ...createShelves(width, height) });
      }
      wanted = wanted.filter(({ page }) => stays(page));
      list = list.filter(({ page }) => stays(page));
      painted = wanted.length - list.length;
      for (const backs of found.values()) for (const [back, { page }] of backs) if (!stays(pages[page])) backs.delete(back);
    },
    dispose() {
      textures.forEach((texture) => texture.dispose());
      dot.dispose();
    },
  };
}

const corner = new Vector2();
