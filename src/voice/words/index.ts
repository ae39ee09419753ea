// Words of voice in the language of the page. English comes with them, another language in a chunk of its own.

import { language } from '../../locale/index.ts';
import { en, type VoiceWords } from './en.ts';

export type { VoiceWords };

export const loadVoiceWords = async (): Promise<VoiceWords> => (language === 'de' ? (await import('./de.ts')).de : en);
