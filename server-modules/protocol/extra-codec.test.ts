import { expect, test } from 'vitest';
import { NO_EXTRA } from '../kernel/ops.ts';
import { Reader, Writer } from './bytes.ts';
import { readExtra, writeExtra } from './extra-codec.ts';

test('[V38] tags travel beside all else that hangs on a piece, and take no byte where there are none', () => {
  const bytes = (extra: Parameters<typeof writeExtra>[1]): Uint8Array => {
    const out = new Writer();
    writeExtra(out, extra);
    return out.finish();
  };
  const lean = [0, 0, 724, 724] as const;
  for (const more of [{}, { tilt: 359, name: 'x' }, { picture: 'ab12', joints: '1,0,2,3 4,1,0,0', y: 40, lean, clock: null, tint: 3 }]) {
    const extra = { ...NO_EXTRA, ...more, tags: 'gold,größe' };
    expect(readExtra(new Reader(bytes(extra)))).toEqual(extra);
    expect(readExtra(new Reader(bytes({ ...NO_EXTRA, ...more })))).toEqual({ ...NO_EXTRA, ...more });
  }
  expect(bytes(NO_EXTRA)).toHaveLength(1);
});
