// The worked cases of the specification.

import { casesHold } from '../../rules/testing/cases.ts';
import { game as goodCopBadCop } from './index.ts';
import * as words from './locale/en.ts';

casesHold(goodCopBadCop, words, 'G');
