// The room and the table: felt, cushion, brass, rail, floor, wall, lights. Everything that never moves.

import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { BackSide, Color, Material, MeshBasicMaterial, MeshLambertMaterial, MeshPhysicalMaterial, MeshStandardMaterial, Vector2, type Texture } from 'three';
import { keptPicture } from '../../games/kept.ts';
import type { GameArt, Place } from '../../games/types.ts';
import type { GameIcon } from '../../ui/icons.generated.ts';
import type { Quality } from '../../store/settings.ts';
import { roomFor, type Light } from './cloth.ts';
import { feltGeometry, sweep } from '../pieces/geometry.ts';
import type { TableShape } from '../layout/seats.ts';
import { AIR, onTable, type Ambience, type Factors } from './mood.ts';
import { printMaterial } from './printed.ts';
import { floor, wall } from './roomart.ts';
import { feltLit, feltPrint, feltTile, texture, wood } from './textures.ts';
import { HighLights, LowLights } from './RoomLights.tsx';

const CUSHION = [
  [0, -2],
  [1, 6],
  [4, 12.5],
  [10, 16.5],
  [18, 18.5],
  [22, 19],
] as const;
const INLAY = [
  [21.5, 17.5],
  [22.5, 20.4],
  [24, 21.1],
  [26.2, 20.6],
  [27, 18.5],
] as const;
const RAIL = [
  [26.5, 19],
  [30, 20.6],
  [45, 22.4],
  [66, 22.2],
  [82, 20.6],
  [90, 17.2],
  [94.5, 11],
  [95.5, 2],
  [94, -6],
  [90, -10],
  [88, -16],
  [88, -55],
  [80, -62],
] as const;
const metres = (profile: readonly (readonly [number, number])[]): [number, number][] => profile.map(([out, up]) => [out / 1000, up / 1000]);

export interface RoomLook {
  felt: string;
  line: string;
  motif: GameIcon | null;
  /** What the game prints besides, and where. */
  print: GameArt['print'];
  places: readonly Place[];
}

interface Table {
  felt: MeshBasicMaterial | MeshPhysicalMaterial;
  cushion: MeshLambertMaterial | MeshStandardMaterial;
  inlay: Material;
  rail: Material;
  floor: MeshBasicMaterial;
  wall: MeshBasicMaterial;
  /** One tile of felt, from which the low quality paints the whole cloth. */
  tile: HTMLCanvasElement;
}

/** All that is the same on every cloth; it is dyed and lit afterwards. */
function materials(quality: Quality): Table {
  const low = quality === 'low',
    grain = keptPicture(low ? 'wood, low' : 'wood, high', () => wood(!low)),
    tile = keptPicture(low ? 'felt, low' : 'felt, high', () => feltTile(low ? 512 : 1024, !low));
  const common = {
    floor: new MeshBasicMaterial({ map: texture(floor()) }),
    wall: new MeshBasicMaterial({ map: texture(wall()), side: BackSide }),
    tile: tile.map,
  };
  if (grain.normal === null || tile.normal === null) {
    return {
      ...common,
      felt: new MeshBasicMaterial(),
      cushion: new MeshLambertMaterial(),
      inlay: new MeshLambertMaterial({ color: '#E7BE72', emissive: '#6A4A1C' }),
      rail: new MeshLambertMaterial({ map: texture(grain.map, true, true), color: '#F6E4D2' }),
    };
  }
  const map = texture(tile.map, true, true),
    normal = texture(tile.normal, false, true);
  const soft = (t: ReturnType<typeof texture>) => {
    const copy = t.clone();
    copy.repeat.set(0.5, 0.3);
    return copy;
  };
  return {
    ...common,
    felt: new MeshPhysicalMaterial({ map, normalMap: normal, normalScale: new Vector2(0.55, 0.55), roughness: 0.96, sheen: 0.25, sheenRoughness: 0.5 }),
    cushion: new MeshStandardMaterial({ map: soft(map), normalMap: soft(normal), normalScale: new Vector2(0.5, 0.5), roughness: 0.95 }),
    inlay: new MeshStandardMaterial({ color: '#D8A95A', metalness: 1, roughness: 0.28 }),
    rail: new MeshPhysicalMaterial({
      map: texture(grain.map, true, true),
      normalMap: texture(grain.normal, false, true),
      normalScale: new Vector2(0.35, 0.35),
      roughness: 0.42,
      clearcoat: 0.55,
      clearcoatRoughness: 0.22,
    }),
  };
}

