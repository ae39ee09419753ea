// Textures painted in code when the table opens: felt, wood, floor, wall, shadows. Grain comes from a fixed row of
// numbers, so every table looks alike.

import { CanvasTexture, NoColorSpace, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { icon, radial, rng } from '../../games/paint.ts';
import type { GameIcon } from '../../ui/icons.generated.ts';
import { normalBytes } from './normals.ts';

export type Pen = CanvasRenderingContext2D;

export function canvas(w: number, h: number): { image: HTMLCanvasElement; pen: Pen } {
  const image = document.createElement('canvas');
  image.width = Math.round(w);
  image.height = Math.round(h);
  const pen = image.getContext('2d');
  if (!pen) throw new Error('this browser gives no canvas');
  return { image, pen };
}

export function texture(image: HTMLCanvasElement, color = true, repeat = false): Texture {
  const t = new CanvasTexture(image);
  t.colorSpace = color ? SRGBColorSpace : NoColorSpace;
  t.anisotropy = 8;
  if (repeat) t.wrapS = t.wrapT = RepeatWrapping;
  return t;
}

/** Heights as grey to a normal map that tiles. */
function normals(height: HTMLCanvasElement, pen: Pen, strength: number): HTMLCanvasElement {
  const { width: w, height: h } = height;
  const out = canvas(w, h),
    pixels = out.pen.createImageData(w, h);
  normalBytes(pen.getImageData(0, 0, w, h).data, w, h, strength, pixels.data);
  out.pen.putImageData(pixels, 0, 0);
  return out.image;
}

/** What is seen of a surface, and how rough it is: nothing where it is lit by no lamp. */
export interface Surface {
  map: HTMLCanvasElement;
  normal: HTMLCanvasElement | null;
}

/** One tile of felt: grey with curved fibres. `size` pixels are 0.20 m; `rough`: with its normals. */
export function feltTile(size: number, rough: boolean): Surface {
  const color = canvas(size, size),
    height = rough ? canvas(size, size) : null,
    r = rng(42);
  color.pen.fillStyle = '#DCDCDC';
  color.pen.fillRect(0, 0, size, size);
  if (height) {
    height.pen.fillStyle = '#808080';
    height.pen.fillRect(0, 0, size, size);
  }
  for (let i = 0; i < 26; i++) {
    const x = r() * size,
      y = r() * size,
      reach = size * (0.08 + r() * 0.16),
      tone = r() > 0.5 ? 'rgba(255,255,255,.02)' : 'rgba(0,0,0,.02)';
    for (const dx of [0, size, -size])
      for (const dy of [0, size, -size]) {
        color.pen.fillStyle = radial(color.pen, x + dx, y + dy, 0, reach, { 0: tone, 1: 'rgba(128,128,128,0)' });
        color.pen.fillRect(x + dx - reach, y + dy - reach, 2 * reach, 2 * reach);
      }
  }
  const scale = size / 1024;
  // Fibres are gathered into a few paths per tone: one stroke call for thousands.
  const bundles = new Map<string, Path2D>();
  for (let i = 0; i < 30_000 * scale; i++) {
    const x = r() * size,
      y = r() * size,
      l = 4 + r() * 13,
      a = r() * Math.PI * 2,
      b = (r() - 0.5) * 1.4,
      key = `${r() > 0.5 ? 'w' : 'b'}${Math.floor(r() * 40)}`;
    let path = bundles.get(key);
    if (!path) bundles.set(key, (path = new Path2D()));
    const shifts = (v: number): number[] => (v < 20 ? [0, size] : v > size - 20 ? [0, -size] : [0]);
    for (const dx of shifts(x))
      for (const dy of shifts(y)) {
        path.moveTo(x + dx, y + dy);
        path.quadraticCurveTo(x + dx + Math.cos(a + b) * l * 0.5, y + dy + Math.sin(a + b) * l * 0.5, x + dx + Math.cos(a) * l, y + dy + Math.sin(a) * l);
      }
  }
  for (const [key, path] of bundles)
    for (const [pen, alpha] of [
      [color.pen, 0.1],
      [height?.pen, 0.34],
    ] as const) {
      if (pen === undefined) continue;
      pen.strokeStyle = key.startsWith('w') ? `rgba(255,255,255,${alpha})` : `rgba(0,0,0,${alpha})`;
      pen.lineWidth = 0.8 + (Number(key.slice(1)) / 40) * 0.5;
      pen.stroke(path);
    }
  return { map: color.image, normal: height && normals(height.image, height.pen, 1.6) };
}

/** Felt with the lamp's light baked in, for the low quality. */
export function feltLit(tile: HTMLCanvasElement, felt: string, radius: number, length: number): HTMLCanvasElement {
  const w = 1024,
    whole = 2 * radius + length,
    h = (w * 2 * radius) / whole,
    { image, pen } = canvas(w, h),
    step = (w * 0.2) / whole;
  pen.fillStyle = felt;
  pen.fillRect(0, 0, w, h);
  pen.globalAlpha = 0.5;
  pen.globalCompositeOperation = 'multiply';
  for (let x = 0; x < w; x += step) for (let y = 0; y < h; y += step) pen.drawImage(tile, x, y, step, step);
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = 'source-over';
  pen.translate(w / 2, h * 0.46);
  pen.scale(1, h / w);
  pen.fillStyle = radial(pen, 0, 0, 0, w * 0.56, {
    0: 'rgba(255,214,150,.34)',
    0.45: 'rgba(255,190,120,.17)',
    0.75: 'rgba(255,170,110,.07)',
    1: 'rgba(0,0,0,.22)',
  });
  pen.fillRect(-w, -w, 2 * w, 2 * w);
  return image;
}

/** Planks run along u. `rough`: with its normals. */
export function wood(rough: boolean): Surface {
  const w = 1024,
    h = 256,
    color = canvas(w, h),
    height = rough ? canvas(w, h) : null,
    r = rng(3);
  color.pen.fillStyle = '#5A3018';
  color.pen.fillRect(0, 0, w, h);
  if (height) {
    height.pen.fillStyle = '#999';
    height.pen.fillRect(0, 0, w, h);
  }
  const turn = Math.PI * 2;
  for (let i = 0; i < 420; i++) {
    const y = r() * h,
      s = r() * 6,
      alpha = r() * 0.17,
      width = 0.5 + r() * 3.2,
      dark = r() > 0.42;
    for (const [pen, ink, a, lw] of [
      [color.pen, dark ? '#2A130A' : '#9A5B2E', alpha, width],
      [height?.pen, '#000', dark ? alpha * 0.8 : 0, width * 0.7],
    ] as const) {
      if (pen === undefined) continue;
      pen.strokeStyle = ink;
      pen.globalAlpha = a;
      pen.lineWidth = lw;
      for (const d of [0, h, -h]) {
        pen.beginPath();
        for (let k = 0; k <= 32; k++) {
          const t = k / 32,
            wave = (Math.sin(t * turn + 1.3) * 6 + Math.sin(t * 2 * turn + 3) * 3) * (0.6 + 0.4 * Math.sin(y * 0.02));
          pen.lineTo(t * w, y + d + wave + Math.sin(t * turn * 3 + s) * 0.8);
        }
        pen.stroke();
      }
    }
  }
  for (const [pen, ink] of [
    [color.pen, 'rgba(20,8,4,.28)'],
    [height?.pen, 'rgba(0,0,0,.4)'],
  ] as const) {
    if (pen === undefined) continue;
    const pores = rng(17);
    pen.globalAlpha = 1;
    pen.strokeStyle = ink;
    pen.lineWidth = 0.8;
    pen.beginPath();
    for (let i = 0; i < 900; i++) {
      const x = pores() * w,
        y = pores() * h;
      pen.moveTo(x, y);
      pen.lineTo(x + 5 + pores() * 22, y + (pores() - 0.5) * 1.5);
    }
    pen.stroke();
  }
  return { map: color.image, normal: height && normals(height.image, height.pen, 1.2) };
}

/** Woven linen of card stock. */
export function linen(): HTMLCanvasElement {
  const n = 256,
    { image, pen } = canvas(n, n),
    pixels = pen.createImageData(n, n),
    r = rng(5);
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const over = ((x >> 3) + (y >> 3)) % 2 === 0,
        p = (y * n + x) * 4;
      const v = 128 + Math.sin(((over ? y : x) / n) * Math.PI * 32) * 60 + (r() - 0.5) * 30;
      pixels.data[p] = pixels.data[p + 1] = pixels.data[p + 2] = v;
      pixels.data[p + 3] = 255;
    }
  pen.putImageData(pixels, 0, 0);
  return normals(image, pen, 0.55);
}

