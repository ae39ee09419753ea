// The start of a page that plays by itself: the one script of its file, beside the replay as letters.

import { start } from '../start.tsx';

void start();
