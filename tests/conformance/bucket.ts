// Large pictures past the server, on a real Nakama with a bucket: by the page's own code, to a store of independent
// make (`--store gateway`) or to a double of one, whose clock and whose list of what was asked are ours.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Handle, Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import { presigned } from '../../server-modules/nakama/presign.ts';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import { bringPicture, type OwnPicture } from '../../src/import/bring-picture.ts';
import { bucket } from '../../src/net/bucket.ts';
import { startGateway } from '../../tools/s3/gateway.ts';
import type { Seated } from '../../tools/table-client.ts';
import { tempFolder } from '../../tools/temp-folder.ts';
import { jpegOf, piecesOf } from '../support/pictures.ts';
import { serveDouble, type Double } from '../support/s3-double.ts';
import { until, type Case, type Stage } from './case.ts';

const STORE = { bucket: 'baize-art', region: 'eu-central-1', key: 'a-key', secret: 'a/secret+of/the=store' };
let double: Double | null = null;
/** Seconds by which the store's clock is ahead of all others. */
let ahead = 0;

let base = '';

async function startDouble(): Promise<{ url: string; stop: () => Promise<void> }> {
  const served = await serveDouble({ ...STORE, now: () => Date.now() / 1000 + ahead });
  ({ double } = served);
  return { url: served.url, stop: () => new Promise((resolve) => served.server.close(() => resolve())) };
}

