// The remote's button in the director's bar: its other words come with its first use.

import type { Language } from '../../../locale/index.ts';

const LABELS: { readonly [L in Language]: { name: string; note: string } } = {
  en: { name: 'Remote …', note: 'A phone or a box of buttons that steers the director of this page' },
  de: { name: 'Fernbedienung …', note: 'Ein Telefon oder ein Tastenfeld, das die Regie dieser Seite lenkt' },
};

export const remoteLabel = (language: Language): { name: string; note: string } => LABELS[language];
