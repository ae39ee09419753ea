// Faces and backs in few textures. Where a picture will be is known at once; it is painted when it is first wanted, a few at a time.

import { CanvasTexture, DataTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, Vector2, type Texture, type WebGLRenderer } from 'three';
import type { Cell } from '../../games/types.ts';
import { canvas } from '../room/textures.ts';

/** A place on a page, in pixels from its left top corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Packed {
  /** Pixels per millimetre. */
  scale: number;
  places: ReadonlyMap<string, Box>;
}

const MARGIN = 2;

/** Rows of pictures on one page: each goes into the lowest row that it fills well, else it opens a new one. */
export function createShelves(width: number, height: number): { place(w: number, h: number): Box | null } {
  const rows: { x: number; y: number; h: number }[] = [];
  let end = 0;
  return {
    place(w, h) {
      const wide = w + 2 * MARGIN,
        high = h + 2 * MARGIN;
      let row = rows.find((one) => one.x + wide <= width && one.h >= high && high >= one.h * 0.8);
      if (!row && end + high <= height && wide <= width) {
        row = { x: 0, y: end, h: high };
        rows.push(row);
        end += high;
      }
      row ??= rows.find((one) => one.x + wide <= width && one.h >= high);
      if (!row) return null;
      const at = { x: row.x + MARGIN, y: row.y + MARGIN, w, h };
      row.x += wide;
      return at;
    },
  };
}

/** What is larger than a whole page is painted so coarsely that it fits on one. */
function sized(cell: Cell, scale: number, width: number, height: number): [number, number] {
  const fit = Math.min(scale, (width - 2 * MARGIN) / cell.w, (height - 2 * MARGIN) / cell.h);
  return [Math.floor(cell.w * fit), Math.floor(cell.h * fit)];
}

function packedAt(cells: readonly Cell[], scale: number, width: number, height: number): Packed['places'] | null {
  const places = new Map<string, Box>(),
    shelves = createShelves(width, height);
  for (const cell of [...cells].sort((a, b) => b.h - a.h || b.w - a.w)) {
    const at = shelves.place(...sized(cell, scale, width, height));
    if (!at) return null;
    places.set(cell.key, at);
  }
  return places;
}

/** The finest scale, from `least` to `most` pixels per millimetre, at which all cells fit on one page; null when they need several. */
export function pack(cells: readonly Cell[], width: number, height: number, least: number, most: number): Packed | null {
  const whole = packedAt(cells, most, width, height);
  if (whole) return { scale: most, places: whole };
  let low = least,
    high = most,
    best = packedAt(cells, low, width, height);
  for (let i = 0; best && i < 16; i++) {
    const middle = (low + high) / 2,
      places = packedAt(cells, middle, width, height);
    if (places) [low, best] = [middle, places];
    else high = middle;
  }
  return best && { scale: low, places: best };
}

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
  /** Makes room: what is still to be seen is to be asked for anew. `coarser` than the last time, when even that did not fit. */
  renew(coarser: boolean): void;
  /** All pictures are lost (the graphics card was taken away): they are wanted again. */
  forget(): void;
  dispose(): void;
}

export interface AtlasShape {
  width: number;
  height: number;
  /** Pixels per millimetre: finest, and the coarsest that can be read. */
  most: number;
  least: number;
}

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
    forget() {
      list = [...wanted];
      painted = 0;
      for (const page of pages) page.ready = page.raw = false;
    },
    dispose() {
      textures.forEach((texture) => texture.dispose());
      dot.dispose();
    },
  };
}

const corner = new Vector2();
