// The free tables that share the box.

export const TABLES = ['sandbox', 'dice', 'checkers', 'go', 'backgammon', 'dominoes', 'tower', 'toppling', 'crokinole', 'marbles', 'jigsaw', 'kit'] as const;
