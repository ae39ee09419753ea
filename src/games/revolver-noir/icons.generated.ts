// Made by tools/icons.ts. Icons by game-icons.net contributors, CC BY 3.0.

/** Path data in a box of 512 units, fill rule evenodd. */
export const NOIR_ICONS = {
  'boot-prints':
    'M112 21c-7 0-14 1-22 3-87 24-78 223-9 311l0 0 100-26c-4-36 0-76 19-114 2-90-24-175-88-174zm294 0c-64-1-91 84-88 174 19 38 22 78 19 114l99 26 0 0c69-88 79-287-9-311-7-2-14-3-21-3zm-217 329l-101 27c5 192 200 104 101-27m140 0c-100 131 95 219 101 27z',
} as const;

export type NoirIcon = keyof typeof NOIR_ICONS;