/** Both contact shadows in one texture: left half a sheet's, right half a round piece's. */
export function contactShadows(): HTMLCanvasElement {
  const { image, pen } = canvas(256, 176);
  pen.filter = 'blur(7px)';
  pen.fillStyle = 'rgba(0,0,0,.62)';
  pen.beginPath();
  pen.roundRect(14, 16, 100, 144, 8);
  pen.fill();
  pen.filter = 'none';
  pen.translate(192, 88);
  pen.scale(1, 88 / 64);
  pen.fillStyle = radial(pen, 0, 0, 0, 63, { 0: 'rgba(0,0,0,.75)', 0.5: 'rgba(0,0,0,.38)', 1: 'rgba(0,0,0,0)' });
  pen.fillRect(-64, -64, 128, 128);
  return image;
}

/** The pool of light below a lamp. */
export function lampGlow(): HTMLCanvasElement {
  const { image, pen } = canvas(128, 128);
  pen.fillStyle = radial(pen, 64, 64, 0, 64, { 0: 'rgba(255,205,120,.75)', 0.3: 'rgba(255,180,90,.3)', 1: 'rgba(255,150,60,0)' });
  pen.fillRect(0, 0, 128, 128);
  return image;
}

/** Two lines and the game's motif on the felt; 0..1 over the whole table. */
/** `own`: what the game prints besides, in metres round the middle. */
export function feltPrint(
  radius: number,
  length: number,
  ink: string,
  motif: GameIcon | null,
  own?: (pen: CanvasRenderingContext2D) => void,
  size = 1024,
): HTMLCanvasElement {
  const w = 2 * radius + length,
    { image, pen } = canvas(size, (size * 2 * radius) / w),
    k = size / w;
  pen.translate(image.width / 2, image.height / 2);
  for (const [inside, width, alpha] of [
    [0.175, 0.002, 0.5],
    [0.181, 0.0008, 0.4],
  ] as const) {
    const r = (radius - inside) * k,
      l = length * k;
    pen.globalAlpha = alpha;
    pen.strokeStyle = ink;
    pen.lineWidth = width * k;
    pen.beginPath();
    pen.roundRect(-l / 2 - r, -r, l + 2 * r, 2 * r, r);
    pen.stroke();
  }
  pen.globalAlpha = 0.13;
  if (motif) icon(pen, motif, 0, 0, 0.15 * k, ink);
  pen.globalAlpha = 1;
  pen.scale(k, k);
  own?.(pen);
  return image;
}
