// Chairs stand where somebody sits: one instanced mesh, none at my own place.

import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import { Group, MeshLambertMaterial, MeshStandardMaterial } from 'three';
import { useTable } from '../../app/table.tsx';
import type { Quality } from '../../store/settings.ts';
import { createBatch, writeModel } from '../pieces/batch.ts';
import { model, type Model } from '../pieces/models.ts';
import { pose } from '../motion.ts';
import { seatSpot, type TableShape } from '../layout/seats.ts';

/** Middle of the chair's back behind the inner edge, and its seat below the felt, metres. */
const BEHIND = 0.42,
  BELOW = -0.32;
/** So much of the light they give back: they frame the table and are not looked at. */
const DIM = '#8C8C8C';

export function Chairs({ quality, shape }: { quality: Quality; shape: TableShape }) {
  const group = useRef<Group>(null);
  const invalidate = useThree((state) => state.invalidate);
  const [chair, setChair] = useState<Model | null>(null);
  // As text, so that the same seats are the same value.
  const taken = useTable((state) => {
    const view = state.shown;
    if (!view) return '';
    const rows = view.room.seats.filter((row) => (row.who !== null || row.bot) && row.seat !== view.room.me.seat);
    return rows
      .map((row) => {
        const at = seatSpot(view, row.seat, shape);
        return `${at.x.toFixed(4)} ${at.z.toFixed(4)} ${at.angle.toFixed(4)}`;
      })
      .join(';');
  });
  useEffect(() => {
    let gone = false;
    void model('chair').then((made) => (gone ? undefined : setChair(made)));
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (!chair || !group.current) return undefined;
    const material =
      quality === 'low'
        ? new MeshLambertMaterial({ vertexColors: true, color: DIM })
        : new MeshStandardMaterial({ vertexColors: true, roughness: 0.55, color: DIM });
    const batch = createBatch(group.current, chair.geometry, material, [], { capacity: 10, shadows: quality === 'high' });
    batch.mesh.castShadow = false;
    for (const row of taken.split(';').filter(Boolean)) {
      const [x = 0, z = 0, angle = 0] = row.split(' ').map(Number);
      writeModel(batch, batch.take().i, pose(x + Math.sin(angle) * BEHIND, BELOW, z + Math.cos(angle) * BEHIND, angle), 1, chair.height, null);
    }
    batch.end();
    invalidate();
    return () => {
      batch.mesh.removeFromParent();
      batch.mesh.geometry.dispose();
      batch.mesh.dispose();
      material.dispose();
    };
  }, [chair, taken, quality, invalidate]);
  return <group ref={group} />;
}
