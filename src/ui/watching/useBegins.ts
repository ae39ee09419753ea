// How long it is until the first picture of a show that is late.

import { useEffect, useState } from 'react';

/** Whole seconds until then, as performance.now() counts; 0: it is there, or nobody knows. */
export function useBegins(begins: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const show = (): void => setLeft(begins === null ? 0 : Math.max(0, Math.ceil((begins - performance.now()) / 1000)));
    const first = setTimeout(show);
    const timer = setInterval(show, 250);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [begins]);
  return left;
}
