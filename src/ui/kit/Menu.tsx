// A menu that drops from a button: arrows walk, letters jump, Escape gives the focus back.

import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { InterfaceIcon } from '../icons.generated.ts';
import { Icon } from './Icon.tsx';
import css from './kit.module.css';
import own from './note.module.css';

export interface MenuItem {
  label: string;
  icon: InterfaceIcon;
  /** A key or a state that stands at the right. */
  hint?: string | undefined;
  /** What it does, in a line under it. */
  note?: string | undefined;
  disabled?: boolean;
  danger?: boolean;
  run: () => void;
}

/** `children` is the button; groups are parted by a line. Empty groups are left out. */
export function Menu({ groups, align = 'start', children }: { groups: MenuItem[][]; align?: 'start' | 'end'; children: ReactNode }) {
  const full = groups.filter((group) => group.length > 0);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.menu} align={align} sideOffset={8} collisionPadding={12}>
          {full.map((group, at) => (
            <Radix.Group key={group[0]?.label ?? at}>
              {at > 0 ? <Radix.Separator className={css.menuLine} /> : null}
              {group.map((item) => (
                <Radix.Item
                  key={item.label}
                  className={`${css.menuItem} ${item.danger === true ? css.menuDanger : ''}`}
                  disabled={item.disabled ?? false}
                  onSelect={item.run}
                >
                  <Icon name={item.icon} size={19} />
                  <span>
                    {item.label}
                    {item.note === undefined ? null : <small className={own.note}>{item.note}</small>}
                  </span>
                  {item.hint === undefined ? null : <span className={css.menuHint}>{item.hint}</span>}
                </Radix.Item>
              ))}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
