// The room and the table: felt, cushion, brass, rail, floor, wall, lights. Everything that never moves.

import { Environment, Lightformer } from '@react-three/drei';
import { useEffect, useMemo, useRef } from 'react';
import {
  BackSide,
  Color,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Vector2,
  type Material,
  type SpotLight,
} from 'three';
import type { GameIcon } from '../ui/icons.generated.ts';
import type { Quality } from '../store/settings.ts';
import { feltGeometry, sweep } from './geometry.ts';
import type { TableShape } from './seats.ts';
import { floor, wall } from './roomart.ts';
import { feltLit, feltPrint, feltTile, texture, wood } from './textures.ts';

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
}

interface Table {
  felt: Material;
  cushion: Material;
  inlay: Material;
  rail: Material;
  print: Material;
  floor: Material;
  wall: Material;
}

function materials(look: RoomLook, quality: Quality, radius: number, length: number): Table {
  const low = quality === 'low',
    grain = wood(),
    tile = feltTile(low ? 512 : 1024),
    felt = new Color(look.felt);
  const common = {
    floor: new MeshBasicMaterial({ map: texture(floor()) }),
    wall: new MeshBasicMaterial({ map: texture(wall()), side: BackSide }),
  };
  const print = texture(feltPrint(radius, length, look.line, look.motif));
  if (low) {
    return {
      ...common,
      felt: new MeshBasicMaterial({ map: texture(feltLit(tile.map, look.felt, radius, length)) }),
      print: new MeshBasicMaterial({ map: print, transparent: true, depthWrite: false }),
      cushion: new MeshLambertMaterial({ color: felt.clone().multiplyScalar(0.8) }),
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
    felt: new MeshPhysicalMaterial({
      color: felt,
      map,
      normalMap: normal,
      normalScale: new Vector2(0.55, 0.55),
      roughness: 0.96,
      sheen: 0.25,
      sheenRoughness: 0.5,
      sheenColor: felt.clone().lerp(new Color('#fff'), 0.25),
    }),
    print: new MeshStandardMaterial({ map: print, transparent: true, depthWrite: false, roughness: 0.9 }),
    cushion: new MeshStandardMaterial({
      color: felt.clone().multiplyScalar(0.9),
      map: soft(map),
      normalMap: soft(normal),
      normalScale: new Vector2(0.5, 0.5),
      roughness: 0.95,
    }),
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

export function Room({ look, quality, shape }: { look: RoomLook; quality: Quality; shape: TableShape }) {
  const { radius, length } = shape;
  const high = quality === 'high';
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
  const paint = useMemo(() => materials(look, quality, radius, length), [look, quality, radius, length]);
  useEffect(
    () => () => {
      for (const g of Object.values(made)) g.dispose();
    },
    [made],
  );
  useEffect(
    () => () => {
      for (const m of Object.values(paint)) {
        if ('map' in m && m.map && typeof m.map === 'object' && 'dispose' in m.map) (m.map as { dispose(): void }).dispose();
        m.dispose();
      }
    },
    [paint],
  );
  return (
    <>
      <color attach="background" args={['#0b0705']} />
      {high ? <HighLights /> : <LowLights />}
      <mesh geometry={made.felt} material={paint.felt} receiveShadow={high} />
      <mesh geometry={made.print} material={paint.print} position-y={0.0003} receiveShadow={high} />
      <mesh geometry={made.cushion} material={paint.cushion} receiveShadow={high} castShadow={high} />
      <mesh geometry={made.inlay} material={paint.inlay} receiveShadow={high} />
      <mesh geometry={made.rail} material={paint.rail} receiveShadow={high} />
      <mesh rotation-x={-Math.PI / 2} position-y={-0.74} material={paint.floor}>
        <circleGeometry args={[3.4, 48]} />
      </mesh>
      <mesh rotation-y={Math.PI / 12} position-y={0.7} material={paint.wall}>
        <cylinderGeometry args={[3.3, 3.3, 2.9, 48, 1, true]} />
      </mesh>
    </>
  );
}

function LowLights() {
  return (
    <>
      <hemisphereLight args={['#FFE7C4', '#4A2C1A', 1.9]} />
      <directionalLight position={[0.5, 2, 0.4]} color="#FFDCA8" intensity={1.5} />
    </>
  );
}

function HighLights() {
  const spot = useRef<SpotLight>(null);
  return (
    <>
      <spotLight
        ref={spot}
        position={[-0.5, 1.7, 0.12]}
        color="#FFEAD0"
        intensity={23}
        angle={0.5}
        penumbra={1}
        decay={2}
        castShadow
        shadow-mapSize={[2048, 2048]}
        shadow-radius={4}
        shadow-bias={-0.0004}
        shadow-normalBias={0.0014}
        shadow-camera-near={0.3}
        shadow-camera-far={3}
      />
      <hemisphereLight args={['#CFDBFF', '#5A3A24', 0.75]} />
      <directionalLight position={[-2.2, 1.5, -2.4]} color="#A9C0FF" intensity={0.6} />
      <Environment resolution={128} frames={1} environmentIntensity={0.8}>
        <color attach="background" args={['#120b07']} />
        <Lightformer form="circle" position={[0, 3, -0.4]} rotation-x={Math.PI / 2} scale={2.2} color="#FFD7A0" intensity={3.4} />
        <Lightformer form="rect" position={[0, 2.6, -4]} scale={[7, 2.4, 1]} color="#FFD3A0" intensity={1.5} />
        <Lightformer form="rect" position={[-4, 1.8, -2.5]} rotation-y={Math.PI / 3} scale={[1.2, 3, 1]} color="#9FBBFF" intensity={2.2} />
        <Lightformer form="circle" position={[4, 1.4, -1.5]} rotation-y={-Math.PI / 2.4} scale={0.9} color="#FF9E57" intensity={5} />
        <Lightformer form="circle" position={[-2.5, 1.4, 4]} rotation-y={Math.PI * 0.8} scale={0.7} color="#FF9E57" intensity={4} />
        <Lightformer form="rect" position={[0, 0.6, 5]} rotation-y={Math.PI} scale={[8, 1.6, 1]} color="#FFB980" intensity={0.9} />
      </Environment>
    </>
  );
}
