// How to play the game that lies on the table.

import { gameName } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useRoom } from '../useRoom.ts';
import { HowText } from './HowText.tsx';

export function HowDialog({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  if (room === null) return null;
  return (
    <Dialog title={ui.how.title(gameName(room.game))} width="wide" onClose={onClose}>
      <HowText game={room.game} />
    </Dialog>
  );
}
