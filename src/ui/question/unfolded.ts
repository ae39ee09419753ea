// Whether the sheet of a question is unfolded: as it begins in a window, or as somebody has folded or unfolded it.

import { useState } from 'react';
import { usePanels } from '../table/panels.ts';
import { useMedia } from '../useRoom.ts';

/** Windows in which a long list would lie over the own cards: there it starts folded. */
const SMALL = '(max-width: 1100px), (max-height: 620px)';

/**
 * `long`: more than tiles stand there. `onTable`: its answers lie lit on the table. In a small window there is no room
 * for a long one and the drawer: beside the drawer it begins folded, and is as it was when the drawer has gone.
 */
export function useUnfolded(long: boolean, onTable: boolean): [boolean, (open: boolean) => void] {
  const small = useMedia(SMALL),
    { drawer } = usePanels();
  const beside = small && drawer !== null;
  const [alone, setAlone] = useState<boolean | null>(null);
  const [near, setNear] = useState<boolean | null>(null);
  const [was, setWas] = useState({ small, beside });
  if (small !== was.small || beside !== was.beside) {
    setWas({ small, beside });
    setNear(null);
    // In a window of another kind it begins anew: unfolded on a phone says nothing of a desk.
    if (small !== was.small) setAlone(null);
  }
  return [(beside ? near : alone) ?? !((small || onTable) && long), beside ? setNear : setAlone];
}
