// Words of a model that is dropped by itself, in English.

import { MODEL_BAD } from '../../import/model/bounds.ts';

export const modelEn = {
  ready: (name: string) => `“${name}” is read: a piece of few triangles with its picture. Others see it as you do.`,
  lay: 'Lay it on a table',
  layHere: 'Lay it on your table',
  refusals: { ...MODEL_BAD, noWebp: 'This browser writes no WebP pictures, which models are kept in here.' } as {
    readonly [no in keyof typeof MODEL_BAD | 'noWebp']: string;
  },
};
