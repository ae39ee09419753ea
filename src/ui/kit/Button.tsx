// Buttons: the one brass action of a screen, the plain kind, and square ones that show an icon alone.

import type { ComponentPropsWithRef } from 'react';
import type { InterfaceIcon } from '../icons.generated.ts';
import { Icon } from './Icon.tsx';
import css from './kit.module.css';

export type Look = 'go' | 'plain' | 'bare' | 'danger';

type Common = Omit<ComponentPropsWithRef<'button'>, 'type'>;

/** A button with words. `icon` stands before them. */
export function Button({
  look = 'plain',
  icon,
  big = false,
  className,
  children,
  ...rest
}: Common & { look?: Look; icon?: InterfaceIcon; big?: boolean; submit?: boolean }) {
  const { submit = false, ...attributes } = rest;
  return (
    <button type={submit ? 'submit' : 'button'} className={[css.button, css[look], big ? css.big : '', className ?? ''].join(' ')} {...attributes}>
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

/** A square button that shows an icon; `label` is its name and its tooltip. `dot` marks news behind it. */
export function IconButton({
  label,
  icon,
  dot = false,
  look = 'bare',
  size = 21,
  className,
  ...rest
}: Common & { label: string; icon: InterfaceIcon; dot?: boolean; look?: Look; size?: number }) {
  return (
    <button type="button" aria-label={label} title={label} className={[css.button, css.square, css[look], className ?? ''].join(' ')} {...rest}>
      <Icon name={icon} size={size} />
      {dot ? <span className={css.dot} /> : null}
    </button>
  );
}
