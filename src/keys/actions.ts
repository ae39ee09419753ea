// Every action that a key can do, with Tabletop Simulator's keys as default (source: docs of that program, "basic" and
// "advanced controls").
// A binding is text such as 'f', 'Shift+Digit1', 'Ctrl+z', 'Alt'. Letters are the label on the key, digits the place of
// the key.

/** [action, group, default keys, hold: true while pressed] */
const TABLE = [
  ['flip', 'pieces', ['f'], false],
  ['turnLeft', 'pieces', ['q'], false],
  ['turnRight', 'pieces', ['e'], false],
  ['turnLeftFree', 'pieces', ['Shift+q'], false],
  ['turnRightFree', 'pieces', ['Shift+e'], false],
  ['roll', 'pieces', ['r'], false],
  ['group', 'pieces', ['g'], false],
  ['under', 'pieces', ['u'], false],
  ['push', 'pieces', ['n'], false],
  ['low', 'pieces', ['Shift'], true],
  ['nudgeLeft', 'pieces', ['Shift+ArrowLeft'], false],
  ['nudgeRight', 'pieces', ['Shift+ArrowRight'], false],
  ['nudgeUp', 'pieces', ['Shift+ArrowUp'], false],
  ['nudgeDown', 'pieces', ['Shift+ArrowDown'], false],
  ['zoom', 'pieces', ['Alt'], true],
  ['peek', 'pieces', ['Alt+Shift'], true],
  ['toHand', 'pieces', ['h'], false],
  ['show', 'pieces', ['o'], false],
  ['tiltLeft', 'pieces', ['Alt+q'], false],
  ['tiltRight', 'pieces', ['Alt+e'], false],
  ['lock', 'pieces', ['l'], false],
  ['bigger', 'pieces', ['+', '='], false],
  ['smaller', 'pieces', ['-'], false],
  ['search', 'pieces', ['i'], false],
  ['deal', 'pieces', ['Shift+d'], false],
  ['split', 'pieces', ['Shift+g'], false],
  ['spread', 'pieces', ['Shift+s'], false],
  ['pageNext', 'pieces', ['PageDown', 'Alt+PageDown'], false],
  ['pageBack', 'pieces', ['PageUp', 'Alt+PageUp'], false],
  ['setValue', 'pieces', ['v'], false],
  ['write', 'pieces', ['Shift+t'], false],
  ['copy', 'pieces', ['Ctrl+c'], false],
  ['cut', 'pieces', ['Ctrl+x'], false],
  ['paste', 'pieces', ['Ctrl+v'], false],
  ['duplicate', 'pieces', ['Ctrl+d'], false],
  ['remove', 'pieces', ['Delete', 'Backspace'], false],
  ['selectAll', 'pieces', ['Ctrl+a'], false],
  ['selectOne', 'pieces', ['c'], false],
  ['find', 'table', ['Ctrl+f'], false],
  ['box', 'table', ['Shift+b'], false],
  ['menu', 'pieces', ['ContextMenu', 'x'], false],
  ['draw1', 'pieces', ['Digit1'], false],
  ['draw2', 'pieces', ['Digit2'], false],
  ['draw3', 'pieces', ['Digit3'], false],
  ['draw4', 'pieces', ['Digit4'], false],
  ['draw5', 'pieces', ['Digit5'], false],
  ['draw6', 'pieces', ['Digit6'], false],
  ['draw7', 'pieces', ['Digit7'], false],
  ['draw8', 'pieces', ['Digit8'], false],
  ['draw9', 'pieces', ['Digit9'], false],
  ['draw0', 'pieces', ['Digit0'], false],
  ['cancel', 'table', ['Escape'], false],
  ['ping', 'table', ['Tab'], true],
  ['pingHere', 'table', ['t'], false],
  ['undo', 'table', ['Ctrl+z'], false],
  ['redo', 'table', ['Ctrl+y', 'Ctrl+Shift+z'], false],
  ['blindfold', 'table', ['b'], false],
  ['pass', 'table', ['Shift+p'], true],
  ['handOver', 'table', ['Shift+Enter'], false],
  ['holdOpen', 'table', ['j'], false],
  ['magnify', 'view', ['m'], true],
  ['drawTool', 'table', ['F2'], false],
  ['zoneTool', 'table', ['F4'], false],
  ['lineTool', 'table', ['F5'], false],
  ['labelTool', 'table', ['F8'], false],
  ['snapTool', 'table', ['F9'], false],
  ['drawHere', 'table', ['Shift+F2'], false],
  ['zoneHere', 'table', ['Shift+F4'], false],
  ['lineHere', 'table', ['Shift+F5'], false],
  ['labelHere', 'table', ['Shift+F8'], false],
  ['snapHere', 'table', ['Shift+F9'], false],
  ['chat', 'table', ['Enter'], false],
  ['role', 'table', ['y'], false],
  ['uncover', 'table', ['Shift+h'], true],
  ['talk', 'table', ['Shift+v'], true],
  ['talkTeam', 'table', ['Shift+m'], true],
  ['seen', 'table', ['.'], false],
  ['book', 'table', ['Shift+n'], false],
  ['help', 'table', ['?', '/'], false],
  ['guideNext', 'table', [','], false],
  ['guideBack', 'table', [';'], false],
  ['accessible', 'table', ['k'], false],
  ['hideUi', 'table', ['F11'], false],
  ['panLeft', 'view', ['a', 'ArrowLeft'], true],
  ['panRight', 'view', ['d', 'ArrowRight'], true],
  ['panUp', 'view', ['w', 'ArrowUp'], true],
  ['panDown', 'view', ['s', 'ArrowDown'], true],
  ['closer', 'view', ['z'], false],
  ['farther', 'view', ['Shift+z'], false],
  ['resetView', 'view', [' '], false],
  ['cycleView', 'view', ['p'], false],
  ['director', 'view', ['Shift+c'], false],
  ['directWide', 'view', ['Shift+w'], false],
  ['directAbove', 'view', ['Shift+a'], false],
  ['directSeat', 'view', ['Shift+f'], false],
  ['loadView1', 'view', ['Shift+Digit1'], false],
  ['loadView2', 'view', ['Shift+Digit2'], false],
  ['loadView3', 'view', ['Shift+Digit3'], false],
  ['loadView4', 'view', ['Shift+Digit4'], false],
  ['saveView1', 'view', ['Ctrl+Shift+Digit1'], false],
  ['saveView2', 'view', ['Ctrl+Shift+Digit2'], false],
  ['saveView3', 'view', ['Ctrl+Shift+Digit3'], false],
  ['saveView4', 'view', ['Ctrl+Shift+Digit4'], false],
] as const;

export type Action = (typeof TABLE)[number][0];
export type KeyGroup = (typeof TABLE)[number][1];
export type Bindings = { [A in Action]: readonly string[] };

export interface ActionRow {
  action: Action;
  group: KeyGroup;
  keys: readonly string[];
  hold: boolean;
}

/** In the order of the help sheet. */
export const ACTIONS: readonly ActionRow[] = TABLE.map(([action, group, keys, hold]) => ({ action, group, keys, hold }));
export const KEY_GROUPS: readonly KeyGroup[] = ['pieces', 'table', 'view'];

/** The digit of a draw action, else null. */
export const digitOf = (action: Action): number | null => (/^draw\d$/.test(action) ? Number(action.slice(4)) : null);
