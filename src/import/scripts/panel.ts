// Buttons of a panel (XmlUI): tags with their attributes and words, in one pass. What is no tag is passed over.

export interface PanelButton {
  tag: string;
  label: string;
  tooltip: string;
  /** What it calls, as it stands there: `fn`, `fn(words)`, `Global/fn`. */
  calls: string;
}

export interface Panel {
  buttons: PanelButton[];
  cut: boolean;
  steps: number;
}

/** So many signs of one panel are read, so many of its buttons, and so many signs of a word in it. */
export const PANEL_MOST = 500_000;
const BUTTONS_MOST = 500;
const WORD_MOST = 200;

const TAGS = new Set(['button', 'togglebutton', 'toggle', 'inputfield', 'dropdown', 'slider']);
const CALLS = ['onclick', 'onvaluechanged', 'onendedit', 'onmouseup'] as const;
const SIGNS: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const words = (raw: string): string => raw.slice(0, WORD_MOST).replace(/&(?:#\d{1,5}|[a-z]{2,4});/g, (name) => SIGNS[name.slice(1, -1)] ?? ' ');
const isBlank = (sign: string): boolean => sign <= ' ';

export function panelOf(xml: string): Panel {
  const text = xml.length > PANEL_MOST ? xml.slice(0, PANEL_MOST) : xml;
  const end = text.length;
  const buttons: PanelButton[] = [];
  let steps = 0;
  let i = 0;
  /** To where one of these signs stands, or the end. */
  const until = (stops: (sign: string) => boolean): string => {
    const from = i;
    while (i < end && !stops(text.charAt(i))) i++;
    steps += i - from + 1;
    return text.slice(from, Math.min(i, from + 4 * WORD_MOST));
  };
  const skipTo = (what: string): void => {
    const at = text.indexOf(what, i);
    steps += (at < 0 ? end : at) - i + 1;
    i = at < 0 ? end : at + what.length;
  };
  while (i < end && buttons.length < BUTTONS_MOST) {
    until((sign) => sign === '<');
    if (text.startsWith('<!--', i)) {
      skipTo('-->');
      continue;
    }
    i++;
    const tag = until((sign) => isBlank(sign) || sign === '>' || sign === '/');
    const said: { [name: string]: string } = Object.create(null) as { [name: string]: string };
    while (i < end && text.charAt(i) !== '>') {
      const name = until((sign) => isBlank(sign) || sign === '=' || sign === '>');
      const [at, quote] = [text.charAt(i), text.charAt(i + 1)];
      if (at === '=' && (quote === '"' || quote === "'")) {
        i += 2;
        said[name.toLowerCase()] = words(until((sign) => sign === quote));
        i++;
      } else if (at !== '>') i++;
      steps++;
    }
    i++;
    const calls = CALLS.map((call) => said[call]).find((call) => call !== undefined && call !== '');
    if (!TAGS.has(tag.toLowerCase()) || calls === undefined) continue;
    const inner = words(until((sign) => sign === '<')).trim();
    buttons.push({ tag: tag.toLowerCase(), label: said['text'] ?? said['placeholder'] ?? inner, tooltip: said['tooltip'] ?? '', calls });
  }
  return { buttons, cut: i < end || xml.length > PANEL_MOST, steps };
}
