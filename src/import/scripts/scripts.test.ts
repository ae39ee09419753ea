import { describe, expect, test } from 'vitest';
import { come, inside, kinds, object, save } from '../testing/saves.ts';
import { scriptLines } from './lines.ts';

/** A deck's menu, a counter with two buttons and its number, a set-up and a turn marker, each as people write them. */
const DECK = `
-- a deck with a menu
function onLoad()
  self.addContextMenuItem("Deal five", dealFive)
  self.addContextMenuItem('Mix', function(colour) self.shuffle() end)
end
function dealFive(colour) self.shuffle() self.deal(5) end`;
const COUNTER = `
count = 20
function onLoad(kept)
  if kept ~= '' then count = JSON.decode(kept).count end
  self.createButton({label = tostring(count), click_function = 'none', function_owner = self})
  self.createButton({label = "+", tooltip = [[One more]], click_function = "up", function_owner = self, position = {0, 1, 0}})
  local data = {}
  data.click_function = 'down'
  data.label = '-'
  data.function_owner = self
  self.createButton(data)
end
function up() count = count + 1 show() end
function down() count = math.max(0, count - 1) show() end
function show() self.editButton({index = 0, label = tostring(count)}) end`;
const SET_UP = `
local places = { {guid = 'aa11aa', pos = {1, 2, 3}}, {guid = 'bb22bb', pos = {4, 5, 6}} }
function onload()
  for _, button in ipairs({ {label = "Set up" .. ' now', click_function = "setUp"}, {label = 'One', click_function = 'one'} }) do
    self.createButton(button)
  end
  self.createInput{label = 'Players', input_function = 'typed'}
end
function setUp() for i, place in ipairs(places) do lay(place) end end
function lay(place) self.takeObject({guid = place.guid, position = place.pos}) end
function one() self.takeObject({position = {0, 3, 0}}) end
function typed(_, _, words) players = tonumber(words) end`;
const TABLE = `
function onLoad() shuffleAll() end
function shuffleAll() for _, deck in ipairs(decks) do getObjectFromGUID(deck).shuffle() end end
function nextTurn() Turns.turn_color = 'Red' end
function over() for _, card in ipairs(cards) do card.flip() end end
function odd() broadcastToAll('well') end
function onPlayerTurn(player) end
Global.setSnapPoints({ {position = {0, 1, 0}} })`;
const PANEL = `<!-- <Button onClick="hidden">gone</Button> -->
<Panel><Button onClick="nextTurn" text="Next &amp; on"/>
<button onclick='over(1)' tooltip="All of them">
  Over
</button><Button>no use</Button><Toggle onValueChanged="odd">Odd</Toggle></Panel>`;

const buttonsOf = (over: { [key: string]: unknown }, table: { [key: string]: unknown } = {}) =>
  come(save([object('Custom_Token', {}, { Nickname: 'It', ...over })], table)).report.scripts.buttons.map(({ object: of, by, label, kind, count }) =>
    [of, by, label, kind, count].join('|'),
  );

