// How large a model may be that somebody brings, what is kept of it, and why one is refused.

export const MODEL = {
  /** Of the file. */
  bytes: 32 * 1024 * 1024,
  /** That are read, and those that are drawn. */
  triangles: 1_000_000,
  drawn: 2400,
  /** Bytes of the triangles as they are kept: the rest of a large picture is the skin. */
  packed: 22_000,
  /** Nodes, meshes and accessors of a GLB, and how deep nodes hang in each other. */
  parts: 20_000,
  deep: 64,
  /** Longest time for one, milliseconds. */
  patience: 20_000,
} as const;

export type ModelBad = 'modelTooLarge' | 'tooManyTriangles' | 'noNumbers' | 'fetches' | 'packed' | 'noModel' | 'tooSlow';

/** One sentence each. */
export const MODEL_BAD: { readonly [B in ModelBad]: string } = {
  modelTooLarge: 'Its file is larger than 32 MB.',
  tooManyTriangles: 'It has more than a million triangles.',
  noNumbers: 'Its places are not all numbers.',
  fetches: 'It names other files or addresses, and none of them is asked.',
  packed: 'It is packed in a way that is not read here (Draco, meshopt, KTX2), or needs more than triangles.',
  noModel: 'It is no OBJ or GLB that can be read.',
  tooSlow: 'It took longer than 20 seconds to read.',
};
