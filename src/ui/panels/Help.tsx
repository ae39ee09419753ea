// Keys and gestures on one page; the keys are those that are set now.

import { useStore } from 'zustand';
import { ACTIONS, KEY_GROUPS } from '../../keys/actions.ts';
import { keyLabel } from '../../keys/map.ts';
import { settings } from '../../store/settings.ts';
import { keyGroupWords, keyWords, ui } from '../../locale/index.ts';
import { Group } from '../kit/Form.tsx';
import own from './text.module.css';

export function Keys() {
  const changed = useStore(settings, (s) => s.keys);
  const words = ui.help;
  return (
    <>
      <p className={own.howLead}>{words.accessible}</p>
      <div className={own.helpColumns}>
        <Pairs title={words.mouse} rows={words.mice} />
        <Pairs title={words.touch} rows={words.touches} />
        {KEY_GROUPS.map((group) => (
          <Group key={group} title={keyGroupWords[group]}>
            <ul className={own.keys}>
              {ACTIONS.filter((row) => row.group === group && !/^draw[2-9]|View[234]$/.test(row.action)).map((row) => (
                <li key={row.action}>
                  <span>{keyWords[row.action]}</span>
                  <span>
                    {(changed[row.action] ?? row.keys).map((key) => (
                      <kbd key={key}>{keyLabel(key)}</kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </div>
    </>
  );
}

function Pairs({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <Group title={title}>
      <dl className={own.pairs}>
        {rows.map(([how, what]) => (
          <div key={how}>
            <dt>{how}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}
