// Words of a person's devices in German that every page has.

import type { account as english } from '../en/account.ts';
import type { Same } from '../same.ts';

export const account: Same<typeof english> = {
  devices: 'Deine Geräte',
  before: 'Ich habe hier schon gespielt',
  signedOut: {
    title: 'Dieses Gerät wurde abgemeldet',
    lead: 'Das hat ein anderes deiner Geräte getan. Deine Plätze und Hände sind dort sicher.',
    go: 'Als jemand Neues weitermachen',
  },
  elsewhere: { lead: 'In einem anderen Tab oder auf einem anderen Gerät.', note: 'Dort wird losgelassen.' },
};
