import { expect, test } from 'vitest';
import { keepAwake, type Wakeful } from './awake.ts';

function page(answers: 'yes' | 'no' | 'never-heard-of-it') {
  const counts = { asked: 0, released: 0 };
  let [seen, hear] = [true, (): void => undefined];
  const wakeLock = {
    request: () => {
      counts.asked++;
      return answers === 'yes' ? Promise.resolve({ release: () => (counts.released++, Promise.resolve()) }) : Promise.reject(new Error('low battery'));
    },
  };
  const it: Wakeful = {
    ...(answers === 'never-heard-of-it' ? {} : { wakeLock }),
    visible: () => seen,
    onVisible: (next) => {
      hear = next;
      return () => (hear = () => undefined);
    },
  };
  return { it, counts, show: (on: boolean) => ((seen = on), hear()) };
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test('the screen is kept on, asked for again when the page comes back, and let go at the end', async () => {
  const { it, counts, show } = page('yes');
  const stop = keepAwake(it);
  await settled();
  expect(counts).toEqual({ asked: 1, released: 0 });
  show(false);
  show(true);
  await settled();
  expect(counts.asked).toBe(2);
  stop();
  show(true);
  await settled();
  expect(counts).toEqual({ asked: 2, released: 1 });
});

test('a browser that refuses or cannot is no trouble', async () => {
  const { it, counts } = page('no');
  keepAwake(it)();
  keepAwake(page('never-heard-of-it').it)();
  await settled();
  expect(counts.released).toBe(0);
});
