// Words of the calculator: they come with its keys.

import { sumWords as german } from './de/sum.ts';
import { sumWords as english } from './en/sum.ts';
import { language } from './index.ts';
import type { Same } from './same.ts';

/** Read where it is shown. */
export const sumWords = (): Same<typeof english> => (language === 'de' ? german : english);
