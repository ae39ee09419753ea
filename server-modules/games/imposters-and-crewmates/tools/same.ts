// Words of this game that are the same in every language, by what they say. Each was looked at by somebody.

export const same: readonly string[] = ['Charisma!', 'Sheriff!', 'Kamikaze!', 'Iso!'];
