// The table in three dimensions: canvas, room, pieces and the plates over it. React renders when the View's shape changes; frames are drawn only while something moves.

import { Canvas } from '@react-three/fiber';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NeutralToneMapping, PCFShadowMap } from 'three';
import { useStore } from 'zustand';
import { useHand } from '../app/hand.tsx';
import { useTable, useTableStore } from '../app/table.tsx';
import { loadGame } from '../games/index.ts';
import type { GameArt } from '../games/types.ts';
import { settings, type Quality } from '../store/settings.ts';
import { Chairs } from './Chairs.tsx';
import { Plates, type PlatesHandle } from './Plates.tsx';
import type { Insets } from './rig.ts';
import { Room } from './Room.tsx';
import { createStage, type Stage } from './stage.ts';
import { World } from './World.tsx';
import { createSceneWorld, shapeOf } from './world.ts';

/** What bars cover when nothing else is said: the top bar. */
const INSETS: Insets = { left: 0, right: 0, top: 58, bottom: 0 };

export interface TableSceneProps {
  /** Pixels that panels cover at each edge; the picture moves so that the table is in the middle of the rest. */
  insets?: Insets;
}

export function TableScene({ insets = INSETS }: TableSceneProps) {
  const store = useTableStore();
  const hand = useHand();
  const quality = useStore(settings, (s) => s.quality);
  const game = useTable((state) => state.shown?.room.game ?? null);
  const seats = useTable((state) => state.shown?.room.seats.length ?? 2);
  const [set, setSet] = useState<{ game: string; quality: Quality; art: GameArt; stage: Stage | null } | null>(null);
  const plates = useRef<PlatesHandle>(null);

  useEffect(() => {
    if (game === null) return undefined;
    let gone = false,
      made: Stage | null = null;
    void loadGame(game).then(async (art) => {
      if (gone) return;
      // The room is shown while the faces are painted.
      setSet({ game, quality, art, stage: null });
      made = await createStage(art, quality);
      if (gone) made.dispose();
      else setSet({ game, quality, art, stage: made });
    });
    return () => {
      gone = true;
      made?.dispose();
    };
  }, [game, quality]);

  const art = set?.game === game ? set.art : null,
    stage = set?.game === game && set.quality === quality ? set.stage : null;
  const look = useMemo(() => art && { felt: art.felt, line: art.line, motif: art.motif }, [art]);
  const shape = useMemo(() => art && shapeOf(art, seats), [art, seats]);
  const world = useMemo(() => (art && stage ? createSceneWorld(stage, art, store, hand) : null), [art, stage, store, hand]);
  if (!look || !shape) return null;
  const high = quality === 'high';
  return (
    <>
      <Canvas
        key={quality}
        frameloop="demand"
        dpr={high ? [1, 2] : 1}
        shadows={high ? { type: PCFShadowMap } : false}
        camera={{ near: 0.02, far: 12, fov: 34, position: [0, 0.84, 1.08] }}
        gl={{ antialias: high, powerPreference: 'high-performance' }}
        aria-hidden="true"
        tabIndex={-1}
        style={{ position: 'absolute', inset: 0, touchAction: 'none' }}
        onCreated={({ gl }) => {
          gl.toneMapping = NeutralToneMapping;
          gl.toneMappingExposure = 1.05;
        }}
      >
        <Room look={look} quality={quality} shape={shape} />
        <Chairs quality={quality} shape={shape} />
        {stage && world ? <World stage={stage} world={world} insets={insets} plates={plates} /> : null}
      </Canvas>
      <Plates ref={plates} />
    </>
  );
}