/** Another cloth or light changes colours only: nothing is compiled anew. */
function dye({ felt, cushion }: Table, colour: string, lit: Texture | null): void {
  const cloth = new Color(colour);
  if (felt instanceof MeshPhysicalMaterial) {
    felt.color.copy(cloth);
    felt.sheenColor.copy(cloth).lerp(new Color('#fff'), 0.25);
    cushion.color.copy(cloth).multiplyScalar(0.9);
  } else {
    felt.map = lit;
    cushion.color.copy(cloth).multiplyScalar(0.8);
  }
}

/** What is drawn without lamps gets the light of the room, and of the game. */
function shade({ felt, floor, wall }: Table, print: Material, { flat, room }: Light, now: Factors): void {
  for (const one of [floor, wall]) one.color.setRGB(room[0] * (now[AIR] ?? 1), room[1] * (now[AIR + 1] ?? 1), room[2] * (now[AIR + 2] ?? 1));
  if (felt instanceof MeshBasicMaterial) felt.color.setRGB(flat[0] * onTable(now, 0), flat[1] * onTable(now, 1), flat[2] * onTable(now, 2));
  if (print instanceof MeshBasicMaterial) print.color.setRGB(onTable(now, 0), onTable(now, 1), onTable(now, 2));
}

export interface RoomProps {
  look: RoomLook;
  quality: Quality;
  shape: TableShape;
  light: Light;
  /** What the game makes of the light. */
  mood: Ambience;
}

export function Room({ look, quality, shape, light, mood }: RoomProps) {
  const invalidate = useThree((state) => state.invalidate);
  const { radius, length } = shape;
  const high = quality === 'high';
  const wide = roomFor(shape);
  const made = useMemo(() => {
    const steps = high ? 160 : 80;
    return {
      felt: feltGeometry(radius, length, high ? 0.2 : 0),
      print: feltGeometry(radius, length, 0),
      cushion: sweep(metres(CUSHION), radius, length, steps, 40),
      inlay: sweep(metres(INLAY), radius, length, steps, 1),
      rail: sweep(metres(RAIL), radius, length, steps, 7),
    };
  }, [radius, length, high]);
  const paint = useMemo(() => materials(quality), [quality]);
  const { felt, line, motif, print: own, places } = look;
  const print = useMemo(() => {
    // What games print has fine lines, and somebody may come close.
    const map = texture(feltPrint(radius, length, line, motif, own && ((pen) => own.paint(pen, places)), own && high ? 2048 : 1024));
    return printMaterial(map, high, own === undefined || own.asCloth === true);
  }, [radius, length, line, motif, own, places, high]);
  const lit = useMemo(() => (high ? null : texture(feltLit(paint.tile, felt, radius, length))), [high, paint, felt, radius, length]);
  useLayoutEffect(() => {
    dye(paint, felt, lit);
    invalidate();
  }, [paint, felt, lit, invalidate]);
  useLayoutEffect(() => mood.follow((now) => shade(paint, print, light, now)), [mood, paint, print, light]);
  useEffect(() => () => lit?.dispose(), [lit]);
  useEffect(
    () => () => {
      print.map?.dispose();
      print.dispose();
    },
    [print],
  );
  useEffect(
    () => () => {
      for (const g of Object.values(made)) g.dispose();
    },
    [made],
  );
  useEffect(
    () => () => {
      for (const m of Object.values(paint)) {
        if (!(m instanceof Material)) continue;
        if ('map' in m && m.map && typeof m.map === 'object' && 'dispose' in m.map) (m.map as { dispose(): void }).dispose();
        m.dispose();
      }
    },
    [paint],
  );
  return (
    <>
      <color attach="background" args={['#0b0705']} />
      {high ? <HighLights light={light} mood={mood} wide={wide} /> : <LowLights light={light} mood={mood} />}
      <mesh geometry={made.felt} material={paint.felt} receiveShadow={high} />
      <mesh geometry={made.print} material={print} position-y={0.0003} receiveShadow={high} />
      <mesh geometry={made.cushion} material={paint.cushion} receiveShadow={high} castShadow={high} />
      <mesh geometry={made.inlay} material={paint.inlay} receiveShadow={high} />
      <mesh geometry={made.rail} material={paint.rail} receiveShadow={high} />
      <mesh rotation-x={-Math.PI / 2} position-y={-0.74} scale={[wide, wide, 1]} material={paint.floor}>
        <circleGeometry args={[3.4, 48]} />
      </mesh>
      <mesh rotation-y={Math.PI / 12} position-y={-0.75 + 1.45 * wide} scale={wide} material={paint.wall}>
        <cylinderGeometry args={[3.3, 3.3, 2.9, 48, 1, true]} />
      </mesh>
    </>
  );
}
