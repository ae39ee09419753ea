// Bindings as text ('Shift+Digit1') to what stands on the key, and key events to bindings.

const NAMES: { readonly [key: string]: string } = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', ContextMenu: 'Menu' };

/** 'Ctrl+Shift+Digit1' reads 'Ctrl + Shift + 1'. */
export function keyLabel(binding: string): string {
  if (binding === '+') return '+';
  return binding
    .split('+')
    .map((part) => NAMES[part] ?? part.replace(/^Digit/, '').replace(/^[a-z]$/, (letter) => letter.toUpperCase()))
    .join(' + ');
}

/** The binding that a pressed key makes; null for a modifier pressed alone. */
export function bindingOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>): string | null {
  if (['Control', 'Shift', 'Meta', 'AltGraph'].includes(event.key)) return null;
  if (event.key === 'Alt') return 'Alt';
  const digit = /^Digit\d$/.test(event.code);
  const base = digit ? event.code : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shown = digit || event.key.length > 1 || /^[a-z]$/.test(base);
  return [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', event.shiftKey && shown ? 'Shift' : '', base].filter((part) => part !== '').join('+');
}
