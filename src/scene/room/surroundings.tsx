// What shiny things mirror: a dark room with a few glowing panes around the table, painted once into a small cube.

import { Environment } from '@react-three/drei/core/Environment.js';
import { Lightformer } from '@react-three/drei/core/Lightformer.js';

interface Pane {
  form: 'circle' | 'rect';
  /** Metres from the table's middle, at which it looks. */
  at: [number, number, number];
  size: [number, number];
  colour: string;
  strength: number;
}

const PANES: readonly Pane[] = [
  { form: 'circle', at: [0, 3, -0.4], size: [2.2, 2.2], colour: '#FFD7A0', strength: 3.4 },
  { form: 'rect', at: [0, 2.6, -4], size: [7, 2.4], colour: '#FFD3A0', strength: 1.5 },
  { form: 'rect', at: [-4, 1.8, -2.5], size: [1.2, 3], colour: '#9FBBFF', strength: 2.2 },
  { form: 'circle', at: [4, 1.4, -1.5], size: [0.9, 0.9], colour: '#FF9E57', strength: 5 },
  { form: 'circle', at: [-2.5, 1.4, 4], size: [0.7, 0.7], colour: '#FF9E57', strength: 4 },
  { form: 'rect', at: [0, 0.6, 5], size: [8, 1.6], colour: '#FFB980', strength: 0.9 },
];
const WALLS = '#120b07';
/** Pixels of a side: mirrors are rough, so few are enough. */
const SIDE = 128;

/** Made once: other children would have the cube painted anew. */
const ROOM = (
  <>
    <color attach="background" args={[WALLS]} />
    {PANES.map(({ form, at, size, colour, strength }) => (
      <Lightformer key={at.join()} form={form} position={at} scale={size} color={colour} intensity={strength} target={[0, 0, 0]} />
    ))}
  </>
);

/** The surroundings of the scene; how bright they are is the mood's, whose effect runs after this one's. */
export const Surroundings = () => (
  <Environment resolution={SIDE} frames={1} near={0.1} far={100}>
    {ROOM}
  </Environment>
);
