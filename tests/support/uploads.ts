// Pictures that come in pieces, kept in memory: without hours and without the room of an account, which the store of a
// server counts (server-modules/nakama/upload-store.ts).

import { pieceName } from '../../server-modules/protocol/pictures.ts';
import type { Uploads } from '../../server-modules/table/port.ts';
import type { Disk } from './table.ts';

export function uploadsOn({ pictures, pieces, uploads, brought }: Disk): Uploads {
  return {
    begin(id, user, _units, count, data) {
      uploads.set(id, { user, count, there: 1 });
      pictures.set(pieceName(id, 0), data);
      return true;
    },
    find(id, user) {
      const open = uploads.get(id);
      if (open !== undefined) return open.user === user ? { ...open, whole: false } : null;
      return pieces.has(id) && brought.get(id) === user ? { count: 0, there: 0, whole: true } : null;
    },
    put(id, _user, n, data) {
      const open = uploads.get(id);
      if (open === undefined) return;
      open.there |= 1 << n;
      pictures.set(pieceName(id, n), data);
    },
    finish(id, user) {
      pieces.set(id, uploads.get(id)?.count ?? 0);
      pictures.set(id, pictures.get(pieceName(id, 0)) ?? '');
      pictures.delete(pieceName(id, 0));
      uploads.delete(id);
      brought.set(id, user);
    },
    bucket: null,
    drop(id) {
      uploads.delete(id);
      for (const name of pictures.keys()) if (name.startsWith(id)) pictures.delete(name);
    },
  };
}
