import { afterEach, describe, expect, test, vi } from 'vitest';
import { NO_EXTRA } from '../../server-modules/kernel/ops.ts';
import { dataOf, DECODED_MOST, onPicture, openPictures, pictureOf } from '../store/pictures.ts';
import { pieceView, smallView } from '../store/testing.ts';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { lookWith } from '../../server-modules/kernel/looks.ts';
import { boxArt } from './box/art.ts';
import { pictured, pictureIn } from './pictured.ts';

const ID = '0123456789abcdef01234567';
const art = pictured(boxArt('kit'));
const bearing = (picture: string, more = {}) => pieceView(2, 'felt', { kind: 'card', face: 1, extra: { ...NO_EXTRA, picture }, ...more });
/** What the browser's decoder does here: nothing but count. */
function decoder() {
  const made = vi.fn(() => Promise.resolve({ width: 60, height: 90, close: vi.fn() }));
  vi.stubGlobal('createImageBitmap', made);
  return made;
}
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
afterEach(() => vi.unstubAllGlobals());

describe('pictures of one’s own on the table', () => {
  test('the front of what bears one is that picture; its back and everything else stays the game’s', () => {
    const plain = art.bodyOf(pieceView(2, 'felt', { kind: 'card', face: 1 }), smallView());
    const body = art.bodyOf(bearing(ID), smallView());
    if (body.t !== 'sheet' || plain.t !== 'sheet') throw new Error('a card is a sheet');
    expect({ ...body, front: plain.front }).toEqual(plain);
    expect(pictureIn(body.front)).toBe(ID);
    expect(pictureIn(plain.front)).toBeNull();
    expect(art.cell?.(body.front)).toMatchObject({ key: body.front, w: body.w, h: body.h });
    expect(art.cell?.('card-blank')?.key).toBe('card-blank');
  });

  test('what is clear in the back of a token stays so, also where that is all that is told of it; a card has paper there', () => {
    const view = { ...smallView(), sheet: new Map([['back:1', JSON.stringify(ID)]]) };
    const back = (kind: 'token' | 'card', look: string) => {
      const body = art.bodyOf(pieceView(2, 'felt', { kind, face: null, look: lookWith(LOOKS.indexOf(look), 1), extra: null }), view);
      return body.t === 'sheet' ? [body.front === body.back, pictureIn(body.front), body.front.endsWith(':clear')] : [];
    };
    expect([back('token', 'token-card'), back('card', 'card-blank')]).toEqual([
      [true, ID, true],
      [true, ID, false],
    ]);
  });

  test('a die of six bears it on all of its sides, whatever is typed on them, in its own colours; other dice bear none', () => {
    const die = (kind: 'die' | 'd8', look: string, words = '') =>
      art.bodyOf(bearing(ID, { kind, look: LOOKS.indexOf(look), face: 4, extra: { ...NO_EXTRA, words, picture: ID } }), smallView());
    const plain = art.bodyOf(pieceView(2, 'felt', { kind: 'die', look: LOOKS.indexOf('die'), face: 4 }), smallView());
    const [bare, typed, eight] = [die('die', 'die'), die('die', 'dice-red', 'a\nb'), die('d8', 'dice-red')];
    if (bare.t !== 'model' || typed.t !== 'model' || eight.t !== 'model') throw new Error('dice are models');
    expect(bare).toEqual({ ...plain, tint: '#FFFFFF', sides: bare.sides });
    for (const { sides = '' } of [bare, typed]) {
      expect(pictureIn(sides)).toBe(ID);
      const { w = 0, h = 0 } = art.cell?.(sides) ?? {};
      expect(w / h).toBeCloseTo(2 / 3, 5);
    }
    expect(eight.sides).toBeUndefined();
  });

  test('a token with a picture is cut out along it: nothing is painted under what is clear in it', async () => {
    decoder();
    const close = openPictures(() => Promise.resolve(btoa('\u00ff\u00d8\u00ff')));
    const painted = (key: string): string[] => {
      const did: string[] = [];
      const pen = { fillRect: () => did.push('paper'), drawImage: () => did.push('picture') };
      art.cell?.(key)?.paint(pen as unknown as Parameters<NonNullable<ReturnType<NonNullable<typeof art.cell>>>['paint']>[0]);
      return did;
    };
    const [token, card] = ['token-card', 'card-blank'].map((look) => {
      const body = art.bodyOf(bearing(ID, { kind: look === 'token-card' ? 'token' : 'card', look: LOOKS.indexOf(look) }), smallView());
      if (body.t !== 'sheet') throw new Error('both are sheets');
      return body;
    });
    expect([token?.slab?.along, card?.slab?.along, pictureIn(token?.front ?? ''), pictureIn(card?.front ?? '')]).toEqual([true, undefined, ID, ID]);
    await vi.waitFor(() => expect(pictureOf(ID)).not.toBeNull());
    expect([painted(token?.front ?? ''), painted(card?.front ?? '')]).toEqual([['picture'], ['paper', 'picture']]);
    close();
  });

  test('a piece of a puzzle shows its own picture, with room for its tabs, in place of its part of ours', () => {
    const look = LOOKS.indexOf('jigsaw-24');
    const plain = art.bodyOf(pieceView(2, 'felt', { kind: 'figure', look, face: 8 }), smallView());
    const body = art.bodyOf(bearing(ID, { kind: 'figure', look, face: 8 }), smallView());
    if (body.t !== 'sheet' || plain.t !== 'sheet') throw new Error('a piece of a puzzle is a sheet');
    expect([plain.slab?.cut?.column, plain.slab?.cut?.columns]).toEqual([2, 6]);
    expect(body.slab?.cut).toEqual({ ...plain.slab?.cut, column: 0, row: 0, columns: 1, rows: 1, around: 0.3 });
    expect([pictureIn(body.front), art.cell?.(body.front)?.w, body.w]).toEqual([ID, 96, 60]);
  });

  test('it is fetched when it is first drawn, once, and whoever waits for it is told', async () => {
    const made = decoder();
    const load = vi.fn(() => Promise.resolve(btoa('\u00ff\u00d8\u00ff')));
    const close = openPictures(load);
    const heard: string[] = [];
    const off = onPicture((id) => heard.push(id));
    const cell = art.cell?.(`picture:${ID}:630:880`);
    expect([cell?.ready?.(), pictureOf(ID), pictureOf(ID)]).toEqual([false, null, null]);
    await vi.waitFor(() => expect(heard).toEqual([ID]));
    expect(load).toHaveBeenCalledExactlyOnceWith(ID);
    expect(made).toHaveBeenCalledOnce();
    expect(cell?.ready?.()).toBe(true);
    off();
    const image = pictureOf(ID);
    close();
    expect(image?.close).toHaveBeenCalledOnce();
    expect(pictureOf(ID)).toBeNull();
  });

  test('a picture in pieces shows the one that stands for it till all have come, in order; after a cut line it goes on with the next', async () => {
    decoder();
    const asked: string[] = [];
    let broken = true;
    const close = openPictures((id) => {
      asked.push(id.slice(ID.length));
      if (id === ID) return Promise.resolve({ data: btoa('RIFF'), pieces: 3 });
      if (id === `${ID}:2` && broken) {
        broken = false;
        return Promise.reject(new Error('the line is cut'));
      }
      return Promise.resolve(btoa(`RIFF${id.slice(-1)}.`));
    });
    const heard: (ImageBitmap | null)[] = [];
    const off = onPicture((id) => heard.push(pictureOf(id)));
    expect(pictureOf(ID)).toBeNull();
    await vi.waitFor(() => expect(heard).toHaveLength(2), 8000);
    expect(asked).toEqual(['', ':1', ':2', ':2', ':3']);
    expect(heard[0]?.close).toHaveBeenCalledOnce();
    expect(pictureOf(ID)).toBe(heard[1]);
    expect(dataOf(ID)).toBe([1, 2, 3].map((n) => btoa(`RIFF${n}.`)).join(''));
    off();
    close();
  }, 12_000);

  test('what comes at once is shown in place of the one that stood for it; where its way was over it is asked for anew', async () => {
    decoder();
    const ways = [() => Promise.reject(new Error('over')), () => Promise.resolve(btoa('RIFFwhole'))];
    const load = vi.fn(() => Promise.resolve({ data: btoa('RIFF'), whole: ways.shift() ?? (() => Promise.resolve(null)) }));
    const close = openPictures(load);
    const heard: (ImageBitmap | null)[] = [];
    const off = onPicture((id) => heard.push(pictureOf(id)));
    expect(pictureOf(ID)).toBeNull();
    await vi.waitFor(() => expect(heard).toHaveLength(2), 8000);
    expect([load.mock.calls.length, dataOf(ID)]).toEqual([2, btoa('RIFFwhole')]);
    expect(heard[0]?.close).toHaveBeenCalledOnce();
    off();
    close();
  }, 12_000);

  test('so many stay decoded; what was asked for longest ago is let go, and decoded anew without being fetched again', async () => {
    const made = decoder();
    const load = vi.fn(() => Promise.resolve(btoa('RIFF')));
    const close = openPictures(load);
    const all = Array.from({ length: DECODED_MOST + 1 }, (_, i) => `${i}`);
    for (const id of all.slice(0, -1)) pictureOf(id);
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(DECODED_MOST), 5000);
    const first = pictureOf('0');
    const second = await made.mock.results[1]?.value;
    expect(first?.close).not.toHaveBeenCalled();
    pictureOf(all.at(-1) ?? '');
    await vi.waitFor(() => expect(second?.close).toHaveBeenCalledOnce());
    // Looked at again before it was its turn.
    expect(first?.close).not.toHaveBeenCalled();
    expect(pictureOf('0')).toBe(first);
    const before = load.mock.calls.length;
    expect(pictureOf('1')).toBeNull();
    await vi.waitFor(() => expect(pictureOf('1')).not.toBeNull());
    expect(load).toHaveBeenCalledTimes(before);
    close();
  });

  test('four at once, and what comes after the table was left is let go', async () => {
    decoder();
    const asked: ((data: string | null) => void)[] = [];
    const close = openPictures(() => new Promise((resolve) => asked.push(resolve)));
    for (let i = 0; i < 9; i++) pictureOf(`${i}`);
    expect(asked.length).toBe(4);
    asked[0]?.(btoa('RIFF'));
    await vi.waitFor(() => expect(asked.length).toBe(5));
    expect(pictureOf('0')).not.toBeNull();
    close();
    for (const answer of asked) answer(btoa('RIFF'));
    await soon();
    expect(asked.length).toBe(5);
  });
});
