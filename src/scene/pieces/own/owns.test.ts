// What people bring is made once for all pieces that show it, and goes with the last of them. Pictures are decoded by
// the browser; here they stand as empty ones of a size.

import { Group, NoColorSpace, SRGBColorSpace, type MeshStandardMaterial } from 'three';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnBody } from '../../../games/own.ts';
import { packMesh, withMesh, withRelief } from '../../../import/model/pack.ts';
import { webpOf } from '../../../../tests/support/pictures.ts';
import { openPictures, pictureOf } from '../../../store/pictures.ts';
import type { Item } from '../../item.ts';
import { createOwns } from './owns.ts';
import { createWaiting } from './waiting.ts';

const ID = 'a'.repeat(24);
const item = (): Item => ({}) as unknown as Item; // only its identity counts here
const standee = (picture: string | null): OwnBody => ({ as: 'standee', box: [42, 62, 22], size: { radius: 0.021, height: 0.062 }, picture });
let side = 100;
let closes: () => void;

beforeEach(() => {
  side = 100;
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: side, height: side, close: () => undefined }));
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  closes = openPictures(() => Promise.resolve('UklGRg=='));
});
afterEach(() => {
  closes();
  vi.unstubAllGlobals();
});

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

it('without a picture, and until it has come, its model stands for it; then one batch for all that show it', async () => {
  const group = new Group(),
    waiting = createWaiting(),
    owns = createOwns(group, 'high', waiting),
    [a, b] = [item(), item()];
  let heard = 0;
  waiting.onCome(() => heard++);
  expect(owns.of(a, standee(null))).toBeNull();
  expect(owns.of(a, standee(ID))).toBeNull();
  await wait();
  expect(heard).toBe(1);
  const again = new Set<Item>();
  waiting.drain(again);
  expect([...again]).toEqual([a]);
  const made = owns.of(a, standee(ID));
  expect(made?.made.height).toBeCloseTo(0.062, 6);
  expect(owns.of(b, standee(ID))?.batch).toBe(made?.batch);
  expect(group.children).toHaveLength(1);
  owns.leave(a);
  expect(group.children).toHaveLength(1);
  owns.leave(b);
  expect(group.children).toHaveLength(0);
  owns.dispose();
  waiting.dispose();
});

it('another picture takes its place when the piece stands in its new batch, and the old one goes', async () => {
  const group = new Group(),
    waiting = createWaiting(),
    owns = createOwns(group, 'high', waiting),
    a = item(),
    other = 'b'.repeat(24);
  for (const id of [ID, other]) owns.of(item(), standee(id));
  await wait();
  owns.of(a, standee(ID));
  const second = owns.of(a, standee(other));
  expect(group.children).toHaveLength(2);
  owns.settle(a);
  expect(group.children).toEqual([second?.batch.mesh]);
  expect(owns.of(a, undefined)).toBeNull();
  owns.settle(a);
  expect(group.children).toHaveLength(0);
  owns.dispose();
  waiting.dispose();
});

it.each([
  ['high', [0, 128], true],
  ['low', [0], false],
] as const)(
  'in %s quality a model with a relief has its colour out of the left half of its picture, and its normals out of the right one',
  async (quality, from, bumpy) => {
    side = 256;
    const drawn: unknown[] = [];
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({ drawImage: (_image: unknown, ...at: unknown[]) => drawn.push(at) }) }) });
    const mesh = withRelief(
      packMesh({ size: [10, 10, 10], position: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), uv: new Float32Array(6), index: Uint32Array.of(0, 1, 2) }),
    );
    const data = Buffer.from(withMesh(Buffer.from(webpOf.lossy(256, 256), 'base64'), 256, 256, mesh)!).toString('base64');
    closes();
    closes = openPictures(() => Promise.resolve(data));
    const waiting = createWaiting(),
      owns = createOwns(new Group(), quality, waiting),
      a = item();
    const model: OwnBody = { as: 'model', box: [10, 10, 10], size: { radius: 0.01, height: 0.01 }, picture: ID };
    const found = await vi.waitFor(() => {
      owns.of(a, model);
      return owns.count() === 1 ? owns.of(a, model) : expect.fail('it has not come');
    });
    const material = found?.batch.mesh.material as MeshStandardMaterial; // as ownMaterial makes it in high quality
    expect([material.map !== null, Boolean(material.normalMap)]).toEqual([true, bumpy]);
    const half = quality === 'low' ? 64 : 128;
    expect(drawn).toEqual(from.map((x) => [x, 0, 128, 256, 0, 0, half, 2 * half]));
    if (bumpy) expect([material.map?.colorSpace, material.normalMap?.colorSpace]).toEqual([SRGBColorSpace, NoColorSpace]);
    owns.dispose();
    waiting.dispose();
  },
);

it('what has no room in the memory for them shows its plain body, till another one goes', async () => {
  side = 1000;
  const group = new Group(),
    waiting = createWaiting(),
    owns = createOwns(group, 'high', waiting),
    ids = Array.from({ length: 26 }, (_, i) => i.toString(16).padStart(24, '0'));
  for (const id of ids) owns.of(item(), standee(id));
  for (let tries = 0; tries < 40 && pictureOf(ids[25]!) === null; tries++) await wait();
  const items = ids.map(item);
  const made = ids.filter((id, i) => owns.of(items[i]!, standee(id)) !== null);
  expect(made).toHaveLength(24);
  owns.leave(items[0]!);
  expect(owns.of(items[25]!, standee(ids[25]!))).not.toBeNull();
  owns.dispose();
  waiting.dispose();
  expect(group.children).toHaveLength(0);
});
