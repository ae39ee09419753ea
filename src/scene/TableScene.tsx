// The table in three dimensions: canvas, room, pieces and the name tags over it. React renders when the View's shape
// changes; frames are drawn only while something moves.

import { Canvas, invalidate } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { NeutralToneMapping, PCFShadowMap } from 'three';
import { useStore } from 'zustand';
import { useHand } from '../app/hand.tsx';
import { useTable, useTableStore } from '../app/table.tsx';
import { loadGame } from '../games/index.ts';
import type { GameArt, Mood } from '../games/types.ts';
import { settings, type Quality } from '../store/settings.ts';
import { clothOf } from '../store/sheet.ts';
import { ui } from '../locale/index.ts';
import { Chairs } from './room/Chairs.tsx';
import { feltOf, lightOf } from './room/cloth.ts';
import { NameTags, type NameTagsHandle } from './name-tags/NameTags.tsx';
import { CountIn } from './name-tags/CountIn.tsx';
import { Reveals } from './name-tags/Reveals.tsx';
import { createRig, type Insets } from './camera/rig.ts';
import { Card, Lost, useLife } from './Lost.tsx';
import { Room } from './room/Room.tsx';
import { createAmbience } from './room/mood.ts';
import { placesIn, placesText } from './room/printed.ts';
import { lowSharpness } from './camera/sharpness.ts';
import { tableTurn } from './layout/seats.ts';
import { createStage, type Stage } from './stage.ts';
import { World } from './World.tsx';
import { createSceneWorld, shapeOf, type Painting, type SceneWorld } from './world.ts';
import css from './name-tags/name-tags.module.css';

/** What bars cover when nothing else is said: the top bar. */
const INSETS: Insets = { left: 0, right: 0, top: 58, bottom: 0 };

export interface TableSceneProps {
  /** Pixels that panels cover at each edge; the picture moves so that the table is in the middle of the rest. */
  insets?: Insets;
  /** Nothing stands large before everybody: another table beside this one shows it. */
  quiet?: boolean;
  /** Stands in the same space: what an author looks at besides. */
  children?: ReactNode;
}

export function TableScene({ insets = INSETS, quiet = false, children }: TableSceneProps) {
  const store = useTableStore();
  const hand = useHand();
  const quality = useStore(settings, (s) => s.quality);
  const game = useTable((state) => state.shown?.room.game ?? null);
  const seats = useTable((state) => state.shown?.room.seats.length ?? 2);
  const { life, lost, say } = useLife();
  const [set, setSet] = useState<{ game: string; quality: Quality; life: number; art: GameArt; stage: Stage | null } | null>(null);
  // What is being shown of what is mine alone goes when the safe screen is back.
  const covered = useTable(({ cover }) => cover === 'on');
  const nameTags = useRef<NameTagsHandle>(null);

  useEffect(() => {
    if (game === null) return undefined;
    let gone = false,
      made: Stage | null = null;
    void loadGame(game).then(async (art) => {
      if (gone) return;
      // The room is shown while the faces are painted.
      setSet({ game, quality, life, art, stage: null });
      made = await createStage(art, quality);
      if (gone) made.dispose();
      else setSet({ game, quality, life, art, stage: made });
    });
    return () => {
      gone = true;
      made?.dispose();
    };
  }, [game, quality, life]);

  const art = set?.game === game ? set.art : null,
    stage = set?.game === game && set.quality === quality && set.life === life ? set.stage : null;
  const cloth = useTable((state) => (state.shown ? clothOf(state.shown) : null));
  const shape = useMemo(() => art && shapeOf(art, seats, cloth), [art, seats, cloth]);
  // As text, so that the same places are the same value.
  const printed = useTable((state) => (state.shown && art?.print && shape ? placesText(state.shown, art.print.places, tableTurn(state.shown, shape)) : ''));
  const look = useMemo(
    () => art && { felt: feltOf(cloth, art.felt), line: art.line, motif: art.motif, print: art.print, places: placesIn(printed) },
    [art, cloth, printed],
  );
  // Where I look from outlives the canvas: another quality, or another card, makes a new one.
  const rig = useMemo(() => (game === null ? null : createRig()), [game]);
  const [mood] = useState(createAmbience);
  const world = useMemo(() => (art && stage && rig ? createSceneWorld(stage, art, store, hand, rig, mood) : null), [art, stage, store, hand, rig, mood]);
  const flash = useCallback(
    (colour: Mood['lamp']): void => {
      mood.flash(colour, performance.now());
      invalidate();
    },
    [mood],
  );
  if (!look || !shape) return null;
  const high = quality === 'high';
  return (
    <>
      <Canvas
        key={`${quality} ${life}`}
        frameloop="demand"
        dpr={[1, high ? 2 : lowSharpness(window.innerWidth, window.innerHeight)]}
        shadows={high ? { type: PCFShadowMap } : false}
        camera={{ near: 0.02, far: 12, fov: 34, position: [0, 0.84, 1.08] }}
        gl={{ antialias: high, powerPreference: 'high-performance' }}
        aria-hidden="true"
        tabIndex={-1}
        // What has no card is white.
        style={{ position: 'absolute', inset: 0, touchAction: 'none', visibility: lost ? 'hidden' : 'visible' }}
        onCreated={({ gl }) => {
          gl.toneMapping = NeutralToneMapping;
          gl.toneMappingExposure = 1.05;
        }}
      >
        <Card say={say} />
        <Room look={look} quality={quality} shape={shape} light={lightOf(cloth)} mood={mood} />
        <Chairs quality={quality} shape={shape} />
        {stage && world ? <World stage={stage} world={world} insets={insets} nameTags={nameTags} /> : null}
        {children}
      </Canvas>
      <NameTags ref={nameTags} counted={art?.counted} art={art ?? undefined} />
      {art && !quiet ? <Reveals key={String(covered)} art={art} onLight={high ? flash : undefined} /> : null}
      <CountIn />
      {lost ? <Lost /> : <Setting key={`set ${quality} ${life}`} world={world} />}
    </>
  );
}

/** Few pictures are painted before anybody could read a sentence about it. */
const WORTH_SAYING = 12;

/**
 * One sentence while a table is set for the first time: until the models are there, and while many faces are painted.
 */
function Setting({ world }: { world: SceneWorld | null }) {
  const [now, setNow] = useState<Painting>({ painted: 0, wanted: 0 });
  const done = world !== null && now.painted === now.wanted && now.wanted > 0;
  useEffect(() => (world && !done ? world.onPainting(setNow) : undefined), [world, done]);
  if (done || (world !== null && now.wanted < WORTH_SAYING)) return null;
  return (
    <p className={css.setting} role="status">
      {ui.common.setting(now.painted, now.wanted)}
    </p>
  );
}
