// Makes a table for what was read on the page /import, and goes there; or back to the one that it is for. The table
// lays it (Bringing.tsx). A moment of a replay is laid by the server, which deals what the moment does not tell.

import { useEffect, useRef, useState } from 'react';
import { keptPlan } from '../importing/kept.ts';
import { useBringWords } from '../importing/words/bring.ts';
import { isMoment, keptMoment } from '../replay/what-if/kept.ts';
import { bringTo } from './brought.ts';
import { Broken } from './Failure.tsx';
import type { Session } from './session.ts';
import { Waiting } from './Waiting.tsx';

export interface BringPageProps {
  session: Session;
  /** What the plan is kept under. */
  plan: string;
  onTable: (table: string) => void;
}

export default function BringPage({ session, plan, onTable }: BringPageProps) {
  const [broken, setBroken] = useState<'gone' | 'no-moment' | { details: string } | null>(null);
  const words = useBringWords();
  const begun = useRef(false);
  useEffect(() => {
    // One table for one plan, also where effects run twice.
    if (begun.current) return;
    begun.current = true;
    void (async () => {
      if (isMoment(plan)) {
        const moment = await keptMoment(plan);
        if (moment === null) return setBroken('no-moment');
        try {
          const { table } = await (await session.link()).create({ game: moment.game, mode: 'sandbox', listed: false, options: {}, save: moment.text });
          return onTable(table);
        } catch (error) {
          return setBroken({ details: error instanceof Error ? error.message : String(error) });
        }
      }
      const kept = await keptPlan(plan);
      if (kept === null) return setBroken('gone');
      if (kept.table !== null) {
        bringTo(kept.table, plan);
        return onTable(kept.table);
      }
      try {
        const { table } = await (await session.link()).create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
        bringTo(table, plan);
        onTable(table);
      } catch (error) {
        setBroken({ details: error instanceof Error ? error.message : String(error) });
      }
    })();
  }, [session, plan, onTable]);
  if (broken === null || words === null) return <Waiting />;
  if (broken === 'no-moment')
    return <Broken title={words.noMoment} lead={words.noMomentLead} action={{ label: words.toReplays, run: () => location.assign('/replay') }} />;
  if (broken === 'gone') return <Broken title={words.gone} lead={words.goneLead} action={{ label: words.again, run: () => location.assign('/import') }} />;
  return <Broken title={words.noTable} lead={words.noTableLead} details={broken.details} />;
}
