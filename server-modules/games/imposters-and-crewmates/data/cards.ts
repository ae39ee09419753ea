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
/** What is not said is what most cards have. */
const row = <T extends string>(
  id: T,
  when: When = 'any',
  names: Naming = 'none',
  against: Against = 'nobody',
  lasts: Lasts = 'now',
  copies = 1,
): Row & { readonly id: T } => ({ id, copies, when, names, against, lasts });

export const CARDS = [
  row('imp.dash', 'any', 'imposter-piece', 'nobody', 'now', 3),
  row('imp.push', 'any', 'crewmate-piece', 'named', 'now', 3),
  row('imp.door1'),
  row('imp.door2'),
  row('imp.door3'),
  row('imp.explosives'),
  row('imp.shortcd', 'own-kill', 'imposter-piece'),
  row('imp.shortestcd', 'own-kill', 'imposter-piece'),
  row('imp.weapons', 'any', 'none', 'side', 'round'),
  row('imp.seer', 'any', 'crewmate-player', 'named', 'round'),
  row('imp.carapace', 'response', 'crw-card', 'player-of-card'),
  row('imp.surprise', 'alive', 'none', 'nobody', 'round'),
  row('imp.reactor', 'button-win', 'none', 'side', 'round'),
  row('imp.charisma', 'alive-turn', 'none', 'nobody', 'turn'),
  row('imp.faking', 'turn', 'none', 'side', 'turn'),
  row('imp.fakereport', 'alive-own-kill', 'none', 'nobody', 'round'),
  row('imp.trapped', 'never'),
  row('imp.comms', 'any', 'none', 'side', 'round'),
  row('imp.lights', 'any', 'none', 'side', 'round'),
  row('imp.juggernaut', 'alive', 'mate-piece', 'nobody', 'round'),
  row('imp.robbery', 'any', 'crewmate-player', 'named'),
  row('imp.burglary', 'any', 'none', 'side'),
  row('imp.arson', 'any', 'crewmate-player', 'named'),
  row('imp.delayed', 'fresh', 'none', 'nobody', 'turn'),
  row('imp.construction', 'fresh'),
  row('imp.mercy', 'mate-dead'),

  row('crw.dash', 'any', 'crewmate-piece', 'nobody', 'now', 3),
  row('crw.push', 'any', 'imposter-piece', 'named', 'now', 3),
  row('crw.barricade1'),
  row('crw.barricade2'),
  row('crw.barricade3'),
  row('crw.drill'),
  row('crw.longcd', 'crew-death', 'crewmate-piece'),
  row('crw.longestcd', 'crew-death', 'crewmate-piece'),
  row('crw.repairman', 'any', 'none', 'side', 'round'),
  row('crw.spy', 'any', 'imposter-player', 'named', 'round'),
  row('crw.vest', 'response', 'imp-card', 'player-of-card'),
  row('crw.engineer', 'alive', 'none', 'nobody', 'round'),
  row('crw.outvoted', 'any', 'none', 'side', 'round'),
  row('crw.sheriff', 'alive-turn', 'none', 'nobody', 'turn'),
  row('crw.ventrepairs', 'any', 'none', 'side', 'round'),
  row('crw.excellent', 'alive-kill', 'killer', 'named', 'round'),
  row('crw.trapped', 'never'),
  row('crw.reportbody', 'alive-kill', 'none', 'nobody', 'round'),
  row('crw.electrical', 'any', 'none', 'side', 'round'),
  row('crw.medic', 'mate-dead'),
  row('crw.firearm', 'any', 'none', 'all'),
  row('crw.portal', 'kill', 'killer', 'named'),
  row('crw.blindvote', 'any', 'imposter-player', 'named'),
  row('crw.inting', 'fresh', 'none', 'nobody', 'turn'),
  row('crw.lovers', 'alive', 'imposter-piece', 'named', 'round'),
  row('crw.destiny', 'own-death', 'none', 'own-killer'),

  row('wld.shove', 'any', 'piece', 'named', 'now', 3),
  row('wld.ghost', 'alive', 'none', 'nobody', 'round', 3),
  row('wld.shield', 'response', 'card-against', 'player-of-card', 'now', 3),
  row('wld.glue'),
  row('wld.finalrepairs', 'any', 'none', 'nobody', 'round'),
  row('wld.scrap'),
  row('wld.equalize', 'any', 'none', 'all'),
  row('wld.mindreader', 'any', 'player', 'named', 'round'),
  row('wld.ejection', 'any', 'pair', 'named'),
  row('wld.balanced', 'any', 'pair', 'named'),
  row('wld.jester', 'alive-response', 'card-against', 'player-of-card', 'game'),
  row('wld.skipvote'),
  row('wld.victorypoint', 'any', 'none', 'nobody', 'game'),
  row('wld.teleporter', 'any', 'orange', 'lander', 'round'),
  row('wld.nothing'),
  row('wld.kamikaze', 'alive', 'none', 'in-reach'),
  row('wld.timemaster', 'board', 'none', 'on-board'),
  row('wld.doubletime', 'any', 'none', 'nobody', 'round'),
  row('wld.nou', 'response', 'wild-against', 'player-of-card'),
  row('wld.immortalize', 'any', 'none', 'nobody', 'game'),
  row('wld.duel', 'any', 'opponent', 'named'),
  row('wld.ggnext'),
  row('wld.rewind', 'any', 'none', 'all'),
  row('wld.mindfreak', 'any', 'opponent', 'named'),
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
