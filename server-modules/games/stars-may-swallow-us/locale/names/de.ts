// What cards, crew, actions and departments of The Stars May Swallow Us are called in German, as printed and in the
// table's sentences.

import type { ActionId, AgendaId, CrewId, Department, Level, Type } from '../../data.ts';

export const names: { readonly [K in Type | AgendaId]: string } = {
  patch: 'Netz flicken',
  restart: 'Turbine anwerfen',
  rewire: 'Sorgsam verkabeln',
  overclock: 'Kern übertakten',
  algae: 'Algen pflegen',
  scrub: 'Filter reinigen',
  coordinate: 'Schichtplan',
  sweep: 'Sicherheitsrunde',
  garden: 'Dienst im Gewächshaus',
  push: 'Reaktorschub',
  bandage: 'Visite',
  cargo: 'Lose Ladung',
  leak: 'Schleichendes Leck',
  short: 'Kurzschluss',
  valve: 'Klemmendes Ventil',
  spores: 'Sporenwolke',
  outbreak: 'Ausbruch',
  siphon: 'Abgezapfte Zellen',
  fever: 'Fieberstation',
  loyal: 'Treu',
  paragon: 'Vorbildlich',
  resolute: 'Entschlossen',
  vengeant: 'Rachsüchtig',
  contagion: 'Seuche',
  coward: 'Feigling',
  prince: 'Prinz',
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
  delegate: 'Auftrag',
  inquest: 'Untersuchung',
  'records-check': 'Aktenprüfung',
  'open-fire': 'Feuer frei',
  lockdown: 'Abriegelung',
  shakedown: 'Durchsuchung',
  'rough-justice': 'Selbstjustiz',
  'field-medicine': 'Erste Hilfe',
  'open-the-gardens': 'Gärten öffnen',
  'share-supplies': 'Vorräte teilen',
  'fresh-air': 'Frische Luft',
  rush: 'Eile',
  'direct-power': 'Energie umleiten',
  'jury-rig': 'Notbehelf',
};
export const departments: { readonly [K in Department]: string } = {
  administration: 'Verwaltung',
  defense: 'Verteidigung',
  stewardship: 'Versorgung',
  engineering: 'Technik',
};
export const levels: { readonly [K in Level]: string } = { oxygen: 'Sauerstoff', power: 'Energie' };
