import { describe, expect, test } from 'vitest';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { cutOf, firstThatFits, isPictureFile, PICTURE_FILES } from './shrink.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('making a picture small', () => {
  test('a file counts as a picture by how it begins, whatever it is called', () => {
    for (const head of ['\u0089PNG\r\n\u001a\n....', '\u00ff\u00d8\u00ff\u00e0....', 'RIFF....WEBPVP8 ']) expect(isPictureFile(bytes(head))).toBe(true);
    for (const head of ['<svg xmlns=', '<!doctype ht', 'GIF89a......', 'RIFF....WAVEfmt ', '%PDF-1.7....', '']) expect(isPictureFile(bytes(head))).toBe(false);
    expect(PICTURE_FILES).not.toContain('svg');
  });

  test('cards are cut to the shape of a card from the middle, boards keep their shape, and nothing is larger than the door lets in', () => {
    for (const [w, h] of [
      [4000, 3000],
      [3000, 4000],
      [1, 9000],
      [9000, 1],
      [100, 100],
    ] as const)
      for (const size of ['small', 'large'] as const) {
        const cut = cutOf(w, h, size);
        expect(cut.to[0]).toBeLessThanOrEqual(PICTURES[size].w);
        expect(cut.to[1]).toBeLessThanOrEqual(PICTURES[size].h);
        expect(Math.min(...cut.to)).toBeGreaterThanOrEqual(1);
        expect(cut.x + cut.w / 2).toBeCloseTo(w / 2);
        expect(cut.y + cut.h / 2).toBeCloseTo(h / 2);
      }
    expect(cutOf(4000, 3000, 'large').to).toEqual([768, 576]);
    const [w, h] = cutOf(4000, 3000, 'small').to;
    expect(w / h).toBeCloseTo(63 / 88, 1);
    expect(cutOf(63, 88, 'small').to).toEqual([63, 88]);
  });

  test('it is written coarser, then smaller, until it is short enough; what never is comes to nothing', async () => {
    const tried: [number, number][] = [];
    const write = (length: (scale: number, quality: number) => number) => (scale: number, quality: number) => {
      tried.push([scale, quality]);
      return Promise.resolve('x'.repeat(length(scale, quality)));
    };
    expect(
      (
        await firstThatFits(
          write(() => 10),
          10,
        )
      )?.length,
    ).toBe(10);
    expect(tried.length).toBe(1);
    const small = await firstThatFits(
      write((scale, quality) => Math.round(1000 * scale * quality)),
      300,
    );
    expect(small?.length).toBeLessThanOrEqual(300);
    expect(
      await firstThatFits(
        write(() => 11),
        10,
      ),
    ).toBeNull();
    expect(await firstThatFits(() => Promise.resolve(null), 10)).toBeNull();
  });
});
