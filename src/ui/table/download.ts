// Files that a player takes home: the proof of a finished game, a copy of the position as this player may know it.

import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import { holdsProof } from '../../store/promises.ts';
import type { TableStore } from '../../store/signature.ts';

/**
 * Asks the table and hands the answer to the browser as a JSON file, a proof once it was held against what this page
 * has kept. A refusal shows at the table.
 */
export async function download(store: TableStore, what: 'save' | 'proof', room: RoomView): Promise<void> {
  const answer = await store.do.tell({ t: what });
  if (!answer.ok) return;
  if (what === 'proof') await holdsProof(room, answer.out);
  const text = typeof answer.out === 'string' ? answer.out : JSON.stringify(answer.out, null, 2);
  handOut(text, what === 'proof' ? 'game.proof.json' : `${room.game}.${room.round}.json`);
}

/** Hands a text to the browser as a file. */
export function handOut(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
