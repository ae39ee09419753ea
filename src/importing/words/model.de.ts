// German words of a model that is dropped by itself.

import { artDe } from './art.de.ts';
import type { modelEn } from './model.en.ts';

const { modelTooLarge, tooManyTriangles, noNumbers, fetches, packed, noModel, tooSlow } = artDe.states;

export const modelDe: typeof modelEn = {
  ready: (name) => `„${name}“ ist gelesen: ein Teil aus wenigen Dreiecken mit seinem Bild. Andere sehen es wie du.`,
  lay: 'Auf einen Tisch legen',
  layHere: 'Auf deinen Tisch legen',
  refusals: {
    modelTooLarge,
    tooManyTriangles,
    noNumbers,
    fetches,
    packed,
    noModel,
    tooSlow,
    noWebp: 'Dieser Browser schreibt keine WebP-Bilder, in denen Modelle hier aufgehoben werden.',
  },
};
