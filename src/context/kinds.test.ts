import { describe, expect, test } from 'vitest';
import { KINDS, kindOf } from '../../server-modules/kernel/kinds/index.ts';
import type { KindDef } from '../../server-modules/kernel/kinds/kind-def.ts';
import { PIECE_KINDS, type PieceKind } from '../../server-modules/kernel/types.ts';
import { pieceView } from '../store/testing.ts';
import { BY_HAND, FLIPPED, isPile, isThrown, PICTURED, WRITTEN } from './kinds.ts';

const those = (is: (def: KindDef) => boolean): PieceKind[] => PIECE_KINDS.filter((kind) => is(kindOf(kind)));
const pieces = (is: (piece: ReturnType<typeof pieceView>) => boolean): PieceKind[] => PIECE_KINDS.filter((kind) => is(pieceView(2, 'felt', { kind })));

describe('what menus offer is what the server does', () => {
  test('kinds that are thrown, that hold others, that have two sides, that words or a picture go on', () => {
    expect(pieces(isThrown)).toEqual(those(({ thrown }) => thrown !== null));
    expect(pieces(isPile)).toEqual(those(({ holds }) => holds !== null));
    expect(PIECE_KINDS.filter((kind) => FLIPPED.has(kind))).toEqual(those(({ flips }) => flips));
    expect(PIECE_KINDS.filter((kind) => WRITTEN.has(kind))).toEqual(those(({ words }) => words));
    expect(PIECE_KINDS.filter((kind) => PICTURED.has(kind))).toEqual(those(({ picture }) => picture));
  });

  test.each(Object.keys(KINDS) as PieceKind[])('numbers that a hand can give: %s', (kind) => {
    const { byHand } = kindOf(kind);
    expect(BY_HAND[kind]).toEqual(byHand === null ? undefined : [byHand.least, byHand.most]);
  });
});
