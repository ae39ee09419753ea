// Has models read by a worker, and ends it where one takes too long: the next one gets a fresh one.

import { MODEL, type ModelBad } from '../../import/model/bounds.ts';
import type { Skins } from '../../import/model/glb.ts';
import type { MadeModel, Measure } from './make.ts';
import type { FromModel, ToModel } from './model-worker.ts';

export type OneModel = ({ made: MadeModel } & Skins) | { no: ModelBad };

export interface Models {
  /** One after the other. */
  read(bytes: Uint8Array, measure: Measure): Promise<OneModel>;
  stop(): void;
}

export function openModels(start: () => Worker = () => new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' })): Models {
  let worker: Worker | null = null;
  let before: Promise<unknown> = Promise.resolve();
  let count = 0;
  let over = false;
  const end = (): void => {
    worker?.terminate();
    worker = null;
  };
  const one = (bytes: Uint8Array, measure: Measure): Promise<OneModel> => {
    if (over) return Promise.resolve({ no: 'tooSlow' });
    const mine = (worker ??= start());
    const id = count++;
    return new Promise<OneModel>((resolve) => {
      const away = new AbortController();
      const told = (said: OneModel): void => {
        clearTimeout(timer);
        away.abort();
        resolve(said);
      };
      const fails = (no: ModelBad): void => {
        end();
        told({ no });
      };
      const timer = setTimeout(() => fails('tooSlow'), MODEL.patience);
      mine.addEventListener(
        'message',
        ({ data }: MessageEvent<FromModel>) => {
          if (data.id === id) told('no' in data ? { no: data.no } : { made: data.made, skin: data.skin, relief: data.relief });
        },
        { signal: away.signal },
      );
      // As where it has no memory left.
      mine.addEventListener('error', () => fails('noModel'), { signal: away.signal });
      mine.postMessage({ id, bytes, measure } satisfies ToModel);
    });
  };
  return {
    read(bytes, measure) {
      const mine = before.then(() => one(bytes, measure));
      before = mine;
      return mine;
    },
    stop() {
      over = true;
      end();
    },
  };
}
