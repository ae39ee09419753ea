// One page of how to play for each game, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../how.ts';

export const pages = {
  'revolver-noir': {
    lead: 'A duel for two in a dark house of eight rooms. You know where you are; nobody tells you where the other one is. Two hits win.',
    parts: [
      {
        title: 'Where you are',
        points: [
          'Your eight room cards stand before you; only you see their faces. The *front card* is the room you are in.',
          'At the start both choose a room in secret. Then a coin says who begins.',
          'Each card lists where its doors lead (*move*) and which rooms you can shoot at (*shoot*). The map in the middle shows the same.',
        ],
      },
      {
        title: 'Your turn: two actions',
        points: [
          '*Move* (1): bring a neighbouring room to the front. Nobody sees which.',
          '*Listen* (1): touch the other stack with the cupped hand. The other player must truly name a room next to theirs.',
          '*Set a trap* (1): turn your front card sideways. You can have two traps; others see only how many.',
          '*Detonate* (1): turn a sideways card upright. The room is revealed; whoever else is in it is hit.',
          '*Shoot* (2): drop the aim marker on a room of the map. Your own room is revealed, and afterwards you must run to a neighbouring room.',
          'Push the *lamp* over to end your turn. It never ends by itself.',
        ],
      },
      {
        title: 'What the rooms can do',
        points: [
          'Press the text on your front card. Using it reveals where you are.',
          '*Balcony*: jump down into the Kitchen, free. *Foyer*: hear the exact room of somebody on the second floor, free, once a turn.',
          '*Kitchen*: a third action, if you began your turn here. *Basement*: set a trap in any other room; it goes off by itself when your next turn starts.',
          '*Bedroom*: flood the Basement for a turn; whoever is in it is hit and flees. *Library*: a trap door drops whoever is in the Kitchen into the Basement.',
          '*Hall* and *Dining Room* do nothing, and nobody can tell.',
        ],
      },
      {
        title: 'Good to know',
        points: [
          'Shuffling your own cards behind the front one is free and means nothing to the others.',
          'You can be seen best where many doors meet. A Listen always tells a true neighbour, but it can be the same one twice.',
          'Your own traps and shots never hit you.',
        ],
      },
    ],
  },
  'the-traitors': {
    lead: 'Four to eight of you share a castle and a prize fund. One is a Traitor from the start, and another may become one. Lying is allowed; most Gold wins.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Your *Role card* lies face down before you: look at it whenever you like, nobody else can. Your *number* is how you are voted for.',
          'Three cards are in your hand. *Gold* is worth 1 to you at the end if you are still there. A *Dagger* looks into a hand, a *Shield* saves you from one murder.',
          'Plates show how many cards each of you holds, who has answered and who is out.',
        ],
      },
      {
        title: 'Your turn',
        points: [
          '*Draw*: pull the top card of the deck to your hand.',
          'Then you may *play one card*: drop Gold on the prize fund, or drop a Dagger on the number of somebody, see that hand and take one card or none.',
          'With more than three cards *discard* one. Gold goes to the prize fund, the rest to the discard pile. Then pass the *stone* to the left.',
          'If you draw the *Traitor card*, keep it and be a Traitor, or drop it on the discard pile. Nobody is told that you were asked.',
        ],
      },
      {
        title: 'Events',
        points: [
          'Whoever draws an Event rings the *bell*. In a *Quiet Night* nothing happens.',
          '*Murder*: everyone enters something on the slip. The Faithful enter *F*, a Traitor enters the number of the victim. Whoever drew lifts the lid of the chest.',
          '*Banishment*: talk as long as you like, then everyone votes. The slips are turned over together; a tie is voted on again.',
          'Whoever is out shows hand and role, and comes back next round.',
        ],
      },
      {
        title: 'The end of a round',
        points: [
          'It ends when two are left, when all agree that no Traitor is left, or after the vote of the *Final Banishment*, the last card of the deck.',
          'Everybody who is still there keeps the Gold in hand. The *prize fund* goes to the Traitors who are left, or, if there is none, to all who are left.',
          'Totals carry on over the rounds. After the last one the most Gold wins.',
        ],
      },
    ],
  },
  'good-cop-bad-cop': {
    lead: 'Four to eight of you are cops, and some of you are on the take. Three cards say which; hardly anybody knows them all. Whoever leads the other side must fall. Lying is allowed.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Three *Integrity cards* face down: you may always look at yours. Two alike say whether you are *Honest* or *Crooked*. The *Agent* leads the Honest, the *Kingpin* the Crooked.',
          'One *Equipment* card is in your hand; rest the pointer on it to read it. More than one you cannot keep.',
          'Plates show who is armed and at whom they aim, who is wounded, and leaders who lie open. An *eye* lies on cards of others that you know.',
        ],
      },
      {
        title: 'Your turn: one action',
        points: [
          '*Investigate*: lift the edge of somebody’s hidden card. You alone see it, and know it from then on.',
          '*Arm*: drag a Gun from the middle before you and reveal one of your cards. Then aim.',
          '*Equip*: draw the top Equipment card and reveal one of your cards.',
          '*Shoot*: push the Gun along its barrel. Whoever is hit reveals all cards and is out; a leader is only wounded the first time.',
          'Then *aim*: drag round the Gun, and it turns to whomever the pointer is nearest. Push the blue *light* on to end your turn.',
        ],
      },
      {
        title: 'Reactions',
        points: [
          'After a shot is declared and at the end of each turn everybody who holds Equipment is asked. Play it, or pass; the first card counts, then all are asked anew.',
          'Lay a card on the middle and touch what it is meant for: a card, or the plate of a player.',
          '*Always pass* answers for you till your next turn.',
        ],
      },
      {
        title: 'The end',
        points: [
          'When the Agent falls the Crooked win, when the Kingpin falls the Honest, whoever fired. Who is out wins and loses too.',
          'Whoever holds both leader cards wins alone, at once.',
        ],
      },
      {
        title: 'With zombies',
        points: [
          'The *Infector* is in the deck too. Face up, or when somebody without a leader card is shot, a player becomes a *zombie*: all cards open, Arms instead of a Gun.',
          'Zombies *bite*: a token on a card, then a die for each token. A zombie face turns the player; a leader who turns wins the game for the zombies.',
          'They can also *infect* two cards, or draw Equipment for a token.',
        ],
      },
    ],
  },
  'stars-may-swallow-us': {
    lead: 'Four to eight of you crew a ship that has lost its power. Bring Power to 100 before the Oxygen is gone. Some of you do not want that, and nobody sees who played what.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Your *crew sheet* lies open: department, rank and two Above Deck Actions, which all of you see. Your *agenda* lies face down: look at it whenever you like.',
          'Your deck has fifteen cards, five of your crew member and ten of your agenda. Three of them are in your hand; more than four you cannot hold.',
          'The *hatch* before you takes cards face down; only how many lie there is known. *Oxygen* and *Power* stand on the two tracks, for all to read.',
        ],
      },
      {
        title: 'Your action: one of three',
        points: [
          '*Play Below Deck*: slide a card from your hand onto your hatch. Nobody sees which.',
          '*Above Deck*: press an action on your crew sheet, touch whom it is meant for, confirm. It costs Oxygen or Power and works at once.',
          '*Draw*: pull the top card of your deck into your hand.',
          'With *Rush* slide two cards onto your hatch: the first can be taken back until the second lies there. Whoever is named by *Delegate* slides one card at once.',
          'Whoever has no card in hand and none in the deck when it is time to act is killed.',
        ],
      },
      {
        title: 'The pile',
        points: [
          'When all have acted, all cards from the hatches are shuffled and turned up one by one. Nobody is told whose they were.',
          'Each is carried out before the next one is turned: Oxygen first, then Power. *Shift Schedule* and *Security Sweep* act on the very next card.',
        ],
      },
      {
        title: 'The accusation',
        points: [
          'Raise your *hand* to call a vote, or say *Not now*. The first call counts; you may name a suspect with it.',
          'After a count of three everybody turns the hand towards somebody, or keeps a fist, in secret. You may change your mind until all hands open at once.',
          'Fists of more than half: nothing. One person with the most is *detained*: agenda open, no Above Deck Actions any more. A tie at the top costs 5 Oxygen.',
        ],
      },
      {
        title: 'Wounds and the end',
        points: [
          'A first wound lays your disc in the *sickbay*; a second one kills. Cards that lie on a hatch already still count.',
          'Power 100: the *crew* wins. Oxygen 0, or every crew member killed who wanted to save the ship: the *Contagion* wins.',
          'The *Prince* wins instead of the crew when Oxygen is at 15 or less then and the Prince is free. The *Coward* wins beside anybody: alive, free and unhurt, when somebody else is not.',
        ],
      },
    ],
  },
  'imposters-and-crewmates': {
    lead: 'Two Imposters hunt two Crewmates, who want to reach the emergency button. Every round has an event with rules of its own. Its winners keep the card, and 5 points win the game.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Your *hand* holds up to five cards, of your team’s deck and Wild ones. The backs differ: everybody sees how many Wild cards you hold.',
          'The *event* lies open beside the board. Rest the pointer on it to read what it changes, and what either side gains.',
          '*Captain* is the first of each team in odd rounds, the second in even ones. The captain places first and chooses for the team.',
          'Before a round put your piece on a lit start tile: Imposters on bright red, Crewmates on dark green.',
        ],
      },
      {
        title: 'Walking',
        points: [
          'Drag your piece tile by tile, two steps usually, and let go to *land*. Lit tiles can be landed on, hollow ones only crossed. *Stay* ends your move without one.',
          'Thick walls stop everybody, *dotted* walls stop Crewmates only. *Arrows* are crossed one way, and nobody stops there.',
          'From a *vent* an Imposter hops to any other vent, for no step at all.',
          'Pieces do not block the way; only the landing counts. An Imposter that *lands* on a Crewmate kills. A Crewmate that lands on the *button* wins the round.',
          'On a *wild tile* in a corner you may take the card that lies there.',
        ],
      },
      {
        title: 'Special tiles',
        points: [
          'A *trap* kills whoever comes onto it, and stays. *Glue* ends your move there.',
          'A *task* is collected by a Crewmate, a *sabotage* by an Imposter, in passing too. An Imposter may not stop on a task.',
          'What is laid on a tile does nothing to a piece that stands there already.',
        ],
      },
      {
        title: 'Cards',
        points: [
          'Drag a card to the *stack*, or onto the piece, player, tile or card that it names. In your turn or in theirs, alive or dead.',
          'Then everybody may answer. What was played *last* works *first*; a card in the middle of the stack waits.',
          'A window closes when all have passed. *Pass* answers once; press *Standing pass* to pass until the stack is empty.',
          'Steps and harmless landings are not asked about. Switch on your *Hold* lamp to be asked there too; everybody sees that it is on.',
          'A *Shield!* answers a card against you, a *Vest!* any Imposter card, a *Carapace!* any Crewmate card.',
        ],
      },
      {
        title: 'Where rules meet',
        points: [
          'One move at a time: *Under Construction!* in the middle of your mate’s move ends that move, and its steps left are lost.',
          'A piece that may not stay where it is goes *back* along its way and does nothing there, at worst to where the move began.',
          'Whether a card counts *twice* is settled when it is played or laid face down, not when it is turned up.',
          'Once an outcome is announced, *Mindfreak!* forces nothing. Before that, after a kill too, it forces every card.',
          '*Magic Button Teleporter!* takes back what a piece brought that a card moved onto the button, a press too.',
          '*Unlimited Munitions!*: cards go to the winners in the order in which they were played.',
          '*Iso!*: a Tie before anybody was named costs nobody a card. *Switcheroo!*: what was not swapped yet is not swapped back.',
        ],
      },
      {
        title: 'The end of a round',
        points: [
          'Button: *Crewmates*. Both Crewmates dead: *Imposters*. Both Imposters dead: *Crewmates*. After 40 turns, or both sides wiped out: a *Tie*.',
          'An outcome can be answered too: a Tie card makes the round a Tie.',
          '*Agree on a Tie*: while no window is open, whoever plays may say so and take it back. With the last word the round is over.',
          'The winning team lays the event in its row. Then its reward, a card for everybody, and *trading* between teammates: drag cards to your mate’s mat to offer them. *Ready* goes on.',
        ],
      },
    ],
  },
  chess: {
    lead: 'Two armies of sixteen on sixty-four squares. Whoever leaves the other king without a way out has won.',
    parts: [
      {
        title: 'Your move',
        points: [
          '*Drag* one of your men: the squares it may go to light up. Let go on one of them; on another it glides back and a line says why.',
          'You can also *tap* a man and then the square. To take a man, put yours onto its square.',
          'To *castle*, move the king two squares; the rook follows. A pawn on the last row asks what it becomes.',
          'Blue has the white men and begins.',
        ],
      },
      {
        title: 'How it ends',
        points: [
          'By mate, and as a draw by stalemate, when neither side can mate any more, when a position is there for the fifth time, or after seventy-five moves without a capture or a pawn.',
          'At the third time and after fifty moves whoever is to move may *claim* the draw: press the plaque with the ½ at your left hand.',
          'Both can agree on a draw, and either can resign, from the menu of the table.',
          'With a clock, each move has that many seconds. Whoever runs out of them loses, unless the other side has its king alone.',
        ],
      },
      {
        title: 'With reminders, or with a free hand',
        points: [
          'With *reminders* nothing is refused: a line says what the rules think of it. Tick the reminder off to hand the turn over.',
          'With a *free hand* the men go where you put them. You can take up the rules from any position that chess can have.',
        ],
      },
    ],
  },
  sandbox: {
    lead: 'A table, cards and a free hand. The table keeps secrets and the order of things; the rules are yours.',
    parts: [
      {
        title: 'With your hands',
        points: [
          '*Drag* a card to take it, let go to put it down. Drop it on another to make a pile.',
          '*F* flips, *Q* and *E* turn, *R* shuffles a pile or flips a coin, *G* makes a pile of what you have chosen.',
          'A *digit* over a pile draws that many into your hand. Right click or a long press opens a menu.',
        ],
      },
      {
        title: 'Secret and open',
        points: [
          'What lies in your hand is sent to you alone. Others see how many cards you hold.',
          'Peeking at a card face down is allowed and announced. You can show a card or your whole hand to all or to one.',
          'Shuffles and flips are drawn by the server; nobody can steer them.',
        ],
      },
    ],
  },
  dice: {
    lead: 'All the usual dice, a tray to throw them into, and a hand for everyone to throw behind.',
    parts: [
      {
        title: 'How to use it',
        points: [
          '*Drag* a die into the tray, or choose several and press *R* to roll them all at once.',
          'The server draws what they show; nobody can steer it. The log says what came.',
          'A *digit* over a die lays it on that face, and says so.',
          'The die of tens shows 00 to 90: with a d10 it makes a number up to 100.',
          'What lies in your hand only you can read. So dice can be kept secret and shown later.',
        ],
      },
    ],
  },
  checkers: {
    lead: 'The board is set up. The table keeps no rules: play the checkers you know.',
    parts: [
      {
        title: 'How to use it',
        points: [
          'Men snap to the squares. A dark square is at the left of either player.',
          'Usually dark begins, men step forward on the dark squares, and who can jump must.',
          'Take what you jumped over off the board yourself.',
          '*F* turns a man over: its other side wears a crown.',
          'Agree beforehand whether kings fly; clubs differ.',
        ],
      },
    ],
  },
  go: {
    lead: 'A board and stones without end. Who opens the table chooses 9, 13 or 19 lines.',
    parts: [
      {
        title: 'How to use it',
        points: [
          '*Drag* a stone out of your bag onto a crossing; it snaps there. Black begins.',
          'Stones are not moved any more. Take up what has no free crossing beside it.',
          'Dropped on a bag, a stone is gone: there are always more.',
          'The dots are for handicap stones.',
          'When both have passed, count free crossings and stones as you agreed.',
        ],
      },
    ],
  },
  backgammon: {
    lead: 'Board, men and dice are ready. The table keeps no rules: play as you know it.',
    parts: [
      {
        title: 'How to use it',
        points: [
          'Light goes round to the right below, dark to the right above.',
          'Choose your two dice and press *R* to roll them.',
          'Men snap to the points; from the sixth on they lie on top. Men that were hit wait on the bar.',
          'The *doubling cube* begins at 64, which means one. Turn it with a digit: 1 is 2, 2 is 4, up to 6 for 64.',
          'Take men that are borne off to the rail at your side.',
        ],
      },
    ],
  },
  dominoes: {
    lead: 'Twenty-eight tiles lie mixed and face down. Draw, match, block.',
    parts: [
      {
        title: 'How to use it',
        points: [
          '*Drag* tiles into your hand; only you see what they show. Seven each for two, five for more.',
          'Lay a tile out with the matching end; *Q* and *E* turn it.',
          'What is left is the boneyard. Draw from it or not, as you agreed.',
          'For the next round turn all tiles down, *G* makes one pile of them and *R* mixes it.',
          'Who goes out scores what the others still hold.',
        ],
      },
    ],
  },
  kit: {
    lead: 'Everything for a game that does not exist yet.',
    parts: [
      {
        title: 'What is in it',
        points: [
          '*Blank cards, tiles and notes*: open the menu of one to type on it. It stays secret face down.',
          '*Bags without end* give cubes in ten colours; what is dropped on one is put back.',
          'The two *boards* draw pieces to the middle of their squares and hexagons.',
          '*Counters* are set by typing a number over them.',
          'Open the menu of a *blank die* to write a word or a sign on each of its sides; the small numbers say which is which.',
          'Copy, tint and scale any piece from its menu. Save the table when you like it.',
        ],
      },
    ],
  },
} satisfies HowPages;
