// What cards, crew, actions and departments of The Stars May Swallow Us are called in English, as printed and in the
// table's sentences.

import type { ActionId, AgendaId, CrewId, Department, Level, Type } from '../../data.ts';

export const names: { readonly [K in Type | AgendaId]: string } = {
  patch: 'Patch the Grid',
  restart: 'Restart a Turbine',
  rewire: 'Careful Rewiring',
  overclock: 'Overclock the Core',
  algae: 'Tend the Algae',
  scrub: 'Clean the Scrubbers',
  coordinate: 'Shift Schedule',
  sweep: 'Security Sweep',
  garden: 'Greenhouse Shift',
  push: 'Reactor Push',
  bandage: 'Sickbay Rounds',
  cargo: 'Loose Cargo',
  leak: 'Slow Leak',
  short: 'Short Circuit',
  valve: 'Jammed Valve',
  spores: 'Spore Cloud',
  outbreak: 'Outbreak',
  siphon: 'Siphoned Cells',
  fever: 'Fever Ward',
  loyal: 'Loyal',
  paragon: 'Paragon',
  resolute: 'Resolute',
  vengeant: 'Vengeant',
  contagion: 'Contagion',
  coward: 'Coward',
  prince: 'Prince',
};
export const crew: { readonly [K in CrewId]: string } = {
  malumil: 'Malumil',
  iza: 'Iza',
  korrin: 'Korrin',
  tace: 'Tace',
  obeya: 'Obeya',
  fenn: 'Fenn',
  dray: 'Dray',
  wick: 'Wick',
};
export const actions: { readonly [K in ActionId]: string } = {
  delegate: 'Delegate',
  inquest: 'Inquest',
  'records-check': 'Records Check',
  'open-fire': 'Open Fire',
  lockdown: 'Lockdown',
  shakedown: 'Shakedown',
  'rough-justice': 'Rough Justice',
  'field-medicine': 'Field Medicine',
  'open-the-gardens': 'Open the Gardens',
  'share-supplies': 'Share Supplies',
  'fresh-air': 'Fresh Air',
  rush: 'Rush',
  'direct-power': 'Direct Power',
  'jury-rig': 'Jury-Rig',
};
export const departments: { readonly [K in Department]: string } = {
  administration: 'Administration',
  defense: 'Defense',
  stewardship: 'Stewardship',
  engineering: 'Engineering',
};
export const levels: { readonly [K in Level]: string } = { oxygen: 'Oxygen', power: 'Power' };
