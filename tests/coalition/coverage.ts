// What was tried: each message, in which phase of a table, by whom.

import { ROLES, type Role } from './tables.ts';

export type Phase = 'seating' | 'playing' | 'fixing' | 'over';

export class Coverage {
  private readonly tried = new Map<string, number>();

  note(name: string, phase: Phase, role: Role): void {
    const key = `${name}|${phase}|${role}`;
    this.tried.set(key, (this.tried.get(key) ?? 0) + 1);
  }
  times(name: string, role: Role): number {
    let sum = 0;
    for (const phase of ['seating', 'playing', 'fixing', 'over'] as const) sum += this.tried.get(`${name}|${phase}|${role}`) ?? 0;
    return sum;
  }
  /** Pairs of message and role that were tried less often than so. */
  below(least: number, names: readonly string[]): string[] {
    return names.flatMap((name) => ROLES.filter((role) => this.times(name, role) < least).map((role) => `${name} by ${role}: ${this.times(name, role)}`));
  }
  /** A row for each message: how often in each phase, and by each role. */
  table(names: readonly string[]): string {
    const phases: readonly Phase[] = ['seating', 'playing', 'fixing', 'over'];
    const sum = (name: string, phase: Phase): number => ROLES.reduce((all, role) => all + (this.tried.get(`${name}|${phase}|${role}`) ?? 0), 0);
    const rows = names.map((name) => [name, ...phases.map((phase) => sum(name, phase)), ...ROLES.map((role) => this.times(name, role))].join(' | '));
    return [['message', ...phases, ...ROLES].join(' | '), ...rows].join('\n');
  }
}
