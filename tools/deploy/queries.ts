// What a query of Prometheus asks for: names of metrics, and what their labels must be.

export interface Wanted {
  name: string;
  /** Label, how it is compared, with what. */
  labels: (readonly [label: string, how: string, value: string])[];
}

const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'or', 'and', 'unless', 'bool', 'offset']);

/** Every metric of a query, in its order. */
export function wantedBy(query: string): Wanted[] {
  const found: Wanted[] = [];
  // Lists of labels, ranges and text are no names.
  const rest = query.replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]|\boffset\s+\w+/g, ' ');
  for (const match of rest.matchAll(/(?<![\w.:])([a-zA-Z_:][\w:]*)\s*(\{[^}]*\}|\()?|"[^"]*"/g)) {
    const [, name, behind] = match;
    if (name === undefined || behind === '(' || WORDS.has(name)) continue;
    const labels = [...(behind ?? '').matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
      ([, label, how, value]) => [label, how, value] as [string, string, string],
    );
    found.push({ name, labels });
  }
  return found;
}
