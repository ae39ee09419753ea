// From parts to the bytes of a GLB: one mesh, positions in metres, colour and surface per vertex, compressed with
// meshopt. The same parts give the same bytes.

import { Document, Logger, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { meshopt, weld } from '@gltf-transform/functions';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { Color } from 'three';
import { printUv } from '../../src/scene/pieces/cells.ts';
import { projectPrint, type Part } from './solid.ts';

export interface Buffers {
  position: number[];
  normal: number[];
  uv: number[];
  /** Linear colour. */
  color: number[];
  /** metalness, roughness, tint, glow */
  mat: number[];
}

/** All parts in one list of triangles; millimetres become metres. */
export function gather(parts: readonly Part[]): Buffers {
  const out: Buffers = { position: [], normal: [], uv: [], color: [], mat: [] };
  const plain = printUv('plain', 0.5, 0.5);
  for (const { geometry, surface } of parts) {
    if (surface.print !== undefined) projectPrint(geometry, surface.print);
    const flat = geometry.index ? geometry.toNonIndexed() : geometry;
    const p = flat.getAttribute('position'),
      n = flat.getAttribute('normal'),
      uv = flat.getAttribute('uv');
    const c = new Color(surface.color);
    const printed = surface.print !== undefined || surface.printed === true;
    for (let i = 0; i < p.count; i++) {
      out.position.push(p.getX(i) / 1000, p.getY(i) / 1000, p.getZ(i) / 1000);
      // A vertex on the axis of a lathe has no area around it; it looks straight up or down.
      const bare = Math.hypot(n.getX(i), n.getY(i), n.getZ(i)) < 0.5;
      out.normal.push(...(bare ? [0, p.getY(i) > 0.5 ? 1 : -1, 0] : [n.getX(i), n.getY(i), n.getZ(i)]));
      out.uv.push(...(printed ? [uv.getX(i), uv.getY(i)] : plain));
      out.color.push(c.r, c.g, c.b);
      out.mat.push(surface.metal ?? 0, surface.rough ?? 0.6, surface.tint ?? 0, surface.glow ?? 0);
    }
  }
  return out;
}

/** Of a model of very many facets: steps of an eighth of a millimetre and 127 for a normal are enough for the eye. */
const THRIFTY = { quantizePosition: 12, quantizeNormal: 8 } as const;

/** The GLB of one model. `thrifty`: as few bytes for each corner as can be. */
export async function glb(name: string, parts: readonly Part[], thrifty = false): Promise<Uint8Array> {
  const b = gather(parts);
  const doc = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  doc.getRoot().getAsset().generator = 'baize tools/models';
  const buffer = doc.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', values: number[]) =>
    doc.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  const primitive = doc
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', b.position))
    .setAttribute('NORMAL', accessor('VEC3', b.normal))
    .setAttribute('TEXCOORD_0', accessor('VEC2', b.uv))
    .setAttribute('COLOR_0', accessor('VEC3', b.color))
    .setAttribute('_MAT', accessor('VEC4', b.mat));
  doc.createScene(name).addChild(doc.createNode(name).setMesh(doc.createMesh(name).addPrimitive(primitive)));
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready]);
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder });
  await doc.transform(weld(), meshopt({ encoder: MeshoptEncoder, level: 'medium', ...(thrifty ? THRIFTY : {}) }));
  return io.writeBinary(doc);
}
