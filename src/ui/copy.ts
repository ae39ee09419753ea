// Copies text also on plain http pages, where the browser has no clipboard for scripts.

/**
 * True when the text is in the clipboard. `near` is an element inside the open dialog: the helper field must lie within
 * it, or the dialog takes the focus back.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  if (window.isSecureContext && 'clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused by the browser or the page is not in front: the old way may still work.
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  near.append(area);
  const before = document.activeElement;
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
