// A model that is dropped by itself, with its picture if there is one beside it: read, dressed, and a plan of the one
// piece that it becomes.

import type { ArtOf } from '../../import/art/told.ts';
import { newPlan, plannedPiece } from '../../import/blank.ts';
import { MODEL, type ModelBad } from '../../import/model/bounds.ts';
import type { Plan } from '../../import/plan.ts';
import { cut, oneLine } from '../../import/read/words.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { openSkin, withSkins } from '../art/brought.ts';
import { openModels } from './reading.ts';

export const MODEL_FILES = '.obj,.glb,model/gltf-binary';
const NAMED = /\.(?:obj|glb|gltf)$/i;
const PICTURE = /\.(?:png|jpe?g|webp)$/i;

/** Is one of them a model, by its name? */
export const isForModel = (files: readonly File[]): boolean => files.some(({ name }) => NAMED.test(name));

export type ModelOpened = { ok: true; plan: Plan; art: ArtOf } | { ok: false; no: ModelBad | 'noWebp' };

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

export async function openModel(files: readonly File[]): Promise<ModelOpened> {
  const file = files.find(({ name }) => NAMED.test(name));
  if (file === undefined) return { ok: false, no: 'noModel' };
  if (file.size > MODEL.bytes) return { ok: false, no: 'modelTooLarge' };
  const models = openModels();
  const read = await models.read(await bytesOf(file), { unit: null, half: false }).finally(() => models.stop());
  if ('no' in read) return { ok: false, no: read.no };
  const { bytes, frame: _frame, ...body } = read.made;
  const beside = files.find(({ name }) => PICTURE.test(name));
  const skin = beside === undefined ? null : await openSkin(await bytesOf(beside));
  const data = await withSkins(bytes, { skin, relief: null }, read);
  if (data === null) return { ok: false, no: 'noWebp' };
  const name = cut(oneLine(file.name.replace(NAMED, '')), BOUNDS.name);
  const plan = newPlan(name);
  plan.pieces.push({ ...plannedPiece(), kind: 'figure', look: 'cube-white', name });
  return { ok: true, plan, art: { pictures: [{ size: 'large', data }], of: [0], bodies: [{ ...body, off: [0, 0] }] } };
}
