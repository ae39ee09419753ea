// What is painted once a page and used again: another table, or another quality and back, need not wait for it.

const kept = new Map<string, unknown>();

/** The picture of this name, painted when it is first wanted. */
export function keptPicture<T>(name: string, paint: () => T): T {
  const made = (kept.get(name) as T | undefined) ?? paint();
  kept.set(name, made);
  return made;
}

/** All are painted anew: when the graphics card is taken away, canvases come back empty, as textures do. */
export const forgetPictures = (): void => kept.clear();
