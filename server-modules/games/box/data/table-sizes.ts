// How large tables are, shared by who draws them and who lays a save on one. Metres.

export interface TableShape {
  radius: number;
  /** Of the straight between its round ends. */
  length: number;
}

/** The sandbox: a round table large enough for ten hands. */
export const SANDBOX: TableShape = { radius: 0.6, length: 0 };

/** As it is, smaller, then larger and larger: the number of a size is kept with the cloth. */
export const TABLE_SIZES: readonly { factor: number; longer: number }[] = [
  { factor: 1, longer: 0 },
  { factor: 0.84, longer: 0 },
  { factor: 1.3, longer: 0.24 },
  { factor: 1.8, longer: 0.5 },
  { factor: 2.2, longer: 1.2 },
  { factor: 3.4, longer: 0.4 },
];

/** A size that is not known is that of the game. */
export function sizedShape(shape: TableShape, number: number): TableShape {
  const size = TABLE_SIZES[number];
  if (size === undefined || size.factor === 1) return shape;
  return { radius: shape.radius * size.factor, length: shape.length * size.factor + size.longer };
}

/** Does a point lie on the felt? */
export function isOnTable({ radius, length }: TableShape, x: number, z: number): boolean {
  const out = Math.max(0, Math.abs(x) - length / 2);
  return out * out + z * z <= radius * radius;
}
