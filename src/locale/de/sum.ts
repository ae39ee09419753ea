// Words of the calculator in German.

import type { sumWords as english } from '../en/sum.ts';
import type { Same } from '../same.ts';

export const sumWords: Same<typeof english> = {
  shown: 'Er zeigt',
  keys: 'Tasten',
  names: { C: 'Löschen', '⌫': 'Zurück', '÷': 'Geteilt durch', '×': 'Mal', '−': 'Minus', '+': 'Plus', '=': 'Gleich', '.': 'Komma' },
  hint: 'Was herauskommt, steht auf dem Rechner, und alle sehen es.',
  refusals: { zero: 'Durch null lässt sich nichts teilen.', large: 'Was herauskommt, hat mehr Ziffern, als er zeigt.' },
};
