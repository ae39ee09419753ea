// The free tables that share the box.

export const TABLES = ['sandbox', 'dice', 'checkers', 'go', 'backgammon', 'dominoes', 'kit'] as const;
