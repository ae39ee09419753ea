// Finds strace, with which a test watches what a server asks of the system; as root on Debian it installs it, else it
// says the one command.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const works = (): boolean => spawnSync('strace', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The program's name, installed if need be. Throws with the one command when that is not ours to do. Linux alone has
 * it.
 */
export function needStrace(): string {
  if (!works() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'strace'], quiet);
  }
  if (!works()) throw new Error('No strace. On Debian: sudo apt-get install strace.');
  return 'strace';
}
