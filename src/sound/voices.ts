// How many layers may sound at once. Pure: whoever asks brings the clock.

/** More than this is a noise, and a load on a small machine. */
export const MOST_VOICES = 40;
/** So many are kept free for signals: they tell something. */
const FOR_SIGNALS = 8;

export interface Voices {
  /** May a sound of so many layers begin now and end then (milliseconds)? Counts it if so. */
  admit(layers: number, now: number, ends: number, signal: boolean): boolean;
}

export function createVoices(most = MOST_VOICES): Voices {
  let sounding: { layers: number; ends: number }[] = [];
  return {
    admit(layers, now, ends, signal) {
      sounding = sounding.filter((one) => one.ends > now);
      const busy = sounding.reduce((sum, one) => sum + one.layers, 0);
      if (busy + layers > most - (signal ? 0 : FOR_SIGNALS)) return false;
      sounding.push({ layers, ends });
      return true;
    },
  };
}
