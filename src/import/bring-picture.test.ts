// A picture in pieces over a line that breaks: what the server has is not sent again, and what it has dropped is begun
// anew.

import { expect, test } from 'vitest';
import type { ActOut, TableMsg } from '../../server-modules/protocol/messages.ts';
import { PIECE_LENGTH } from '../../server-modules/protocol/pictures.ts';
import { twoAndWatcher } from '../../tests/support/people.ts';
import { jpegOf } from '../../tests/support/pictures.ts';
import { bringPicture, type OwnPicture } from './bring-picture.ts';

const MAP: OwnPicture = { size: 'map', data: jpegOf(2048, 1024, 140_000), small: jpegOf(768, 384) };
const COUNT = Math.ceil(MAP.data.length / PIECE_LENGTH);
const soon = (): Promise<void> => Promise.resolve();

/** A table, and a line to it: `cut` says of the n-th message whether it, or its answer, is lost. */
function lineTo(cut: (n: number) => 'message' | 'answer' | null): {
  ask(msg: TableMsg): Promise<ActOut | null>;
  sent: string[];
  table: ReturnType<typeof twoAndWatcher>;
} {
  const table = twoAndWatcher();
  const sent: string[] = [];
  return {
    table,
    sent,
    ask(msg) {
      sent.push(msg.t === 'picture' ? `${msg.size} ${(msg.part ?? '').replace(/^[0-9a-f]{24}/, 'NAME')}` : msg.t);
      const lost = cut(sent.length);
      const answer = lost === 'message' ? null : table.ann.act(msg);
      return Promise.resolve(lost === null ? answer : null);
    },
  };
}
const whole = ({ table }: ReturnType<typeof lineTo>, id: string | null): string =>
  Array.from({ length: COUNT }, (_, i) => {
    const answer = table.bob.act({ t: 'readPicture', picture: `${id ?? ''}:${i + 1}` });
    return answer.ok ? (answer.out as { data: string }).data : answer.no;
  }).join('');

test('goes piece by piece, and tells how much is there', async () => {
  const line = lineTo(() => null);
  const shares: number[] = [];
  const id = await bringPicture(MAP, line.ask, soon, (share) => shares.push(share));
  expect(line.sent).toEqual([`map ${COUNT}`, ...Array.from({ length: COUNT }, (_, i) => `map NAME:${i + 1}`)]);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect([shares.length, shares.at(-1)]).toEqual([COUNT, 1]);
  expect(whole(line, id)).toBe(MAP.data);
});

test('after a cut line it asks what the server has, and sends nothing that is there', async () => {
  // The second piece never arrives; of the third the answer is lost.
  const line = lineTo((n) => (n === 3 || n === 4 ? 'message' : n === 6 ? 'answer' : null));
  const id = await bringPicture(MAP, line.ask, soon);
  expect(line.sent).toEqual(['map 4', 'map NAME:1', 'map NAME:2', 'map NAME', 'map NAME:2', 'map NAME:3', 'map NAME', 'map NAME:4']);
  expect(whole(line, id)).toBe(MAP.data);
});

test('what the server has dropped is begun anew once; one that never gets through is brought as the large one', async () => {
  const line = lineTo(() => null);
  let dropped = false;
  const id = await bringPicture(
    MAP,
    (msg) => {
      const { disk } = line.table.t;
      if (!dropped && line.sent.length === 3) {
        for (const one of disk.uploads.keys()) disk.uploads.delete(one);
        dropped = true;
      }
      return line.ask(msg);
    },
    soon,
  );
  expect(line.sent.filter((one) => one === 'map 4')).toHaveLength(2);
  expect(whole(line, id)).toBe(MAP.data);
  const deaf = lineTo(() => null);
  const large = await bringPicture(MAP, (msg) => (msg.t === 'picture' && (msg.part ?? '').length > 2 ? Promise.resolve(null) : deaf.ask(msg)), soon);
  expect(deaf.table.bob.act({ t: 'readPicture', picture: large ?? '' })).toMatchObject({ ok: true, out: { data: MAP.small } });
  expect(deaf.sent).toEqual(['map 4', 'map 4', 'large ']);
});

test('others go in one message as ever, and what is refused is no name', async () => {
  const line = lineTo(() => null);
  expect(await bringPicture({ size: 'small', data: jpegOf(100, 100) }, line.ask, soon)).toMatch(/^[0-9a-f]{24}$/);
  expect(await bringPicture({ size: 'small', data: 'nothing' }, line.ask, soon)).toBeNull();
  expect(await bringPicture({ size: 'map', data: MAP.data }, line.ask, soon)).toBeNull();
  expect(line.sent).toEqual(['small ', 'small ']);
});

test('past the server: it is put where the server says and nothing of it is sent; what did not get there goes in pieces', async () => {
  const line = lineTo(() => null);
  const put: string[] = [];
  let came = true;
  const bucket = {
    put(at: string, data: string, type: string) {
      put.push(`${at} ${data === MAP.data} ${type}`);
      return Promise.resolve(came);
    },
    get: () => Promise.resolve(null),
  };
  // A table whose server has a bucket: it says where, and then that all is there.
  const ask = (msg: TableMsg): Promise<ActOut | null> => {
    const { part = '', data = '' } = msg.t === 'picture' ? msg : {};
    if (/^[0-9a-f]{24}$/.test(part) && data !== '?') line.sent.push(data);
    if (data === '!') return Promise.resolve({ ok: true, out: { missing: [] } } as ActOut);
    if (/^\d+\/jpeg$/.test(data)) return Promise.resolve({ ok: true, out: { missing: [1], put: 'there' } } as ActOut);
    return line
      .ask(msg)
      .then((answer) => (answer?.ok === true && /^\d+$/.test(part) ? ({ ...answer, out: { ...(answer.out as object), past: true } } as ActOut) : answer));
  };
  const bytes = Buffer.from(MAP.data, 'base64').length;
  expect(await bringPicture(MAP, ask, soon, undefined, bucket)).toMatch(/^[0-9a-f]{24}$/);
  expect([line.sent, put]).toEqual([['map 4', `${bytes}/jpeg`, '!'], ['there true image/jpeg']]);
  came = false;
  line.sent.length = 0;
  const id = await bringPicture(MAP, ask, soon, undefined, bucket);
  expect(line.sent).toEqual(['map 4', `${bytes}/jpeg`, 'map NAME:1', 'map NAME:2', 'map NAME:3', 'map NAME:4']);
  expect(whole(line, id)).toBe(MAP.data);
  // A server without one is not asked where to put it.
  const plain = lineTo(() => null);
  expect(whole(plain, await bringPicture(MAP, plain.ask, soon, undefined, bucket))).toBe(MAP.data);
  expect(plain.sent).toEqual(['map 4', 'map NAME:1', 'map NAME:2', 'map NAME:3', 'map NAME:4']);
  expect(put).toHaveLength(2);
});
