// The entries of the table's menu: what concerns the whole table, for bar and phone alike.

import { keptOf } from '../../store/promises.ts';
import { useOwnAccount } from '../../app/account.tsx';
import { useScreen } from '../../app/useScreen.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import type { MenuItem } from '../kit/Menu.tsx';
import { useRoom, useRules } from '../useRoom.ts';
import { download } from '../table/download.ts';
import { usePanels } from '../table/panels.ts';

export function useTableMenu(): MenuItem[][] {
  const store = useTableStore();
  const room = useRoom();
  const screen = useScreen();
  const own = useOwnAccount();
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
  if (seated && playing && room.mode !== 'sandbox')
    play.push({ label: words.offerDraw, icon: 'chat-circle-dots', run: () => void store.do.tell({ t: 'propose', what: { t: 'draw' } }) });
  if (seated && playing && room.mode === 'enforced') play.push({ label: words.resign, icon: 'flag', run: () => open('resign') });
  if (seated && playing) play.push({ label: ui.free.undoList, icon: 'arrow-u-up-left', run: () => open('undo') });
  if (seated && rules === null) play.push({ label: `${ui.flow.turns.title} …`, icon: 'hourglass-medium', run: () => open('turns') });
  if (seated && room.mode !== 'enforced') play.push({ label: `${ui.flow.weight.title} …`, icon: 'grid-four', run: () => open('weight') });
  const [, mate] = screen?.getState().people ?? [];
  if (mate !== undefined) play.push({ label: ui.flow.screen.part(mate.session.getState().name), icon: 'user-minus', run: () => screen?.part(true) });
  else if (screen !== null) play.push({ label: `${ui.flow.screen.title} …`, icon: 'user-plus', run: () => open('two') });
  play.push({ label: `${ui.flow.rights.title} …`, icon: 'lock-simple', run: () => open('rights') });
  const files: MenuItem[] = [
    { label: `${ui.keep.notes.title} …`, icon: 'notebook', run: () => open('notes') },
    { label: `${ui.keep.saves.title} …`, icon: 'floppy-disk', run: () => open('saves') },
    { label: words.save, icon: 'floppy-disk', run: () => void download(store, 'save', room) },
    {
      label: words.proof,
      icon: 'download-simple',
      disabled: room.mode === 'sandbox' ? room.phase === 'seating' || !seated : room.phase !== 'over',
      run: () => void download(store, 'proof', room).then(() => (keptOf(room) !== null && rules === null ? open('proof') : undefined)),
    },
  ];
  const free = seated && rules === null && room.mode === 'sandbox' && room.phase !== 'seating';
  if (free && room.me.host) files.splice(2, 0, { label: `${ui.flow.play.title} …`, icon: 'book-open', run: () => open('play') });
  if (free) files.splice(2, 0, { label: `${ui.keep.box} …`, icon: 'download-simple', run: () => open('boxfile') });
  const devices: MenuItem = { label: `${ui.account.devices} …`, icon: 'devices', run: () => open('devices') };
  const leave: MenuItem[] = [];
  const help: MenuItem[] = [
    { label: words.how, icon: 'book-open', run: () => open('help') },
    { label: words.about, icon: 'info', run: () => open('about') },
  ];
  const out: MenuItem = { label: words.leave, icon: 'sign-out', run: () => open('leave') };
  const again: MenuItem = { label: `${words.replay} …`, icon: 'arrow-clockwise', run: () => open('replay') };
  // Whoever only watches has nothing else to choose.
  if (room.me.who === 0) return [[again], help, [out]];
  if (seated && mate === undefined) play.push({ label: `${words.voice} …`, icon: 'chat-circle-dots', run: () => open('voice') });
  files.push(again, { label: `${words.watchers} …`, icon: 'eye', run: () => open('watching') });
  if (room.me.host)
    leave.push({
      label: room.listed ? words.unlist : words.list,
      icon: room.listed ? 'eye-slash' : 'eye',
      run: () => void store.do.tell({ t: 'listed', on: !room.listed }),
    });
  if (seated && !(playing && room.mode === 'enforced')) leave.push({ label: words.stand, icon: 'armchair', run: () => void store.do.tell({ t: 'stand' }) });
  leave.push(out);
  return [play, files, [...(own === null || screen?.getState().shown === 1 ? [] : [devices]), ...help], leave];
}
