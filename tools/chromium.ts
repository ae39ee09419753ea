// Finds the Chromium that drives the browser tests and the pictures; as root on Debian it installs it, else it says the
// one command.

import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium'];
const PACKAGES = ['chromium', 'libegl-mesa0', 'libgl1-mesa-dri'];
/** The same without windows, in a package of its own that not every Debian has. */
const SHELL = { place: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const MESA = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map((folder) => `${folder}/libEGL_mesa.so.0`);

const BASE = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The program's path, or null. `BAIZE_CHROMIUM` names another one. */
export function findChromium(): string | null {
  const chosen = process.env['BAIZE_CHROMIUM'];
  if (chosen !== undefined) return existsSync(chosen) ? chosen : null;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * Flags for drawing without a graphics card: Mesa's llvmpipe where it is installed (half the work), else what Chromium
 * brings itself.
 */
export function chromiumFlags(): string[] {
  const mesa = MESA.some((file) => existsSync(file));
  return mesa
    ? [...BASE, '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist']
    : [...BASE, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
}

const asRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(...packages: readonly string[]): void {
  console.log(`Installing ${packages.join(' ')} ...`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

/** The program's path, installed if need be. Throws with the one command when that is not ours to do. */
export function needChromium(): string {
  const root = asRoot();
  const complete = findChromium() !== null && (!root || process.env['BAIZE_CHROMIUM'] !== undefined || MESA.some((file) => existsSync(file)));
  if (!complete && root) install(...PACKAGES);
  const found = findChromium();
  if (found === null) throw new Error(`No Chromium. On Debian: sudo apt-get install ${PACKAGES.join(' ')}. Elsewhere: name its program in BAIZE_CHROMIUM.`);
  return found;
}

/** The program without windows where it is installed, else Chromium itself; null: neither is here. */
export function findShell(): string | null {
  if (process.env['BAIZE_CHROMIUM'] !== undefined) return findChromium();
  return existsSync(SHELL.place) ? SHELL.place : findChromium();
}

/**
 * The program for pages that no person sees, installed if need be: without windows, which is less work for each page.
 * Where there is no such package it is Chromium itself. Throws as `needChromium` does.
 */
export function needShell(): string {
  const whole = needChromium();
  if (process.env['BAIZE_CHROMIUM'] === undefined && !existsSync(SHELL.place) && asRoot()) install(SHELL.package);
  return findShell() ?? whole;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(needShell());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
