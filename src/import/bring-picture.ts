// Brings a picture of one's own to a table. One that is too large for a message goes in pieces: after an answer that
// was lost the server is asked which it has, and only the others are sent.

import { PICTURE_ID, PIECE_LENGTH, pieceName, type PictureSize } from '../../server-modules/protocol/pictures.ts';
import type { ActOut, TableMsg } from '../../server-modules/protocol/messages.ts';

export interface OwnPicture {
  size: PictureSize;
  /** Base64. */
  data: string;
  /** Of a map: the large picture that stands for it till it is there, or where there is no room for more. */
  small?: string;
}

/** Null: refused, or no answer. */
type Asked = (msg: TableMsg) => Promise<ActOut | null>;

/** Where a server lets large pictures go past it, by addresses that it gives: what reads and writes there. */
export interface Bucket {
  /** Base64, as bytes of that type; false: it did not get there. */
  put(at: string, data: string, type: string): Promise<boolean>;
  /** Base64; null: it could not be had. */
  get(at: string): Promise<string | null>;
}

/** So often one is begun, where the server has dropped it meanwhile; and so often asked for it without an answer. */
const BEGINS = 2;
const ASKS = 8;

const outOf = (answer: ActOut | null): { picture?: unknown; past?: unknown; missing?: unknown; put?: unknown } =>
  (answer?.ok === true ? (answer.out as object | undefined) : null) ?? {};
const nameIn = (answer: ActOut | null): string | null => {
  const { picture } = outOf(answer);
  return typeof picture === 'string' && PICTURE_ID.test(picture) ? picture : null;
};
const missingIn = (answer: ActOut | null): number[] | null => {
  const { missing } = outOf(answer);
  return Array.isArray(missing) && missing.every((n) => typeof n === 'number') ? missing : null;
};

/** What the table calls it; null: it was not taken. `wait`: where no answer came; `told`: how much is there, 0 to 1. */
export async function bringPicture(
  { size, data, small }: OwnPicture,
  ask: Asked,
  wait: () => Promise<void>,
  told: (share: number) => void = () => undefined,
  bucket: Bucket | null = null,
): Promise<string | null> {
  if (size !== 'map') return nameIn(await ask({ t: 'picture', size, data }));
  if (small === undefined) return null;
  for (let begun = 0; begun < BEGINS; begun++) {
    const answer = await ask({ t: 'picture', size, data: small, part: String(Math.ceil(data.length / PIECE_LENGTH)) });
    const id = nameIn(answer);
    if (id === null) break;
    if ((bucket !== null && outOf(answer).past === true && (await sendPast(id, data, ask, bucket))) || (await sendPieces(id, data, ask, told, wait))) return id;
  }
  return nameIn(await ask({ t: 'picture', size: 'large', data: small }));
}

/** All at once past the server; false: its bucket takes none this time, and it takes pieces. */
async function sendPast(id: string, data: string, ask: Asked, bucket: Bucket): Promise<boolean> {
  const bytes = (data.length / 4) * 3 - (/=*$/.exec(data)?.[0].length ?? 0);
  // A JPEG begins with FF D8 FF.
  const kind = data.startsWith('/9j/') ? 'jpeg' : 'webp';
  const { put } = outOf(await ask({ t: 'picture', size: 'map', data: `${bytes}/${kind}`, part: id }));
  if (typeof put !== 'string' || put === '' || !(await bucket.put(put, data, `image/${kind}`))) return false;
  const said = { t: 'picture', size: 'map', data: '!', part: id } as const;
  const missing = missingIn(await ask(said)) ?? missingIn(await ask(said));
  return missing?.length === 0;
}

/** False: the server has it no more, or does not answer. */
async function sendPieces(id: string, data: string, ask: Asked, told: (share: number) => void, wait: () => Promise<void>): Promise<boolean> {
  const count = Math.ceil(data.length / PIECE_LENGTH);
  let missing = Array.from({ length: count }, (_, i) => i + 1);
  for (let asks = 0; missing.length > 0;) {
    const [n = 1] = missing;
    const piece = data.slice((n - 1) * PIECE_LENGTH, n * PIECE_LENGTH);
    const answer = await ask({ t: 'picture', size: 'map', data: piece, part: pieceName(id, n) });
    // An answer that was given before comes again without what it said.
    const left = missingIn(answer) ?? missingIn(await ask({ t: 'picture', size: 'map', data: '?', part: id }));
    if (left === null || left.includes(n)) {
      if (++asks >= ASKS) return false;
      await wait();
    }
    if (left === null) continue;
    missing = left;
    told(1 - missing.length / count);
  }
  return true;
}
