// Top right: undo, log and chat, invite, people, sound, the rules, settings; on a phone three buttons and a menu.

import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import { settings } from '../../store/settings.ts';
import { ui } from '../../locale/index.ts';
import { IconButton } from '../kit/Button.tsx';
import { Menu, type MenuItem } from '../kit/Menu.tsx';
import { PHONE, useMedia, useRoom } from '../useRoom.ts';
import { usePanels } from './panels.ts';
import { fillsBook } from '../notebook/fills.ts';
import { storyWords } from '../../locale/story.ts';
import { useTableMenu } from '../menu/useTableMenu.ts';
import css from './hud.module.css';

/** `news`: something was said since the drawer was last open. */
export function Tools({ news }: { news: boolean }) {
  const store = useTableStore();
  const room = useRoom();
  const muted = useStore(settings, (s) => s.muted);
  const phone = useMedia(PHONE);
  const { open, drawer, setDrawer } = usePanels();
  const tableMenu = useTableMenu();
  const words = ui.tools;
  const undo = (): void => void store.do.tell({ t: 'propose', what: { t: 'undo' } });
  const talk = (): void => setDrawer(drawer === null || drawer === 'book' ? (news ? 'chat' : 'log') : null);
  const book = useTable(({ view }) => fillsBook(view));
  const pages = book ? (
    <IconButton
      label={storyWords().book.title}
      icon="notebook"
      aria-expanded={drawer === 'book'}
      onClick={() => setDrawer(drawer === 'book' ? null : 'book')}
    />
  ) : null;
  const mute = (): void => void settings.setState({ muted: !muted });
  const noUndo = room === null || !room.canUndo || room.me.seat === null;
  if (phone) {
    const more: MenuItem[] = [
      { label: words.undo, icon: 'arrow-counter-clockwise', disabled: noUndo, run: undo },
      { label: words.share, icon: 'share-network', run: () => open('share') },
      { label: words.people, icon: 'users', run: () => open('people') },
      { label: words.accessible, icon: 'list', run: () => store.do.panel('accessible') },
      { label: muted ? words.soundOn : words.soundOff, icon: muted ? 'speaker-slash' : 'speaker-high', run: mute },
      { label: words.settings, icon: 'gear-six', run: () => open('settings') },
    ];
    return (
      <div className={`${css.panel} ${css.tools}`} role="toolbar" aria-label={words.label}>
        <IconButton label={words.chat} icon="chat-circle-dots" dot={news} aria-expanded={drawer !== null && drawer !== 'book'} onClick={talk} />
        {pages}
        <IconButton label={words.help} icon="question" onClick={() => open('help')} />
        <IconButton className={css.wideOnly ?? ''} label={words.undo} icon="arrow-counter-clockwise" disabled={noUndo} onClick={undo} />
        <Menu groups={[more, ...tableMenu]} align="end">
          <IconButton label={words.more} icon="list" />
        </Menu>
      </div>
    );
  }
  return (
    <div className={`${css.panel} ${css.tools}`} role="toolbar" aria-label={words.label}>
      <IconButton label={words.undo} icon="arrow-counter-clockwise" disabled={noUndo} onClick={undo} />
      <IconButton label={words.chat} icon="chat-circle-dots" dot={news} aria-expanded={drawer !== null && drawer !== 'book'} onClick={talk} />
      {pages}
      <IconButton label={words.share} icon="share-network" onClick={() => open('share')} />
      <IconButton label={words.people} icon="users" onClick={() => open('people')} />
      <IconButton label={muted ? words.soundOn : words.soundOff} icon={muted ? 'speaker-slash' : 'speaker-high'} aria-pressed={muted} onClick={mute} />
      <IconButton label={words.help} icon="question" onClick={() => open('help')} />
      <IconButton label={words.settings} icon="gear-six" onClick={() => open('settings')} />
    </div>
  );
}
