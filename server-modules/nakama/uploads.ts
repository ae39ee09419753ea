// Few pictures come in pieces: what keeps them meanwhile is opened with the first. tools/bundle/open-later.ts reads the
// line below.

import { uploadStore } from './upload-store.ts';

export const uploads = () => uploadStore;
