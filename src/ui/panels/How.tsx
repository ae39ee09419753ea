// How to play the game that lies on the table.

import { gameName } from '../../words/games.ts';
import { ui } from '../../words/index.ts';
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
