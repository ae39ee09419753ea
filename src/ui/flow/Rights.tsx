// What guests and players may do, and what one person may do apart from that. Only the host changes it; everybody may
// read it.

import { RIGHTS } from '../../../server-modules/protocol/rights.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useRoom } from '../useRoom.ts';
import css from './flow.module.css';

export function Rights({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const text = ui.flow.rights;
  if (room === null) return null;
  const own = room.people.filter((one) => room.rights.people.some((rule) => rule.who === one.who));
  return (
    <Dialog title={text.title} lead={text.note} onClose={onClose}>
      <table className={css.rights}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text.guest}</th>
            <th scope="col">{text.player}</th>
            {own.map((one) => (
              <th key={one.who} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map((right) => (
            <tr key={right}>
              <th scope="row">{text.rights[right]}</th>
              {(['guest', 'player'] as const).map((role) => (
                <td key={role}>
                  <input
                    type="checkbox"
                    aria-label={`${text.rights[right]}: ${text[role]}`}
                    checked={room.rights[role].includes(right)}
                    disabled={!room.me.host}
                    onChange={(event) => void store.do.tell({ t: 'rights', role, right, on: event.currentTarget.checked })}
                  />
                </td>
              ))}
              {own.map((one) => {
                const rule = room.rights.people.find((other) => other.who === one.who && other.right === right);
                const on = rule?.on ?? (one.role === 'host' || room.rights[one.role].includes(right));
                return (
                  <td key={one.who}>
                    <input
                      type="checkbox"
                      aria-label={`${text.rights[right]}: ${one.name}`}
                      checked={on}
                      disabled={!room.me.host || one.host}
                      onChange={(event) => void store.do.tell({ t: 'rights', who: one.who, right, on: event.currentTarget.checked })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
