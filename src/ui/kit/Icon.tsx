// An interface icon as inline SVG, in the colour of the text around it.

import { INTERFACE_ICONS, type InterfaceIcon } from '../icons.generated.ts';

/** `size` in CSS pixels. Always decorative: the control around it carries the name. */
export function Icon({ name, size = 21 }: { name: InterfaceIcon; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true" style={{ flex: 'none' }}>
      <path d={INTERFACE_ICONS[name]} />
    </svg>
  );
}