describe('what scripts make', () => {
  test('lines of a menu, with the function by name or as it stands there; how many are dealt', () => {
    expect(buttonsOf({ LuaScript: DECK })).toEqual(['It|menu|Deal five|deal|5', 'It|menu|Mix|shuffle|']);
  });

  test('buttons of a table of fields, of one filled field by field and of a list of them; words in every kind of quotes', () => {
    expect(buttonsOf({ LuaScript: COUNTER })).toEqual(['It|button||words|', 'It|button|+|counter|', 'It|button|-|counter|']);
    expect(buttonsOf({ LuaScript: SET_UP })).toEqual(['It|input|Players|not-understood|', 'It|button|Set up…|set-up-bag|', 'It|button|One|take-from-bag|']);
    expect(come(save([object('BlockSquare', {}, { LuaScript: COUNTER })])).report.scripts.buttons[1]).toMatchObject({
      object: 'BlockSquare',
      tooltip: 'One more',
      path: '0',
    });
  });

  test('the table’s script and panel: what it does when it opens, buttons by their words, turns and snap points', () => {
    const { scripts } = come(save([], { LuaScript: TABLE, XmlUI: PANEL })).report;
    expect(scripts.buttons.map(({ by, label, tooltip, kind }) => [by, label || tooltip, kind])).toEqual([
      ['panel', 'Next & on', 'turn-marker'],
      ['panel', 'Over', 'flip'],
      ['panel', 'Odd', 'not-understood'],
      ['start', '', 'shuffle'],
    ]);
    expect(scripts).toMatchObject({ objects: 0, table: true, snaps: 1, turns: 1, kinds: { 'turn-marker': 1, flip: 1, 'not-understood': 1, shuffle: 1 } });
  });

  test('a button of an object may call the table’s script; a function that is nowhere is not understood', () => {
    const lua = `self.createButton({label='Next', click_function='nextTurn', function_owner=Global}) self.createButton({label='Lost', click_function='lost'})`;
    expect(buttonsOf({ LuaScript: lua }, { LuaScript: TABLE }).slice(1)).toEqual(['It|button|Next|turn-marker|', 'It|button|Lost|not-understood|']);
    expect(buttonsOf({ LuaScript: lua })).toEqual(['It|button|Next|not-understood|', 'It|button|Lost|not-understood|']);
  });

  test('what stands in comments and in words is no call', () => {
    const lua = `--[==[ self.createButton({label='A', click_function='a'}) ]] ]==]
      -- self.createButton({label='B', click_function='b'})
      x = "self.createButton({label='C', click_function='c'})" y = [[ self.createButton({label='D'}) ]]
      function f() return '\\'' .. "\\"" end self.createButton({label='E\\'s', click_function='f'})`;
    expect(buttonsOf({ LuaScript: lua })).toEqual(["It|button|E's|not-understood|"]);
  });

  test('objects of one name with one script are one line, and the stub of a new save is no script', () => {
    const { scripts } = come(save(['a', 'a', 'b'].map((Nickname, i) => object('Deck', { x: i }, { Nickname, LuaScript: DECK })))).report;
    expect(scripts.buttons.map(({ object: of, times, label }) => `${of} ${times} ${label}`)).toEqual(['a 2 Deal five', 'a 2 Mix', 'b 1 Deal five', 'b 1 Mix']);
    expect(scripts).toMatchObject({ objects: 3, read: 1, kinds: { deal: 3, shuffle: 3 } });
    const stub = come(save([object('Die_6', {}, { LuaScript: 'function onLoad()\n--[[ nothing ]]\nend', XmlUI: '<!-- panel -->' })])).report.scripts;
    expect(stub).toEqual({ objects: 0, table: false, read: 0, kinds: {}, buttons: [], more: 0, snaps: 0, turns: 0, cut: [] });
  });

  test('in words: a line for each kind with what becomes of it, then each button', () => {
    const lines = scriptLines(come(save([object('Deck', {}, { Nickname: 'Hunt', LuaScript: DECK })])).report.scripts);
    expect(lines).toEqual([
      '  scripts, read and never run: 1 objects, 1 different ones',
      '    1 deal: deals cards: here one deals from the menu of a deck.',
      '    1 shuffle: shuffles or rolls: here from the menu of a deck, a bag or a die.',
      '    Hunt, menu "Deal five": deal 5',
      '    Hunt, menu "Mix": shuffle',
    ]);
  });
});

