// What is printed on the cards of The Traitors in German: short words of ours, at most 90 characters, the deciding ones
// in **bold**.

import { names } from '../../../../server-modules/games/the-traitors/locale/names/de.ts';
import type { Printed } from './index.ts';

export const printed: Printed = {
  names: {
    ...names,
    traitor: 'Der Verräter',
    'role-traitor': 'Verräter',
    'role-faithful': 'Treu',
  },
  rules: {
    gold: 'Gib es in den **Schatz** oder behalte es: **1** für dich.',
    dagger: 'Nenn jemanden: **sieh die Hand** und nimm **eine Karte** oder keine.',
    shield: 'Wirst du **ermordet**, zeig ihn und **bleib**. Gegen Stimmen hilft er nicht.',
    traitor: '**Behalte** sie und sei ab jetzt Verräter, oder **zeig** sie und wirf sie weg.',
    event: 'Zeig es und **läute**: Mord, Verbannung oder eine ruhige Nacht.',
    finalBanishment: 'Eine **letzte Wahl**. Dann ist die Runde vorbei.',
    'role-traitor': '**Wähl ein Opfer** bei jedem Mord. Überlebst du, **gehört dir der Schatz**.',
    'role-faithful': 'Finde die **Verräter** und wähl sie hinaus. Beim Mord gibst du **F** ab.',
    murder: 'Alle geben **geheim** etwas ab. Verräter wählen das **Opfer**.',
    banishment: 'Alle **stimmen ab**. Wer die **meisten Stimmen** hat, scheidet aus.',
    quietNight: 'Heute Nacht geschieht **nichts**.',
  },
  kinds: { gold: 'Schatz', dagger: 'Handlung', shield: 'Antwort', traitor: 'Geheim', event: 'Ereignis', role: 'Deine Rolle', night: 'Heute Nacht' },
  faithful: 'F',
  slip: 'Eins davon',
  fold: 'Deine Antwort, versiegelt',
  yes: 'Ja',
  no: 'Nein',
  dealer: 'Geber',
};
