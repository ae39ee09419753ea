// The cipher of files. Few tables ever become a file, so it is opened when it is asked for: tools/open-later.ts reads the line below.

import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

export const cipher = () => xchacha20poly1305;
