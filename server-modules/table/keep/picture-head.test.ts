import { describe, expect, test } from 'vitest';
import { jpegOf, webpOf } from '../../../tests/support/pictures.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { sizeOfPicture } from './picture-head.ts';
import { utf8 } from '../../kernel/utf8.ts';

const text = (plain: string): string => toBase64(utf8(plain));
/** The same bytes with some of them changed. */
function bent(data: string, change: (bytes: Uint8Array) => void): string {
  const bytes = fromBase64(data) ?? new Uint8Array();
  change(bytes);
  return toBase64(bytes);
}

describe('the head of a picture', () => {
  test('JPEG and WebP of every kind say how large they are', () => {
    expect(sizeOfPicture(jpegOf(252, 352))).toEqual({ w: 252, h: 352 });
    expect(sizeOfPicture(jpegOf(768, 1))).toEqual({ w: 768, h: 1 });
    expect(sizeOfPicture(webpOf.lossy(252, 352))).toEqual({ w: 252, h: 352 });
    expect(sizeOfPicture(webpOf.lossless(700, 768))).toEqual({ w: 700, h: 768 });
    expect(sizeOfPicture(webpOf.extended(64, 65, 0x10))).toEqual({ w: 64, h: 65 });
  });

  test('drawings, pages, films, archives and plain bytes are none', () => {
    const long = ' '.repeat(60);
    for (const other of [
      text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>${long}`),
      text(`<!doctype html><script>alert(1)</script>${long}`),
      text(`GIF89a${long}`),
      text(`\u0089PNG${long}`),
      text(`%PDF-1.7${long}`),
      text(`RIFF${long}`),
      toBase64(new Uint8Array(400)),
      webpOf.extended(64, 64, 2),
      '',
    ])
      expect(sizeOfPicture(other)).toBeNull();
  });

  test('what is not base64, or ends otherwise than a picture does, is none', () => {
    const good = jpegOf(64, 64);
    for (const other of [`${good}=`, `data:image/jpeg;base64,${good}`, good.replace(/./, ' '), `${good.slice(0, -4)}<b>=`, good.slice(0, -4)])
      expect(sizeOfPicture(other)).toBeNull();
    expect(sizeOfPicture(`${webpOf.lossy(64, 64)}AAAA`)).toBeNull();
    expect(sizeOfPicture(toBase64(Uint8Array.from([...(fromBase64(good) ?? []), ...utf8('<script>')])))).toBeNull();
  });

  test('marks that lead nowhere end the search', () => {
    const good = jpegOf(64, 64);
    expect(sizeOfPicture(bent(good, (bytes) => (bytes[5] = 0)))).toBeNull();
    expect(sizeOfPicture(bent(good, (bytes) => bytes.fill(0xff, 4, 6)))).toBeNull();
    expect(sizeOfPicture(bent(good, (bytes) => (bytes[21] = 0xda)))).toBeNull();
    expect(sizeOfPicture(jpegOf(0, 64))).toBeNull();
  });
});
