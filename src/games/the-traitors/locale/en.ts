// What is printed on the cards of The Traitors in English: short words of ours, at most 90 characters, the deciding
// ones in **bold**.

import { names } from '../../../../server-modules/games/the-traitors/locale/names/en.ts';

export const printed = {
  names: {
    ...names,
    traitor: 'The Traitor',
    'role-traitor': 'Traitor',
    'role-faithful': 'Faithful',
  },
  rules: {
    gold: 'Add it to the **prize fund**, or keep it: **1** of your own.',
    dagger: 'Name a player: **see their hand** and take **one card** or none.',
    shield: 'When you are **murdered**, show it and **stay**. It does not stop a vote.',
    traitor: '**Keep** it and be a Traitor from now on, or **show** it and throw it away.',
    event: 'Show it and **ring the bell**: murder, banishment or a quiet night.',
    finalBanishment: 'One **last vote**. Then the round is over.',
    'role-traitor': '**Choose a victim** at each murder. Outlive the vote and **the fund is yours**.',
    'role-faithful': 'Find the **Traitors** and vote them out. At a murder you enter **F**.',
    murder: 'Everyone enters **in secret**. Traitors choose the **victim**.',
    banishment: 'Everyone **votes**. Whoever has the **most votes** is out.',
    quietNight: '**Nothing** happens tonight.',
  },
  kinds: { gold: 'Treasure', dagger: 'Action', shield: 'Reaction', traitor: 'Secret', event: 'Event', role: 'Your role', night: 'Tonight' },
  faithful: 'F',
  slip: 'Enter one',
  fold: 'Your answer, sealed',
  yes: 'Yes',
  no: 'No',
  dealer: 'Dealer',
};
