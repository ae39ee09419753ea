// Letters that somebody types while the dialog they are meant for is still on its way.

import { useEffect, type Dispatch, type SetStateAction } from 'react';

export interface Early {
  /** Ends listening, and gives what was typed. */
  take(): string;
}

/** Listens from now on; what is typed into a field is that field's. */
export function listenEarly(): Early {
  let text = '';
  const hear = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    // A space would press the button that was pressed before.
    if (event.key === ' ') event.preventDefault();
  };
  addEventListener('keydown', hear, true);
  return {
    take() {
      removeEventListener('keydown', hear, true);
      const typed = text;
      text = '';
      return typed;
    },
  };
}

/** Once the field has the focus, what was typed before stands in it. */
export function useEarly(early: Early | null, setText: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    const typed = early?.take() ?? '';
    if (typed !== '') setText((was) => was + typed);
  }, [early, setText]);
}
