// An interface icon as inline SVG, in the colour of the text around it.

import type { InterfaceIcon } from '../icons.generated.ts';
import { LOBBY_ICONS } from '../lobbyIcons.generated.ts';

/** Path data by name: those of the lobby, until a table brings the rest. */
let drawn: { readonly [name in InterfaceIcon]?: string } = LOBBY_ICONS;

/** From now on all of these can be drawn (see `allIcons.ts`). */
export function drawAlso(icons: { readonly [name in InterfaceIcon]: string }): void {
  drawn = icons;
}

/** `size` in CSS pixels. Always decorative: the control around it carries the name. */
export function Icon({ name, size = 21 }: { name: InterfaceIcon; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true" style={{ flex: 'none' }}>
      <path d={drawn[name]} />
    </svg>
  );
}
