// JSON as Nakama keeps and sends it: stored objects have sorted keys, frames leave default values out.

/**
 * Canonical text of a plain value: keys sorted, undefined as null, like Nakama's export of a script's object. Throws on
 * cycles and things that are not data.
 */
export function sortedJson(value: unknown, depth = 0): string {
  if (depth > 200) throw new TypeError('value is nested too deeply');
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => sortedJson(item, depth + 1)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError('value is not plain data');
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${sortedJson(item, depth + 1)}`).join(',')}}`;
}

/**
 * A copy without fields that hold their default (0, false, '', empty list, undefined), as protobuf's JSON leaves them
 * out.
 */
export function trimmed(fields: { [name: string]: unknown }): { [name: string]: unknown } {
  const out: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null || value === 0 || value === false || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    out[name] = value;
  }
  return out;
}

export function isRecord(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
