// The pieces inside the canvas: attaches the world to this canvas and draws it when asked.

import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, type RefObject } from 'react';
import type { PerspectiveCamera } from 'three';
import type { NameTagsHandle } from './name-tags/NameTags.tsx';
import type { Insets } from './camera/rig.ts';
import type { Stage } from './stage.ts';
import type { SceneWorld } from './world.ts';

export interface WorldProps {
  stage: Stage;
  world: SceneWorld;
  insets: Insets;
  nameTags: RefObject<NameTagsHandle | null>;
}

export function World({ stage, world, insets, nameTags }: WorldProps) {
  const gl = useThree((state) => state.gl),
    invalidate = useThree((state) => state.invalidate),
    size = useThree((state) => state.size);
  const camera = useThree((state) => state.camera) as PerspectiveCamera; // the canvas makes no other
  useEffect(() => world.attach(gl, camera, invalidate), [world, gl, camera, invalidate]);
  // What the bars cover is said from outside: without a word nothing would be drawn anew.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => invalidate(), [insets, invalidate]);
  useFrame(({ camera: eye, scene }) => {
    if (world.frame(gl, scene, eye as PerspectiveCamera, size.width, size.height, insets, nameTags.current)) invalidate();
  });
  return <primitive object={stage.group} />;
}
