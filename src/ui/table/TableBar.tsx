// Top left: brand, game, which game at this table, and the table's menu.

import { useRoom, useView } from '../useRoom.ts';
import { roundAt } from './read.ts';
import { gameName } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { Brand } from '../Brand.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Menu } from '../kit/Menu.tsx';
import { useTableMenu } from '../menu/useTableMenu.ts';
import css from './hud.module.css';

export function TableBar() {
  const room = useRoom();
  const view = useView();
  const groups = useTableMenu();
  if (room === null) return null;
  const part = view === null ? null : roundAt(view);
  const playing = part === null ? ui.bar.round(room.round) : ui.bar.part(...part);
  const state = room.phase === 'seating' ? ui.bar.seating : room.phase === 'over' ? ui.bar.over : playing;
  return (
    <div className={`${css.panel} ${css.tableBar}`}>
      <Brand size={22} />
      <span className={css.rule} />
      <span className={css.game}>
        <b>{gameName(room.game)}</b> <span>· {state}</span>
      </span>
      <Menu groups={groups}>
        <button type="button" className={css.barButton} aria-label={ui.bar.menu}>
          <Icon name="caret-down" size={18} />
        </button>
      </Menu>
    </div>
  );
}
