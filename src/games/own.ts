// What somebody has brought as a body: an upright picture on a foot, one whose picture holds both sides beside each
// other, or a model.

export interface OwnBody {
  as: 'standee' | 'two' | 'model';
  /** The room that it takes, millimetres; and the same as the sizes of models are said, metres. */
  box: readonly [w: number, h: number, d: number];
  size: { readonly radius: number; readonly height: number };
  /** What the table calls its picture; null: it has none, or that is not told. */
  picture: string | null;
}
