// The bodies of a table as the server measures them, as lines over what is drawn: does a model fill its body? Made and
// drawn by @react-three/rapier, on the deterministic build; nothing is stepped.

import { CuboidCollider, CylinderCollider, Physics, useRapier, type Vector3Tuple } from '@react-three/rapier';
import { useThree } from '@react-three/fiber';
import { Suspense, useEffect, useMemo } from 'react';
import { Quaternion } from 'three';
import type { Box } from '../../server-modules/kernel/bodies/boxes.ts';
import type { GameArt } from '../games/types.ts';
import { useTable } from '../app/table.tsx';
import { ofMatrix } from '../physics/weight/colliders.ts';
import { lyingIn } from '../physics/weight/lying.ts';
import { within } from '../scene/weighs.ts';

/** Boxes are told in twentieths of a millimetre. */
const METRE = 1 / 20_000;
/** The rim is no body of a table. */
const TABLE = { radius: 1, length: 0 };

export interface BodiesProps {
  art: GameArt;
  /** How many shapes Rapier was told of. */
  onCount(count: number): void;
}

export function Bodies({ art, onCount }: BodiesProps) {
  const view = useTable((state) => state.shown);
  const boxes = useMemo(() => {
    if (view === null) return [];
    const { told } = lyingIn(view, { solids: art.solids ?? null, within: (deck) => within(art, deck, view), table: TABLE }, new Set());
    return told.flatMap(({ id, boxes: all }) => all.map((box, i) => ({ box, key: `${id} ${i} ${JSON.stringify(box)}` })));
  }, [view, art]);
  return (
    <Suspense fallback={null}>
      <Physics paused debug>
        {boxes.map(({ box, key }) => (
          <Shape key={key} box={box} />
        ))}
        <Counted boxes={boxes.length} onCount={onCount} />
      </Physics>
    </Suspense>
  );
}

/** No rigid body: Rapier would draw axes of a metre for each. */
function Shape({ box: { at, turn, half, round } }: { box: Box }) {
  const [x, y, z] = at;
  const [w, h, d] = half;
  const q = useMemo(() => {
    const of = ofMatrix(turn);
    return new Quaternion(of.x, of.y, of.z, of.w);
  }, [turn]);
  const where = { position: [x * METRE, y * METRE, z * METRE] as Vector3Tuple, quaternion: q };
  return round ? <CylinderCollider args={[h * METRE, w * METRE]} {...where} /> : <CuboidCollider args={[w * METRE, h * METRE, d * METRE]} {...where} />;
}

/** Children come into the world before this is told; their lines are drawn with the next frame, which is asked for. */
function Counted({ boxes, onCount }: { boxes: number; onCount(count: number): void }) {
  const { world } = useRapier();
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    onCount(world.colliders.len());
    invalidate();
    // Their number is what changes in the world.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [world, boxes, onCount, invalidate]);
  return null;
}
