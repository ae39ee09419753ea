// At the name tag of somebody who looks through a pile: that he does, until he has laid it back. What he sees is
// nobody's business.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { Icon } from '../../ui/kit/Icon.tsx';
import { ui } from '../../locale/index.ts';
import { looksThrough } from './looks.ts';
import css from './looks.module.css';

export function Looks({ view, seat }: { view: View; seat: Seat }) {
  if (!looksThrough(view, seat)) return null;
  return (
    <span className={css.looks} data-testid="looks-through" title={ui.free.tray.looks}>
      <Icon name="magnifying-glass" size={18} />
      {ui.free.tray.looks}
    </span>
  );
}
