// Pictures and bodies of what most games lay on the table: cards, round things of cardboard, models. Millimetres.

import type { View } from '../../server-modules/protocol/messages.ts';
import { ownHand } from '../store/place.ts';
import { CARD_H, CARD_W } from './paint.ts';
import type { Body, Cell, ModelName, Slab } from './types.ts';

export type Model = Extract<Body, { t: 'model' }>;

/** The picture of a card, and of something round. */
export const card = (key: string, paint: Cell['paint']): Cell => ({ key, w: CARD_W, h: CARD_H, paint });
export const round = (key: string, r: number, paint: Cell['paint']): Cell => ({ key, w: r * 2, h: r * 2, paint });

/** A card by the pictures of its two sides. */
export const sheet = (front: string, back: string): Body => ({ t: 'sheet', w: CARD_W, h: CARD_H, thick: 0.34, bend: 0.5, front, back });
/** A round thing of cardboard: a square whose corners are as round as it is wide. */
export const chip = ({ r, thick }: { r: number; thick: number }, front: string, edge: string, back = front, more: Partial<Slab> = {}): Body => {
  const slab: Slab = { corner: r, bevel: 0.5, edge, rough: 0.45, ...more };
  return { t: 'sheet', w: r * 2, h: r * 2, thick, bend: 0, front, back, slab };
};
export const model = (name: ModelName, scale = 1, more: Partial<Model> = {}): Model => ({ t: 'model', model: name, tint: '#FFFFFF', scale, ...more });

/**
 * Turned to whoever looks, as the table is turned to bring the own hand to the near side: it is read from every seat.
 */
export function facing(view: View): readonly [number, number, number] {
  return [(-(ownHand(view)?.turn ?? 0) * Math.PI) / 180, 0, 0];
}
