// Few pictures come in pieces: what takes them in is opened with the first. tools/bundle/open-later.ts reads the line
// below.

import { uploadActs } from './upload.ts';

export const uploads = () => uploadActs;
