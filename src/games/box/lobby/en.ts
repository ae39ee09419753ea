// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    sandbox: { name: 'Sandbox', note: 'An open table with two decks, chips, dice and a free hand. No rules but yours.' },
    dice: { name: 'Dice', note: 'A tray, all the usual kinds of dice in two colours, and a coin.' },
    checkers: { name: 'Checkers', note: 'The board and 24 men, set up. Turn a man over to crown it.' },
    go: { name: 'Go', note: 'A board of 9, 13 or 19 lines and two bags that never run out of stones.' },
    backgammon: { name: 'Backgammon', note: 'Board, men, dice and the doubling cube, set up.' },
    dominoes: { name: 'Dominoes', note: 'The double six, mixed face down, and a hand for everyone.' },
    tower: { name: 'Tower', note: 'Fifty-four wooden blocks, three to a storey. Pull one out, and do not let it fall.' },
    toppling: { name: 'Toppling stones', note: 'Stones in a spiral, each near enough to topple the next, and a bag with more.' },
    crokinole: { name: 'Crokinole', note: 'A round board with pegs and a ditch, and discs to flick.' },
    marbles: { name: 'Marbles', note: 'Thirteen marbles in a ring of chalk, a run into it, and a larger one for everyone.' },
    jigsaw: { name: 'Jigsaw', note: 'A picture in 24, 54 or 96 pieces that click together.' },
    kit: { name: 'Prototype kit', note: 'Blank cards to type on, cubes, meeples, tokens, grids, counters and bags.' },
  },
  options: {
    lines: 'Lines of the board',
    pieces: 'Pieces',
  },
} satisfies LobbyWords;
