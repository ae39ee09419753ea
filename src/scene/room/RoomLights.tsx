// The lamps of the room, by the quality of the picture.

import { useThree } from '@react-three/fiber';
import { useRef, useLayoutEffect } from 'react';
import { Color, type HemisphereLight, type DirectionalLight, type SpotLight } from 'three';
import type { Light } from './cloth.ts';
import { type Factors, type Ambience, onTable, AIR, LAMP } from './mood.ts';
import { Surroundings } from './surroundings.tsx';

const mean = (now: Factors, at: number): number => ((now[at] ?? 1) + (now[at + 1] ?? 1) + (now[at + 2] ?? 1)) / 3;
/** So much of what is mirrored does not come from the lamp. */
const MIRRORED = 0.2;
interface LightsProps {
  light: Light;
  mood: Ambience;
}

/** A lamp in its own colour, dimmed and coloured by three of the factors. */
const dim = (colour: Color, own: Color, now: Factors, at: number): void =>
  void colour.setRGB(own.r * (now[at] ?? 1), own.g * (now[at + 1] ?? 1), own.b * (now[at + 2] ?? 1));
export function LowLights({ light: { low }, mood }: LightsProps) {
  const around = useRef<HemisphereLight>(null),
    lamp = useRef<DirectionalLight>(null);
  useLayoutEffect(() => {
    const own = { sky: new Color(low.sky), ground: new Color(low.ground), lamp: new Color(low.lamp) };
    return mood.follow((now) => {
      if (!around.current || !lamp.current) return;
      // Here most of the light comes from around: of a lamp that fades, and of air that turns red, the same is to be
      // seen as in the high quality.
      around.current.color.setRGB(own.sky.r * onTable(now, 0), own.sky.g * onTable(now, 1), own.sky.b * onTable(now, 2));
      dim(around.current.groundColor, own.ground, now, AIR);
      dim(lamp.current.color, own.lamp, now, LAMP);
    });
  }, [low, mood]);
  return (
    <>
      <hemisphereLight ref={around} intensity={low.hemisphere} />
      <directionalLight ref={lamp} position={[0.5, 2, 0.4]} intensity={low.lampStrength} />
    </>
  );
}

/** `wide`: how much wider the table is than what the lamp was hung over: over a wider one it hangs higher. */
export function HighLights({ light, mood, wide }: LightsProps & { wide: number }) {
  const spot = useRef<SpotLight>(null),
    around = useRef<HemisphereLight>(null),
    rim = useRef<DirectionalLight>(null);
  const scene = useThree((state) => state.scene);
  useLayoutEffect(() => {
    const own = { lamp: new Color(light.lamp), sky: new Color(light.sky), ground: new Color(light.ground), rim: new Color(light.rim) };
    return mood.follow((now) => {
      if (!spot.current || !around.current || !rim.current) return;
      dim(spot.current.color, own.lamp, now, LAMP);
      dim(around.current.color, own.sky, now, AIR);
      dim(around.current.groundColor, own.ground, now, AIR);
      dim(rim.current.color, own.rim, now, AIR);
      // What mirrors the room has no colour of its own to change: it grows dark with it.
      scene.environmentIntensity = light.environment * mean(now, AIR) * (MIRRORED + (1 - MIRRORED) * mean(now, LAMP));
    });
  }, [light, mood, scene]);
  return (
    <>
      <Surroundings />
      <spotLight
        ref={spot}
        position={[-0.5 * wide, 1.7 * wide, 0.12 * wide]}
        intensity={light.candela * wide * wide}
        angle={0.5}
        penumbra={1}
        decay={2}
        castShadow
        shadow-mapSize={[2048, 2048]}
        shadow-radius={4}
        shadow-bias={-0.0004}
        shadow-normalBias={0.0014}
        shadow-camera-near={0.3 * wide}
        shadow-camera-far={3 * wide}
      />
      <hemisphereLight ref={around} intensity={light.hemisphere} />
      <directionalLight ref={rim} position={[-2.2, 1.5, -2.4]} intensity={light.rimStrength} />
    </>
  );
}
