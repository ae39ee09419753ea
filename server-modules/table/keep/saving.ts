// Few tables are kept, handed out or laid as another one stood, so all of that is opened when somebody asks for it:
// tools/bundle/open-later.ts reads the line below.

import { saveActs } from './saves.ts';

export const saving = () => saveActs;
