// Two people who play Go Fish by its rules, each from what their own page shows: asking, handing over, going fishing,
// laying down books.
// Jokers have no rank here: whoever has one lays it aside and draws another.

import { LONG } from '../../support/report.ts';
import { eventually, type Player } from './player.ts';

export interface Held {
  h: number;
  /** "ace", "7": null for a joker. */
  rank: string | null;
}

/** What a person does at the table, by keys or by finger. */
export interface Fisher {
  player: Player;
  hand(): Promise<Held[]>;
  say(text: string): Promise<void>;
  shuffle(): Promise<void>;
  deal(count: number): Promise<void>;
  draw(): Promise<void>;
  /** Hands a card over to the other. */
  give(card: number): Promise<void>;
  /** Lays a card of the hand on the table, face up. */
  lay(card: number): Promise<void>;
}

const DEALT = 7;
const BOOK = 4;
/** More turns than any game with one deck has taken. */
const TURNS_MOST = 120;

/** The rank in a card's name: "Ace of spades, 1 of 7". */
export const rankOf = (name: string): string | null => /^(.+?) of (?:spades|hearts|diamonds|clubs)/i.exec(name)?.[1]?.toLowerCase() ?? null;

const logText = async ({ page }: Player): Promise<string> => (await page.getByTestId('accessible-log').textContent()) ?? '';
const heard = (player: Player, text: string) => eventually(async () => (await logText(player)).includes(text), `${player.name} reads ${text}`);
const handOf = (one: Fisher, size: number) =>
  eventually(async () => {
    const cards = await one.hand();
    return cards.length === size && cards;
  }, `${one.player.name} holds ${size} cards`);
/** How many cards lie in the deck, as everybody sees it; none when it is gone. */
const left = ({ player }: Fisher): Promise<number> =>
  player.page.evaluate(() => {
    const hook = window.__baize?.test;
    const red = hook?.pieces().filter(({ kind }) => kind === 'deck')[0];
    return hook?.zones().find((zone) => zone.of === red?.h)?.count ?? 0;
  });

export interface Outcome {
  turns: number;
  books: [number, number];
}

/** In a short run a game is long enough when so many turns were played and a book lies: a whole one takes minutes. */
const SHORT_TURNS = 4;
const isEnough = ({ turns, books }: Outcome): boolean => !LONG && turns >= SHORT_TURNS && books[0] + books[1] > 0;

/** A game from the shuffle until a hand or the deck is empty; in a short run until it is long enough. */
export async function goFish(first: Fisher, second: Fisher, log: (line: string) => void = () => undefined): Promise<Outcome> {
  await first.shuffle();
  await first.deal(DEALT);
  const sides = [first, second] as const;
  const books: [number, number] = [0, 0];
  /** What each has asked for and not got since: the other remembers it. */
  const wants = [new Set<string>(), new Set<string>()] as const;
  for (const one of sides) await handOf(one, DEALT);
  for (const at of [0, 1] as const) books[at] += await settle(sides[at]);
  let at: 0 | 1 = 0;
  for (let turns = 1; turns <= TURNS_MOST; turns++) {
    const [me, other] = at === 0 ? [sides[0], sides[1]] : [sides[1], sides[0]];
    const cards = await me.hand();
    const theirs = await other.hand();
    if (cards.length === 0 || theirs.length === 0 || (await left(me)) < 2 || isEnough({ turns, books })) return { turns, books };
    const rank = wish(cards, wants[at === 0 ? 1 : 0]);
    const asked = `Any ${rank}s? (${turns})`;
    log(`${me.player.name}: ${asked}`);
    await me.say(asked);
    await heard(other.player, asked);
    const given = theirs.filter((card) => card.rank === rank);
    for (const card of given) await other.give(card.h);
    wants[at].add(rank);
    if (given.length > 0) {
      wants[at === 0 ? 1 : 0].delete(rank);
      await handOf(me, cards.length + given.length);
      await handOf(other, theirs.length - given.length);
    } else {
      const no = `Go fish! (${turns})`;
      await other.say(no);
      await heard(me.player, no);
      await me.draw();
      await handOf(me, cards.length + 1);
    }
    const now = await me.hand();
    const drawn = now.find((card) => !cards.some(({ h }) => h === card.h));
    const made = await settle(me);
    books[at] += made;
    // Whoever got what was asked for goes on.
    if (given.length === 0 && drawn?.rank !== rank) at = at === 0 ? 1 : 0;
  }
  throw new Error(`no end after ${TURNS_MOST} turns`);
}

/** Lays jokers aside for other cards and books down; says how many books. */
async function settle(one: Fisher): Promise<number> {
  for (;;) {
    const cards = await one.hand();
    const joker = cards.find(({ rank }) => rank === null);
    if (joker === undefined) break;
    await one.lay(joker.h);
    await handOf(one, cards.length - 1);
    if ((await left(one)) < 2) break;
    await one.draw();
    await handOf(one, cards.length);
  }
  let books = 0;
  for (;;) {
    const cards = await one.hand();
    const book = [...ranks(cards)].find(([, list]) => list.length === BOOK)?.[1];
    if (book === undefined) return books;
    for (const [i, card] of book.entries()) {
      await one.lay(card);
      await handOf(one, cards.length - i - 1);
    }
    books++;
  }
}

function ranks(cards: readonly Held[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { h, rank } of cards) if (rank !== null) found.set(rank, [...(found.get(rank) ?? []), h]);
  return found;
}

/** What the other has asked for and I hold; else what I have most of, the rank that was asked for longest ago first. */
const asked = new WeakMap<object, string[]>();
function wish(cards: readonly Held[], theirs: Set<string>): string {
  const mine = ranks(cards);
  for (const rank of theirs) if (mine.has(rank)) return rank;
  const order = asked.get(theirs) ?? [];
  const [best] = [...mine.keys()].sort((p, q) => order.indexOf(p) - order.indexOf(q) || (mine.get(q)?.length ?? 0) - (mine.get(p)?.length ?? 0));
  const rank = best ?? '2';
  asked.set(theirs, [...order.filter((other) => other !== rank), rank]);
  return rank;
}
