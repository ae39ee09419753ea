// Reads models beside the page, one after the other. It may ask nobody (host/http/policy.ts, by the name of this file),
// and whoever waits too long ends it.

import type { ModelBad } from '../../import/model/bounds.ts';
import type { Skins } from '../../import/model/glb.ts';
import { makeModel, type MadeModel, type Measure } from './make.ts';
import { readModel } from './read.ts';

export interface ToModel {
  id: number;
  bytes: Uint8Array;
  measure: Measure;
}
export type FromModel = ({ id: number; made: MadeModel } & Skins) | { id: number; no: ModelBad };

addEventListener('message', ({ data: { id, bytes, measure } }: MessageEvent<ToModel>) => {
  void (async (): Promise<FromModel> => {
    const read = await readModel(bytes);
    if (!read.ok) return { id, no: read.no };
    const made = await makeModel(read.mesh, measure);
    return made === null ? { id, no: 'noModel' } : { id, made, skin: read.skin, relief: read.relief };
  })().then(
    (said) => postMessage(said),
    () => postMessage({ id, no: 'noModel' } satisfies FromModel),
  );
});
