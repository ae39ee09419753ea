// A URL out of a text that anybody may have written.

/**
 * Null: it is none. `URL.canParse` does not do: after some thousand calls Node 20's takes texts with signs beyond
 * ASCII, as headers have them, for URLs at which `new URL` throws.
 */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
