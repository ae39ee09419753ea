// Chairs stand where somebody sits: one instanced mesh, none at my own place.

import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import { Group, MeshLambertMaterial, MeshStandardMaterial } from 'three';
import { useTable } from '../app/table.tsx';
import type { Quality } from '../store/settings.ts';
import { createBatch, writeModel } from './batch.ts';
import { seatPlace, tableSize } from './geometry.ts';
import { model, type Model } from './models.ts';
import { pose } from './motion.ts';

/** Middle of the chair's back behind the inner edge, and its seat below the felt, metres. */
const BEHIND = 0.42, BELOW = -0.32;

export function Chairs({ quality }: { quality: Quality }) {
  const group = useRef<Group>(null);
  const invalidate = useThree((state) => state.invalidate);
  const [chair, setChair] = useState<Model | null>(null);
  const taken = useTable((state) => {
    const room = state.shown?.room;
    if (!room) return '';
    const mine = Math.max(0, room.seats.findIndex((row) => row.seat === room.me.seat));
    const n = room.seats.length;
    return `${n} ${room.seats.map((row, i) => ((row.who !== null || row.bot) && i !== mine ? (i - mine + n) % n : -1)).filter((i) => i > 0).join(' ')}`;
  });
  useEffect(() => {
    let gone = false;
    void model('chair').then((made) => (gone ? undefined : setChair(made)));
    return () => { gone = true; };
  }, []);
  useEffect(() => {
    if (!chair || !group.current) return undefined;
    const [n = 2, ...at] = taken.split(' ').filter(Boolean).map(Number);
    const { radius, length } = tableSize(n);
    const material = quality === 'low' ? new MeshLambertMaterial({ vertexColors: true }) : new MeshStandardMaterial({ vertexColors: true, roughness: 0.55 });
    const batch = createBatch(group.current, chair.geometry, material, [], { capacity: 10, shadows: quality === 'high' });
    batch.mesh.castShadow = false;
    batch.begin();
    for (const i of at) {
      const seat = seatPlace(radius, length, i, n);
      writeModel(batch, batch.next(), pose(seat.x + Math.sin(seat.angle) * BEHIND, BELOW, seat.z + Math.cos(seat.angle) * BEHIND, seat.angle), 1, chair.height, null);
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
