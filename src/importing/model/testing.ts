// Small models for tests: a cube and balls as OBJ, a square as GLB.

export const CUBE = `o cube
v -1 -1 -1
v 1 -1 -1
v 1 1 -1
v -1 1 -1
v -1 -1 1
v 1 -1 1
v 1 1 1
v -1 1 1
vt 0 0
vt 1 0
vt 1 1
vt 0 1
f 5/1 6/2 7/3 8/4
f 2/1 1/2 4/3 3/4
f 1/1 5/2 8/3 4/4
f 6/1 2/2 3/3 7/4
f 8/1 7/2 3/3 4/4
f 1/1 2/2 6/3 5/4
`;

/** A ball of so many rings and sides, one unit round its middle. */
export function sphere(rings: number, sides: number): string {
  const lines: string[] = [];
  for (let r = 0; r <= rings; r++)
    for (let s = 0; s < sides; s++) {
      const [a, b] = [(r / rings) * Math.PI, (s / sides) * 2 * Math.PI];
      lines.push(`v ${Math.sin(a) * Math.cos(b)} ${Math.cos(a)} ${Math.sin(a) * Math.sin(b)}`);
    }
  const at = (r: number, s: number): number => r * sides + (s % sides) + 1;
  for (let r = 0; r < rings; r++) for (let s = 0; s < sides; s++) lines.push(`f ${at(r, s)} ${at(r, s + 1)} ${at(r + 1, s + 1)} ${at(r + 1, s)}`);
  return lines.join('\n');
}

interface Square {
  position: readonly number[];
  uv: readonly number[];
}
/** Two units wide and high, as two triangles. */
export const quad = (): Square => ({
  position: [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0],
  uv: [0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0],
});

/** A GLB of it. `over`: parts of its JSON instead of the usual ones. */
export function glbOf({ position, uv }: Square, o: { nodes?: readonly object[]; image?: Uint8Array; over?: object } = {}): Uint8Array {
  const floats = new Uint8Array(new Float32Array([...position, ...uv]).buffer);
  const image = o.image ?? new Uint8Array();
  const wide = Math.ceil((floats.length + image.length) / 4) * 4;
  const bin = new Uint8Array(wide);
  bin.set(floats);
  bin.set(image, floats.length);
  const nodes = o.nodes ?? [{ mesh: 0 }];
  const json = {
    asset: { version: '2.0' },
    buffers: [{ byteLength: bin.length }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: position.length * 4 },
      { buffer: 0, byteOffset: position.length * 4, byteLength: uv.length * 4 },
      ...(image.length === 0 ? [] : [{ buffer: 0, byteOffset: floats.length, byteLength: image.length }]),
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: position.length / 3, type: 'VEC3', min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: uv.length / 2, type: 'VEC2' },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 } }] }],
    nodes,
    scenes: [{ nodes: [0] }],
    scene: 0,
    ...(image.length === 0
      ? {}
      : {
          images: [{ bufferView: 2, mimeType: 'image/png' }],
          textures: [{ source: 0 }],
          materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
        }),
    ...o.over,
  };
  // All nodes of a list that is not the usual one are roots, as long as none hangs in another.
  const listed = (o.over as { nodes?: readonly { children?: unknown }[] } | undefined)?.nodes;
  if (listed !== undefined && listed.every(({ children }) => children === undefined)) json.scenes = [{ nodes: listed.map((_, i) => i) }];
  const text = new TextEncoder().encode(JSON.stringify(json));
  const long = Math.ceil(text.length / 4) * 4;
  const out = new Uint8Array(12 + 8 + long + 8 + bin.length).fill(0x20);
  const view = new DataView(out.buffer);
  [0x46546c67, 2, out.length, long, 0x4e4f534a].forEach((n, i) => view.setUint32(4 * i, n, true));
  out.set(text, 20);
  view.setUint32(20 + long, bin.length, true);
  view.setUint32(24 + long, 0x004e4942, true);
  out.set(bin, 28 + long);
  return out;
}
