// The three decks as a table: a row for each card, read from left to right like the printed list. What a card does is
// in effects/. (IC 1.3 to 1.6)

/** When a card may be played, beyond the moments that are open to every card. (IC 1.3, IC 5.7) */
export type When =
  | 'any'
  /** The own piece is living and on the board. */
  | 'alive'
  /** The turn of the own team, the own piece alive and its activation not begun. */
  | 'fresh'
  /** A team turn is running. */
  | 'turn'
  | 'alive-turn'
  /** A licence: an own kill, any kill of a Crewmate by landing, any death of a Crewmate. */
  | 'own-kill'
  | 'alive-own-kill'
  | 'kill'
  | 'alive-kill'
  | 'crew-death'
  /** The own piece is what was killed. */
  | 'own-death'
  /** An unresolved card that can be answered with this one. */
  | 'response'
  | 'alive-response'
  | 'mate-dead'
  /** Any piece stands on the board. */
  | 'board'
  /** A Crewmate's landing on the button would be a victory. */
  | 'button-win'
  | 'never';
/** What is named when the card is played; the rest is chosen when it resolves. */
export type Naming =
  | 'none'
  | 'imposter-piece'
  | 'crewmate-piece'
  | 'piece'
  | 'imposter-player'
  | 'crewmate-player'
  | 'player'
  | 'opponent'
  | 'mate-piece'
  /** An Imposter piece that made a kill with a licence. */
  | 'killer'
  /** A living Crewmate and a living Imposter. */
  | 'pair'
  | 'orange'
  /**
   * A card on the stack: of the Crewmate deck, of the Imposter deck, any against the player, a Wild card against the
   * player.
   */
  | 'crw-card'
  | 'imp-card'
  | 'card-against'
  | 'wild-against';
/** Whom the card is against, if that is an opponent by role. (IC 5.5) */
export type Against =
  | 'nobody'
  | 'named'
  | 'side'
  | 'all'
  /** Whose card on the stack it answers. */
  | 'player-of-card'
  /** Whose Imposter killed the player's piece. */
  | 'own-killer'
  /** Whose landing on the button it answers. */
  | 'lander'
  /** Whoever is within its reach when it is played. */
  | 'in-reach'
  /** Whoever has a piece on the board. */
  | 'on-board';
export type Lasts = 'now' | 'turn' | 'round' | 'game';
export const DECKS = ['imp', 'crw', 'wld'] as const;
export type Deck = (typeof DECKS)[number];

export interface Row {
  readonly id: string;
  readonly copies: number;
  readonly when: When;
  readonly names: Naming;
  readonly against: Against;
  readonly lasts: Lasts;
}
const row = <T extends string>(id: T, copies: number, when: When, names: Naming, against: Against, lasts: Lasts): Row & { readonly id: T } => ({
  id,
  copies,
  when,
  names,
  against,
  lasts,
});

