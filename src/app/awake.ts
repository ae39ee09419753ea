// The screen stays on while somebody sits at a table, where the browser can do that. When it cannot, nothing is said
// and nothing is lost.

/** What is needed of a page, so that it can be tested without one. */
export interface Wakeful {
  wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> };
  visible(): boolean;
  /** Calls when the page is shown or hidden, until the returned function is called. */
  onVisible(hear: () => void): () => void;
}

export function pageOf(page: Window): Wakeful {
  const { document, navigator } = page;
  return {
    // Older browsers have none, whatever the types say.
    ...('wakeLock' in navigator ? { wakeLock: navigator.wakeLock } : {}),
    visible: () => document.visibilityState === 'visible',
    onVisible(hear) {
      document.addEventListener('visibilitychange', hear);
      return () => document.removeEventListener('visibilitychange', hear);
    },
  };
}

/** Keeps the screen on until the returned function is called. A hidden page loses it and asks again when it is back. */
export function keepAwake(page: Wakeful): () => void {
  const { wakeLock } = page;
  if (wakeLock === undefined) return () => undefined;
  let lock: { release(): Promise<void> } | null = null,
    over = false;
  const quiet = (): undefined => undefined;
  const ask = (): void => {
    if (over || !page.visible()) return;
    wakeLock.request('screen').then((got) => {
      lock = got;
      if (over) got.release().catch(quiet);
    }, quiet);
  };
  const off = page.onVisible(ask);
  ask();
  return () => {
    over = true;
    off();
    lock?.release().catch(quiet);
  };
}