async function startStore(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = tempFolder('conformance-store');
  const gateway = await startGateway({ ...STORE, folder, origin: 'http://page.test' });
  return {
    url: gateway.url,
    async stop() {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a store; what names it to a server, and what stops it. */
export async function startBucket(real: boolean): Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  const { url, stop } = await (real ? startStore() : startDouble());
  base = `${url}/${STORE.bucket}`;
  const { region, bucket: name, key, secret } = STORE;
  return { env: { BAIZE_S3_URL: url, BAIZE_S3_REGION: region, BAIZE_S3_BUCKET: name, BAIZE_S3_KEY: key, BAIZE_S3_SECRET: secret }, stop };
}

const nk = { sha256Hash: (text: string) => createHash('sha256').update(text).digest('hex') };
/** Does an object lie there? */
const lies = async (name: string): Promise<boolean> =>
  (await statusOf(presigned(nk, { ...STORE, base }, { method: 'GET', name, seconds: 60 }, Math.floor(Date.now() / 1000)))) === 200;
const MAP: OwnPicture = { size: 'map', data: jpegOf(2048, 2048, 500_001), small: jpegOf(768, 768) };
const doing =
  ({ table }: Seated) =>
  async (msg: TableMsg): Promise<{ picture?: string; put?: string; missing?: number[]; at?: string; data?: string }> => {
    const answer = await table.act(msg);
    assert.ok(answer.ok, answer.ok ? '' : `${msg.t}: ${answer.no}`);
    return (answer.out ?? {}) as object;
  };

/** Two who sit at a free table that has begun. */
async function two(stage: Stage): Promise<{ host: Seated; guest: Seated; table: string }> {
  const { host, open } = await stage.table();
  await doing(host)({ t: 'sit', seat: 'A' as Seat });
  await doing(host)({ t: 'start' });
  const guest = await (await stage.person('Guest')).sit({ invite: open.invite ?? '' });
  return { host, guest, table: open.table };
}
const bring = (who: Seated, picture = MAP): Promise<string | null> =>
  bringPicture(
    picture,
    (msg) => who.table.act(msg),
    () => new Promise((resolve) => setTimeout(resolve, 200)),
    undefined,
    bucket,
  );

/** Of what is asked with one letter of its signature, or of another part, changed. */
const changed = (at: string, from: RegExp, to: string): string => {
  assert.match(at, from);
  return at.replace(from, to);
};
const statusOf = async (at: string, more: RequestInit = {}): Promise<number> => (await fetch(at, more)).status;

export const bucketCases: readonly Case[] = [
  {
    title: 'past the server: a large picture is put into the bucket, and who knows its name has it from there',
    alone: true,
    async run(stage) {
      const { host, guest } = await two(stage);
      const mark = double?.asked.length;
      const picture = (await bring(host)) ?? assert.fail('it was not taken');
      if (double !== null)
        assert.deepEqual(double.asked.slice(mark), [`PUT in/${picture} 200`, `PUT ${picture} 200`, `GET ${picture} 206`, `GET ${picture} 206`]);
      const { data, at = '' } = await doing(guest)({ t: 'readPicture', picture });
      assert.deepEqual([data, await bucket.get(at)], [MAP.small, MAP.data]);
      // In a hand it is as secret as the face: nobody else is told the name, and another name leads nowhere.
      const deck = [...host.view.zones.values()].find(({ kind }) => kind === 'inside')?.id ?? ('' as ZoneId);
      await doing(host)({ t: 'verb', verb: { t: 'draw', from: deck, count: 1, to: 'hand-A' as ZoneId }, origin: 'script' });
      const held = (): Handle | undefined => [...host.view.pieces.values()].find(({ zone }) => zone === 'hand-A')?.h;
      await until(() => held() !== undefined);
      const hidden = (await bring(host)) ?? assert.fail('it was not taken');
      await doing(host)({ t: 'verb', verb: { t: 'picture', piece: held() ?? (0 as Handle), picture: hidden }, origin: 'script' });
      await until(() => [...host.view.pieces.values()].some(({ extra }) => extra?.picture === hidden));
      await doing(guest)({ t: 'resync' });
      assert.ok(!JSON.stringify([...guest.view.pieces.values(), guest.view.room, guest.view.log]).includes(hidden));
      const other = await guest.table.act({ t: 'readPicture', picture: '0'.repeat(24) });
      assert.deepEqual([other.ok, other.ok ? '' : other.no], [false, 'no-such-picture']);
      // By its name alone, or by the address of another, nobody has it.
      assert.equal(await statusOf(at.replace(/\?.*/, '').replace(picture, hidden)), 403);
      assert.equal(await statusOf(at.replace(picture, hidden)), 403);
      await stage.server.crash();
      assert.equal(await bucket.get((await doing(host)({ t: 'readPicture', picture: hidden })).at ?? ''), MAP.data);
      assert.deepEqual([await lies(picture), await lies(hidden)], [true, true]);
      for (const one of [picture, hidden]) await doing(host)({ t: 'dropPicture', picture: one });
      assert.deepEqual([await lies(picture), await lies(hidden)], [false, false]);
      assert.equal(await statusOf(at), 404);
    },
  },
  {
    title: 'past the server: an address that ran out or was changed is refused, and what came is shown to nobody before it was looked at',
    alone: true,
    async run(stage) {
      const { host, guest } = await two(stage);
      const act = doing(host);
      const bytes = Buffer.from(MAP.data, 'base64');
      const begun = await act({ t: 'picture', size: 'map', data: MAP.small ?? '', part: String(piecesOf(MAP.data).length) });
      const picture = begun.picture ?? '';
      const told = await act({ t: 'picture', size: 'map', data: `${bytes.length}/jpeg`, part: picture });
      const at = told.put ?? assert.fail('no address');
      const put = (to: string, body: Uint8Array<ArrayBuffer> = bytes, type = 'image/jpeg'): Promise<number> =>
        statusOf(to, { method: 'PUT', body: new Blob([body]), headers: { 'Content-Type': type } });
      assert.deepEqual(await put(at, bytes.subarray(1)), 403);
      assert.deepEqual(await put(at, bytes, 'text/html'), 403);
      assert.deepEqual(await put(changed(at, /Expires=600/, 'Expires=6000')), 403);
      assert.deepEqual(await put(changed(at, /\/in\//, '/')), 403);
      if (double !== null) {
        ahead = 602;
        assert.deepEqual(await put(at), 403);
        ahead = 0;
      }
      assert.equal(await put(at), 200);
      const early = await guest.table.act({ t: 'readPicture', picture });
      assert.deepEqual([early.ok, early.ok ? '' : early.no], [false, 'no-such-picture']);
      await stage.server.crash();
      assert.deepEqual(await act({ t: 'picture', size: 'map', data: '!', part: picture }), { missing: [] });
      // Whoever still has the address changes nothing of what is shown.
      assert.equal(await put(at, Buffer.alloc(bytes.length)), 200);
      const { at: shown = '' } = await doing(guest)({ t: 'readPicture', picture });
      assert.equal(await bucket.get(shown), MAP.data);
      assert.equal(await statusOf(shown, { method: 'DELETE' }), 403);
      if (double !== null) {
        ahead = 302;
        assert.equal(await bucket.get(shown), null);
        ahead = 0;
      }
      // No picture at all: the head is read as it lies there, whatever bytes it has.
      assert.equal(await bring(host, { ...MAP, data: jpegOf(2049, 100, 300_000) }), await onlyLarge(host));
    },
  },
  {
    title: 'past the server: without an answer of the store a picture goes in pieces as ever',
    alone: true,
    async run(stage) {
      const { host } = await two(stage);
      const picture =
        (await bringPicture(
          MAP,
          (msg) => host.table.act(msg),
          () => Promise.resolve(),
          undefined,
          { ...bucket, put: () => Promise.resolve(false) },
        )) ?? assert.fail('it was not taken');
      const answer = await doing(host)({ t: 'readPicture', picture });
      assert.deepEqual(answer, { data: MAP.small, pieces: piecesOf(MAP.data).length });
    },
  },
];

/** The newest that this account has brought: the large one that was taken where the map was none. */
async function onlyLarge(host: Seated): Promise<string | undefined> {
  const { pictures = [] } = (await doing(host)({ t: 'ownPictures' })) as { pictures?: string[] };
  const answer = await doing(host)({ t: 'readPicture', picture: pictures.at(-1) ?? '' });
  assert.deepEqual(answer, { data: MAP.small });
  return pictures.at(-1);
}
