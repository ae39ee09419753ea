// Pages of books: their shapes, and which page of a book is the first. Millimetres, about A5.

export const PAGE_SHAPES = ['portrait', 'landscape', 'square'] as const;
export type PageShape = (typeof PAGE_SHAPES)[number];

export const PAGES: { readonly [S in PageShape]: { readonly w: number; readonly h: number } } = {
  portrait: { w: 148, h: 210 },
  landscape: { w: 210, h: 148 },
  square: { w: 180, h: 180 },
};
/** Paper, as it is drawn and as a body. */
export const PAGE_THICK = 0.3;

const PAGE = 'page-';
export const pageLook = (shape: PageShape): string => `${PAGE}${shape}`;
export const PAGE_LOOKS: readonly string[] = PAGE_SHAPES.map(pageLook);
export const isPageLook = (look: string): boolean => look.startsWith(PAGE);
/** Of a look by its name; null: it is no page. */
export const pageOf = (look: string): { readonly w: number; readonly h: number } | null =>
  isPageLook(look) ? PAGES[look.slice(PAGE.length) as PageShape] : null;

/** The number of the first of these looks, for pages of the browser that do not carry the catalogue. */
export const PAGE_LOOK = 279;
export const isPageNumber = (look: number): boolean => look >= PAGE_LOOK && look < PAGE_LOOK + PAGE_SHAPES.length;

/**
 * What the first page of a book shows as its face, all others 0: pages are counted from there, wherever the book is
 * opened.
 */
export const FIRST = 1;
export const firstOf = (thing: string): string => `${thing}-first`;
