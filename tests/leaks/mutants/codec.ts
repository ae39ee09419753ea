// Deliberate leaks of the codec, which writes for everybody into one buffer, and of pictures of people's own.

import { one, type Mutant } from './mutant.ts';

export const codecMutants: readonly Mutant[] = [
  one(
    'messages are filled up with what stood there before',
    'L6',
    'codec',
    'noir',
    'protocol/bytes.ts',
    'this.bytes.fill(0, this.at, this.at + more);',
    'if (more < 0) this.bytes.fill(0, this.at, this.at + more);',
  ),
  one(
    'a whole View ends a few bytes too late',
    'L6',
    'codec',
    'noir',
    'protocol/codec.ts',
    'text(view.log);\n  return out.finish();',
    'text(view.log);\n  out.at += 16;\n  return out.finish();',
  ),
  one('messages are filled up by sixteen', 'L6', 'codec', 'sizes', 'protocol/codec.ts', 'out.fill(patch.pad);', 'out.fill(16);'),
  one(
    'only what is short is filled up',
    'L6',
    'codec',
    'sizes',
    'protocol/codec.ts',
    'if (patch.pad !== undefined && out.at % patch.pad !== 0) {',
    'if (patch.pad !== undefined && out.at < patch.pad) {',
  ),
  one(
    'the filling depends on what the rules say to a seat',
    'L6',
    'codec',
    'sizes',
    'protocol/codec.ts',
    'if (patch.pad !== undefined && out.at % patch.pad !== 0) {',
    `if (patch.pad !== undefined && out.at % patch.pad !== 0 && JSON.stringify(patch.rules ?? '').length % 2 === 0) {`,
  ),
  one(
    'where a face is hidden the last one that was written stands',
    'P2',
    'codec',
    'the next round is dealt anew',
    'protocol/ops-codec.ts',
    'const placed = op.x !== 0 || op.z !== 0;\n  out.u8(',
    `const held = out as never as { face?: number };
  if (op.face !== null) held.face = op.face;
  else if (op.kind === 'card') op = { ...op, face: held.face ?? null };
  const placed = op.x !== 0 || op.z !== 0;
  out.u8(`,
  ),
  one(
    'the name of a picture stays on what lies hidden',
    'V18',
    'pictures',
    'pictures of one',
    'kernel/project.ts',
    `plain({ ...extra, name: '', about: '', words: '', picture: '', tags: '' })`,
    `plain({ ...extra, name: '', about: '', words: '', tags: '' })`,
  ),
  one('tags stay on what lies hidden', 'V18', 'tags', 'tags of what lies face down', 'kernel/project.ts', `picture: '', tags: '' })`, `picture: '' })`),
  one(
    'what lies face down is tidied by its tags',
    'V38',
    'tags',
    'tags of what lies face down',
    'kernel/bodies/plan.ts',
    'viewPiece(w, null, getPiece(w, thing.id))?.extra?.tags',
    'getPiece(w, thing.id).extra?.tags',
  ),
  one(
    'that a picture was looked at is told to all',
    'L13',
    'pictures',
    'pictures of one',
    'table/keep/pictures.ts',
    'const out = room.port.picture(picture);',
    `const out = room.port.picture(picture);\n  if (out !== null) say(room, 'picture-brought', [{ who: _me.who }]);`,
  ),
  one(
    'how long a picture is, is told to all',
    'L6',
    'pictures',
    'pictures of one',
    'table/keep/pictures.ts',
    `'board-picture-brought', [{ who: me.who }]);`,
    `'board-picture-brought', [{ who: me.who }, data.length]);`,
  ),
  one(
    'a picture takes room by its content',
    'L6',
    'pictures',
    'pictures of one',
    'table/keep/pictures.ts',
    'state.pictures += units;',
    'state.pictures += Math.ceil(data.length / 500);',
  ),
  {
    name: 'whoever asks for a picture that is not there gets the last that was brought',
    rule: 'V18',
    channel: 'pictures',
    try: 'pictures of one',
    edits: [
      {
        file: 'server-modules/table/keep/pictures.ts',
        find: 'if (!room.port.keepPicture(picture, data, me.user, units)) return',
        put: 'room.port.keepPicture(`last of ${state.seats.length}`, data, me.user, units);\n  if (!room.port.keepPicture(picture, data, me.user, units)) return',
      },
      {
        file: 'server-modules/table/keep/pictures.ts',
        find: 'const out = room.port.picture(picture);',
        put: 'const out = room.port.picture(picture) ?? room.port.picture(`last of ${room.state.seats.length}`);',
      },
    ],
  },
];
