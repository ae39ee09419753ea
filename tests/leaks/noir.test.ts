// Revolver Noir in two worlds: whoever may not know the difference is sent equal bytes in equal messages.

import { expect, test } from 'vitest';
import { HIDDEN, playNoir } from './twins/noir.ts';

test.each(HIDDEN)('hidden %s', (hidden) => {
  for (let i = 0; i < 10; i++) {
    try { const p = playNoir(`noir ${i}`, hidden, 60); console.log(p.compared, [...p.did].map(([k, v]) => `${k} ${v}`).join(', ')); }
    catch (e) { console.log(i, hidden, String(e), e instanceof Error && e.name !== 'Leak' ? e.stack : ''); }
  }
});
