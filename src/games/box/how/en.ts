// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  sandbox: {
    lead: 'A table, cards and a free hand. The table keeps secrets and the order of things; the rules are yours.',
    parts: [
      {
        title: 'With your hands',
        points: [
          '*Drag* a card to take it, let go to put it down. Drop it on another to make a pile.',
          '*F* flips, *Q* and *E* turn, *R* shuffles a pile or flips a coin, *G* makes a pile of what you have chosen.',
          'A *digit* over a pile draws that many into your hand. Right click or a long press opens a menu.',
          'Out of the box come a *bell*, struck by a tap, and a *music box* that plays to all. How loud, each sets for himself.',
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
  tower: {
    lead: 'A tower of blocks that stand by their own weight. The table keeps no rules; what falls, falls.',
    parts: [
      {
        title: 'How to use it',
        points: [
          '*Drag* a block out of the tower. What stood on it stays if something still holds it, and falls if nothing does.',
          'Let the block go on top: it comes to lie where it falls, and so may all below.',
          'Hold *Shift* while you carry one to let it down and push with it.',
          'Take turns, and use one hand. Whoever makes the tower fall has lost.',
          'What fell is built up again by *taking back* in the list of steps, or by a new game.',
        ],
      },
    ],
  },
  toppling: {
    lead: 'Stones in a row that fall one by one. Set them up as you like; one push is enough.',
    parts: [
      {
        title: 'How to use it',
        points: [
          'Lift a stone, hold *Shift* to let it down, and push the first of the spiral with it: quickly, for a slow push only moves it.',
          '*Drag* more stones out of the bag; *Q* and *E* turn them. About as far apart as half of their height, they topple each other.',
          'One that lies stands up again by its menu, all of them by *Tidy* in the menu of the table.',
          'A table that is *wild* sends stones farther than a natural one.',
        ],
      },
    ],
  },
  crokinole: {
    lead: 'A round board, eight pegs, twelve discs each. The table keeps no rules: play it as you know it.',
    parts: [
      {
        title: 'How to use it',
        points: [
          'Lay a disc on the outermost line before you, hold *Shift* to let it down, and let go while you push: it slides on.',
          'A disc that comes to rest on the *hole* in the middle lies in it: twenty points. Take it off then.',
          'Rings count five, ten and fifteen; pegs stand in the way.',
          'What falls into the *ditch* is out of the round.',
          'While the other has discs on the board, yours has to touch one of them, or it goes into the ditch.',
        ],
      },
    ],
  },
  marbles: {
    lead: 'A ring of chalk, thirteen marbles in it, and one of your own to shoot with.',
    parts: [
      {
        title: 'How to use it',
        points: [
          'Carry your *large marble* to the ring, hold *Shift* to let it down, and let go while you push: it rolls on.',
          'Let go over the *run* of two rails, it rolls down into the ring by itself.',
          'What rolls out of the ring is yours, and you shoot again.',
          'If your own stays in the ring you may shoot from where it lies.',
          'More marbles, in any colour and size, come out of the box.',
        ],
      },
    ],
  },
  jigsaw: {
    lead: 'The pieces of a picture, face up and mixed. Whoever opens the table chooses how many.',
    parts: [
      {
        title: 'How to use it',
        points: [
          'Drag a piece beside one that it fits, and let go: it *clicks* into place. *Q* and *E* turn it.',
          'What has clicked goes along, is turned and is let go as one.',
          'The menu of a piece takes it *apart* again.',
          'Choose several with a frame to carry them together before they fit.',
          'When the last piece lies, the log says so.',
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
