// Tables that this page has made for a plan, and what the plan is kept under (src/importing/kept.ts): it is laid when
// the table is there.

const plans = new Map<string, string>();

export const bringTo = (table: string, plan: string): void => void plans.set(table, plan);
/** What is to be laid there; null: nothing. */
export const broughtTo = (table: string): string | null => plans.get(table) ?? null;
