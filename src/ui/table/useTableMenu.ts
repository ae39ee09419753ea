// The entries of the table's menu: what concerns the whole table, for bar and phone alike.

import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../words/ui.en.ts';
import type { MenuItem } from '../kit/Menu.tsx';
import { useRoom, useRules } from '../useRoom.ts';
import { download } from './download.ts';
import { usePanels } from './panels.ts';

export function useTableMenu(): MenuItem[][] {
  const store = useTableStore();
  const room = useRoom();
  const rules = useRules();
  const { open } = usePanels();
  if (room === null) return [];
  const words = ui.bar;
  const seated = room.me.seat !== null;
  const playing = room.phase === 'playing';
  const play: MenuItem[] = [];
  if (seated && playing && rules !== null && room.mode === 'enforced')
    play.push({ label: words.fix, icon: 'wrench', disabled: room.fixing !== null, run: () => void store.do.tell({ t: 'propose', what: { t: 'fix' } }) });
  if (seated && playing && room.mode === 'assisted') play.push({ label: words.settle, icon: 'check', run: () => void store.do.tell({ t: 'settle' }) });
  if (seated)
    play.push({ label: words.changeMode, icon: 'swap', run: () => open('mode') }, { label: words.changeGame, icon: 'cards', run: () => open('game') });
  if (seated && room.phase === 'over')
    play.push({ label: words.rematch, icon: 'arrows-clockwise', run: () => void store.do.tell({ t: 'propose', what: { t: 'rematch' } }) });
  if (seated && playing && room.mode === 'enforced') play.push({ label: words.resign, icon: 'flag', run: () => open('resign') });
  const files: MenuItem[] = [
    { label: words.save, icon: 'floppy-disk', run: () => void download(store, 'save', room) },
    {
      label: words.proof,
      icon: 'download-simple',
      disabled: room.mode === 'sandbox' ? room.phase === 'seating' || !seated : room.phase !== 'over',
      run: () => void download(store, 'proof', room),
    },
  ];
  const leave: MenuItem[] = [];
  if (room.me.host)
    leave.push({
      label: room.listed ? words.unlist : words.list,
      icon: room.listed ? 'eye-slash' : 'eye',
      run: () => void store.do.tell({ t: 'listed', on: !room.listed }),
    });
  if (seated && !(playing && room.mode === 'enforced')) leave.push({ label: words.stand, icon: 'armchair', run: () => void store.do.tell({ t: 'stand' }) });
  leave.push({ label: words.leave, icon: 'sign-out', run: () => open('leave') });
  return [
    play,
    files,
    [
      { label: words.how, icon: 'book-open', run: () => open('how') },
      { label: words.about, icon: 'info', run: () => open('about') },
    ],
    leave,
  ];
}
