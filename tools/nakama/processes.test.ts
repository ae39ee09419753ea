import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alive, ended, holdFolder, retire, stopChild } from './processes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-processes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const idle = (...args: string[]): ReturnType<typeof spawn> => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...args], { stdio: 'ignore' });

test('a process that does not listen is killed when patience ends', async () => {
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); process.stdout.write("x"); setInterval(() => {}, 1000)']);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await stopChild(child, 'SIGTERM', 100);
  expect(child.signalCode).toBe('SIGKILL');
});

test('what an earlier start left behind is ended, a stranger with the same number is not', async () => {
  const child = idle('our-mark');
  const file = join(folder, 'pid');
  writeFileSync(file, `${child.pid}\nmore\n`);
  await retire(file, 'another-mark');
  expect(alive(child.pid ?? 0)).toBe(true);
  await retire(file, 'our-mark');
  await ended(child);
  expect(child.signalCode).toBe('SIGINT');
});

test('a folder has one holder at a time', async () => {
  const file = join(folder, 'owner.pid');
  const other = idle();
  writeFileSync(file, `${other.pid}\n`);
  expect(() => holdFolder(file)).toThrow(/is running a server on this data folder already/);
  await stopChild(other, 'SIGKILL', 1000);
  const free = holdFolder(file);
  expect(() => holdFolder(file)).toThrow(/already/);
  free();
  holdFolder(file)();
});