describe('what becomes ours', () => {
  test('a counter lies on what counts, with the number that its script kept or begins with', () => {
    const token = { Nickname: 'Life', LuaScript: COUNTER };
    const came = come(save([object('BlockSquare', { x: 5, z: 2 }, token), object('BlockSquare', { x: 9 }, { ...token, LuaScriptState: '{"count": 7}' })]));
    expect(came.loose.filter(({ piece }) => piece.kind === 'counter').map(({ piece: { x, z, face }, planned: { name } }) => [x, z, face, name])).toEqual([
      [1430, -572, 20, 'Life'],
      [2574, 0, 7, 'Life'],
    ]);
    expect(came.row(0).missing).toEqual(['script', 'counts']);
  });

  test('what lies in a bag, is a counter already or counts in more ways than a counter has room for bears none', () => {
    const many = `function onLoad() ${'abcde'.replace(/./g, (n) => `self.createButton({label='${n}', click_function='${n}${n}'})`)} end
      ${'abcde'.replace(/./g, (n) => `function ${n}${n}() ${n} = ${n} + 1 self.editButton({label=${n}}) end\n`)}`;
    const came = come(
      save([
        object('Bag', {}, { ContainedObjects: [object('BlockSquare', {}, { LuaScript: COUNTER })] }),
        object('Counter', { x: 3 }, { LuaScript: COUNTER, Counter: { value: 3 } }),
        object('BlockSquare', { x: 6 }, { LuaScript: many }),
      ]),
    );
    expect(came.plan.pieces.filter(({ kind }) => kind === 'counter').map(({ face }) => face)).toEqual([3]);
    expect(came.report.scripts.kinds.counter).toBe(9);
  });

  test('a deck that deals says how it is done here', () => {
    expect(come(save([object('Deck', {}, { LuaScript: DECK, DeckIDs: [100, 101] })])).row(0).missing).toEqual(expect.arrayContaining(['script', 'deals']));
  });

  const pose = (x: number, z: number, rz = 0): object => ({ pos: { x, y: 1, z }, rot: { x: 0, y: 90, z: rz }, lock: false });
  const bag = (state: unknown, over: object = {}, lua = SET_UP): object =>
    object(
      'Bag',
      { x: -9 },
      {
        ContainedObjects: [object('BlockSquare', {}, { GUID: 'aa11aa' }), object('Bag', {}, { GUID: 'bb22bb', ContainedObjects: [object('Die_6')] })],
        LuaScript: lua,
        LuaScriptState: JSON.stringify(state),
        ...over,
      },
    );
  const BOTH = { aa11aa: pose(3, 4), bb22bb: pose(6, -4) };

  test('what a bag remembers the places of lies there, a bag with all that is in it too', () => {
    const came = come(save([bag({ ml: BOTH })]));
    expect(came.loose.map(({ piece: { kind, x, z, turn } }) => [kind, x, z, turn])).toEqual([
      ['bag', -2574, 0, 0],
      ['figure', 858, -1144, 90],
      ['bag', 1716, 1144, 90],
    ]);
    expect(came.loose.map(({ piece }) => kinds(inside(came, piece)))).toEqual([[], [], ['die']]);
    expect([came.row(0).missing, came.row(2).missing]).toEqual([expect.arrayContaining(['laidOut']), []]);
  });

  test.each([
    ['places are relative to something', [bag({ ml: BOTH }, {}, `${SET_UP} self.positionToWorld(p)`)]],
    ['something lies there already', [bag({ ml: BOTH }), object('Die_6', { x: 3.1, z: 4 })]],
    ['two bags remember one place', [bag({ ml: BOTH }), bag({ ml: BOTH }, { GUID: 'cc33cc' })]],
  ])('where %s it stays in the bag, with a note', (_, objects) => {
    const came = come(save(objects));
    expect(came.row(0).missing).toContain('remembers');
    expect(kinds(inside(came, came.loose.find(({ planned }) => planned.from === 0)!.piece))).toContain('figure');
  });

  test.each([
    ['a place for some alone', { ml: { aa11aa: pose(3, 4) } }],
    ['something else', { ml: { aa11aa: 4 } }],
    ['a place without a turn', { aa11aa: { pos: { x: 1, y: 1, z: 1 } }, bb22bb: pose(1, 2) }],
    ['nothing', ''],
  ])('a bag whose script keeps %s keeps what it holds, without a note', (_, state) => {
    const came = come(save([bag(state)]));
    expect(came.row(0).missing).not.toEqual(expect.arrayContaining(['laidOut']));
    expect(came.row(0).missing).not.toEqual(expect.arrayContaining(['remembers']));
    expect(came.loose.map(({ piece }) => piece.kind)).toEqual(['bag', 'bag']);
  });

  test('a bag that keeps places without a script that lays anything keeps what it holds', () => {
    expect(come(save([bag({ ml: BOTH }, { LuaScript: '' })])).row(0).missing).not.toContain('laidOut');
  });

  test('turns go in the order of the save, or round past those who have a hand', () => {
    const hand = (FogColor: string, x: number) => object('HandTrigger', { x, z: -20 }, { FogColor });
    expect(come(save([], { Turns: { Enable: true, TurnOrder: ['Blue', 'Red'] } })).plan.turns).toHaveLength(2);
    const round = come(save([hand('Blue', 9), hand('White', 0), hand('Red', 4)], { Turns: { Enable: true, TurnOrder: [] } }));
    expect(round.plan.turns).toEqual(round.plan.zones.map(({ seat }) => seat).sort((a, b) => Number(a) - Number(b)));
    expect(round.plan.turns).toHaveLength(3);
    expect(come(save([hand('Blue', 9)], { Turns: { Enable: false, TurnOrder: ['Blue'] } })).plan.turns).toEqual([]);
    expect(come(save([], { Turns: { Enable: true } })).report.furniture).toContainEqual({ what: 'turns', found: 1, carried: 0, missing: ['unread'] });
  });
});
