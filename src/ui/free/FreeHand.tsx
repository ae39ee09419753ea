// What lies over a table only where the hand is free, and comes with it: the tools, the bar of a piece in a finger's
// hand, the tray of a pile that is looked through.

import { useTable } from '../../app/table.tsx';
import { lookedThrough } from '../../store/place.ts';
import { HeldBar } from '../hand/HeldBar.tsx';
import { ToolBar } from './ToolBar.tsx';
import { Tray } from './Tray.tsx';

export function FreeHand() {
  // Whoever lays what he brought looks through piles to dress their cards: not to see them.
  const looking = useTable(({ shown, laying }) => !laying && shown !== null && lookedThrough(shown).length > 0);
  return (
    <>
      <ToolBar below={looking} />
      <HeldBar below={looking} />
      {looking ? <Tray /> : null}
    </>
  );
}