export const CARDS = [
  row('imp.dash', 3, 'any', 'imposter-piece', 'nobody', 'now'),
  row('imp.push', 3, 'any', 'crewmate-piece', 'named', 'now'),
  row('imp.door1', 1, 'any', 'none', 'nobody', 'now'),
  row('imp.door2', 1, 'any', 'none', 'nobody', 'now'),
  row('imp.door3', 1, 'any', 'none', 'nobody', 'now'),
  row('imp.explosives', 1, 'any', 'none', 'nobody', 'now'),
  row('imp.shortcd', 1, 'own-kill', 'imposter-piece', 'nobody', 'now'),
  row('imp.shortestcd', 1, 'own-kill', 'imposter-piece', 'nobody', 'now'),
  row('imp.weapons', 1, 'any', 'none', 'side', 'round'),
  row('imp.seer', 1, 'any', 'crewmate-player', 'named', 'round'),
  row('imp.carapace', 1, 'response', 'crw-card', 'player-of-card', 'now'),
  row('imp.surprise', 1, 'alive', 'none', 'nobody', 'round'),
  row('imp.reactor', 1, 'button-win', 'none', 'side', 'round'),
  row('imp.charisma', 1, 'alive-turn', 'none', 'nobody', 'turn'),
  row('imp.faking', 1, 'turn', 'none', 'side', 'turn'),
  row('imp.fakereport', 1, 'alive-own-kill', 'none', 'nobody', 'round'),
  row('imp.trapped', 1, 'never', 'none', 'nobody', 'now'),
  row('imp.comms', 1, 'any', 'none', 'side', 'round'),
  row('imp.lights', 1, 'any', 'none', 'side', 'round'),
  row('imp.juggernaut', 1, 'alive', 'mate-piece', 'nobody', 'round'),
  row('imp.robbery', 1, 'any', 'crewmate-player', 'named', 'now'),
  row('imp.burglary', 1, 'any', 'none', 'side', 'now'),
  row('imp.arson', 1, 'any', 'crewmate-player', 'named', 'now'),
  row('imp.delayed', 1, 'fresh', 'none', 'nobody', 'turn'),
  row('imp.construction', 1, 'fresh', 'none', 'nobody', 'now'),
  row('imp.mercy', 1, 'mate-dead', 'none', 'nobody', 'now'),

  row('crw.dash', 3, 'any', 'crewmate-piece', 'nobody', 'now'),
  row('crw.push', 3, 'any', 'imposter-piece', 'named', 'now'),
  row('crw.barricade1', 1, 'any', 'none', 'nobody', 'now'),
  row('crw.barricade2', 1, 'any', 'none', 'nobody', 'now'),
  row('crw.barricade3', 1, 'any', 'none', 'nobody', 'now'),
  row('crw.drill', 1, 'any', 'none', 'nobody', 'now'),
  row('crw.longcd', 1, 'crew-death', 'crewmate-piece', 'nobody', 'now'),
  row('crw.longestcd', 1, 'crew-death', 'crewmate-piece', 'nobody', 'now'),
  row('crw.repairman', 1, 'any', 'none', 'side', 'round'),
  row('crw.spy', 1, 'any', 'imposter-player', 'named', 'round'),
  row('crw.vest', 1, 'response', 'imp-card', 'player-of-card', 'now'),
  row('crw.engineer', 1, 'alive', 'none', 'nobody', 'round'),
  row('crw.outvoted', 1, 'any', 'none', 'side', 'round'),
  row('crw.sheriff', 1, 'alive-turn', 'none', 'nobody', 'turn'),
  row('crw.ventrepairs', 1, 'any', 'none', 'side', 'round'),
  row('crw.excellent', 1, 'alive-kill', 'killer', 'named', 'round'),
  row('crw.trapped', 1, 'never', 'none', 'nobody', 'now'),
  row('crw.reportbody', 1, 'alive-kill', 'none', 'nobody', 'round'),
  row('crw.electrical', 1, 'any', 'none', 'side', 'round'),
  row('crw.medic', 1, 'mate-dead', 'none', 'nobody', 'now'),
  row('crw.firearm', 1, 'any', 'none', 'all', 'now'),
  row('crw.portal', 1, 'kill', 'killer', 'named', 'now'),
  row('crw.blindvote', 1, 'any', 'imposter-player', 'named', 'now'),
  row('crw.inting', 1, 'fresh', 'none', 'nobody', 'turn'),
  row('crw.lovers', 1, 'alive', 'imposter-piece', 'named', 'round'),
  row('crw.destiny', 1, 'own-death', 'none', 'own-killer', 'now'),

  row('wld.shove', 3, 'any', 'piece', 'named', 'now'),
  row('wld.ghost', 3, 'alive', 'none', 'nobody', 'round'),
  row('wld.shield', 3, 'response', 'card-against', 'player-of-card', 'now'),
  row('wld.glue', 1, 'any', 'none', 'nobody', 'now'),
  row('wld.finalrepairs', 1, 'any', 'none', 'nobody', 'round'),
  row('wld.scrap', 1, 'any', 'none', 'nobody', 'now'),
  row('wld.equalize', 1, 'any', 'none', 'all', 'now'),
  row('wld.mindreader', 1, 'any', 'player', 'named', 'round'),
  row('wld.ejection', 1, 'any', 'pair', 'named', 'now'),
  row('wld.balanced', 1, 'any', 'pair', 'named', 'now'),
  row('wld.jester', 1, 'alive-response', 'card-against', 'player-of-card', 'game'),
  row('wld.skipvote', 1, 'any', 'none', 'nobody', 'now'),
  row('wld.victorypoint', 1, 'any', 'none', 'nobody', 'game'),
  row('wld.teleporter', 1, 'any', 'orange', 'lander', 'round'),
  row('wld.nothing', 1, 'any', 'none', 'nobody', 'now'),
  row('wld.kamikaze', 1, 'alive', 'none', 'in-reach', 'now'),
  row('wld.timemaster', 1, 'board', 'none', 'on-board', 'now'),
  row('wld.doubletime', 1, 'any', 'none', 'nobody', 'round'),
  row('wld.nou', 1, 'response', 'wild-against', 'player-of-card', 'now'),
  row('wld.immortalize', 1, 'any', 'none', 'nobody', 'game'),
  row('wld.duel', 1, 'any', 'opponent', 'named', 'now'),
  row('wld.ggnext', 1, 'any', 'none', 'nobody', 'now'),
  row('wld.rewind', 1, 'any', 'none', 'all', 'now'),
  row('wld.mindfreak', 1, 'any', 'opponent', 'named', 'now'),
] as const;
export type Kind = (typeof CARDS)[number]['id'];
/** In the order of the lists, which is the order of their faces. */
export const KINDS: readonly Kind[] = CARDS.map(({ id }) => id);
const ROWS: ReadonlyMap<unknown, Row> = new Map(CARDS.map((card) => [card.id, card]));
export const rowOf = (kind: Kind): Row => ROWS.get(kind) as Row;
export const deckOf = (kind: Kind): Deck => kind.slice(0, 3) as Deck;
/** The kinds of a deck, each as often as it has copies. */
export const cardsIn = (deck: Deck): Kind[] => CARDS.flatMap(({ id, copies }) => (deckOf(id) === deck ? Array<Kind>(copies).fill(id) : []));
export const isKind = (word: unknown): word is Kind => ROWS.has(word);
