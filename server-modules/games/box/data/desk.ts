// Things of a desk: how large they are, millimetres, and which look of the catalogue a calculator is, for pages that do
// not carry the catalogue.

export const CALCULATOR = { w: 72, h: 112, thick: 9 } as const;
export const SLATE = { w: 190, h: 130, thick: 5 } as const;
export const CALCULATOR_LOOK = 93;
