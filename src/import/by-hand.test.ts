import { expect, test } from 'vitest';
import { eachPiece } from '../../server-modules/kernel/world.ts';
import { piecesIn } from '../../server-modules/kernel/world.ts';
import { openTestTable } from '../../tests/support/table.ts';
import { layByHand, type Laid } from './by-hand.ts';
import { card, come, object, save, sheet, type Came } from './testing/saves.ts';

/** Lays a save at a real sandbox table, by messages alone. */
async function byHand(raw: unknown): Promise<{ came: Came; laid: Laid; table: ReturnType<typeof openTestTable> }> {
  const came = come(raw);
  const table = openTestTable();
  const ann = table.person('ann');
  ann.act({ t: 'sit', seat: 'A' as never });
  ann.act({ t: 'start' });
  const laid = await layByHand(came.plan, {
    act: (msg) => ann.act(msg),
    view: () => ann.now,
    pause: async () => table.ticks(1),
    goOn: () => true,
  });
  return { came, laid, table };
}

const body = ({ kind, look, face, up, x, z, turn, locked, extra }: ReturnType<typeof eachPiece>[number]): string =>
  JSON.stringify({
    kind,
    look,
    face: kind === 'deck' ? 0 : face,
    up,
    x,
    z,
    turn,
    locked,
    name: extra?.name ?? '',
    words: extra?.words ?? '',
    tint: extra?.tint ?? 0,
  });

/** Loose pieces of a table as texts, and those in containers with the container's place. */
function table(w: Came['w']): string[] {
  return eachPiece(w)
    .filter(({ zone }) => zone === 'felt')
    .map((piece) => {
      const inside = w.insides.get(piece.id);
      const inner = inside === undefined ? [] : piecesIn(w, inside).map((each) => body({ ...each, turn: 0, locked: false }));
      return `${body(piece)} ${inner.join(' ')}`;
    })
    .sort();
}

test('a plan laid by messages gives the table that the plan describes: places, order in decks, names, sides, locks', async () => {
  const down = object(
    'Deck',
    { x: 4, ry: 180, rz: 180 },
    { CustomDeck: sheet(7), DeckIDs: [700, 705, 711], ContainedObjects: [card(700), card(705), card(711)] },
  );
  const {
    came,
    laid,
    table: t,
  } = await byHand(
    save([
      down,
      object('Deck', { x: -4, ry: 180 }, { DeckIDs: [0, 26, 51, 13], Nickname: 'Poker' }),
      object('Bag', { z: 5 }, { Nickname: 'Men', ContainedObjects: [object('Checker_black'), object('Checker_white')] }),
      object('ChipStack', { x: 8 }, { MeshIndex: 100, Number: 3 }),
      object('Checker_Board', { x: -12 }, { Locked: true }),
      object('Die_6', { x: 10, rx: 270 }),
      object('Notecard', { z: -6 }, { Nickname: 'Rules', Description: 'Be kind.' }),
      object('Custom_Token', { z: 9, rz: 180 }, { CustomImage: { ImageURL: 'https://pictures.example/t.png' }, ColorDiffuse: { r: 1, g: 0, b: 0 } }),
      object('go_game_piece_black', { z: 11 }),
    ]),
  );
  expect(laid.refused).toEqual({});
  expect(laid.away).toEqual([]);
  expect(table(t.room.session.world)).toEqual(table(came.w));
  expect(laid.laid).toBe(came.plan.pieces.length);
});

test('furniture comes too, and what the box has nothing for is told', async () => {
  const { laid, table: t } = await byHand(
    save([object('Infinite_Bag', {}, { ContainedObjects: [object('BlockSquare')] }), object('3DText', { rx: 90 }, { Text: { Text: 'Start' } })], {
      SnapPoints: [{ Position: { x: 1, y: 1, z: 1 } }],
      Grid: { Type: 0, Lines: true, xSize: 2, ySize: 2 },
      Note: 'Hello',
    }),
  );
  expect(laid.away).toEqual([0, 1]);
  expect([...t.room.session.world.sheet.keys()].map((key) => key.replace(/:.*/, '')).sort()).toEqual(['cloth', 'grid', 'label', 'snap']);
  expect(t.room.notes.map(({ title }) => title)).toEqual(['Note']);
  expect(eachPiece(t.room.session.world)).toHaveLength(0);
});
