// No table ever runs what an account does, so it is opened when somebody asks: tools/bundle/open-later.ts reads the
// line below.

import { askAccount } from './account-port.ts';

export const accounts = () => askAccount;
