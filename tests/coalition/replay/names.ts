// What each server names by chance of its own: tables, invites, links for watchers, pictures, files. The replay calls
// them as its server does, and for comparison each name reads the same in both worlds.

import type { Two, World } from '../both.ts';

export class Names {
  private readonly masks: Two<Map<string, string>> = [new Map(), new Map()];
  /** By what they are called in the recording. */
  private readonly real: Two<Map<string, string>> = [new Map(), new Map()];
  private known = 0;

  /** These two are the same thing. `recorded`: what later messages call it. */
  learn(names: Two<string>, recorded?: string): void {
    if (!this.masks[0].has(names[0]) || !this.masks[1].has(names[1])) {
      const mask = `#${this.known++}`;
      for (const w of [0, 1] as const) this.masks[w].set(names[w], mask.padEnd(names[w].length, '#'));
    }
    if (recorded !== undefined) for (const w of [0, 1] as const) this.real[w].set(recorded, names[w]);
  }
  realOf = (w: World, recorded: string): string | undefined => this.real[w].get(recorded);

  /** A message as this server understands it. */
  told<T>(w: World, msg: T): T {
    if (this.real[w].size === 0) return msg;
    let text = JSON.stringify(msg);
    for (const [recorded, name] of this.real[w]) text = text.replaceAll(recorded, name);
    return JSON.parse(text) as T;
  }
  masked(w: World, text: string): string {
    for (const [name, mask] of this.masks[w]) text = text.replaceAll(name, mask);
    return text;
  }
}
