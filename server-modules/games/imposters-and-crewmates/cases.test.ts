// The worked cases of the specification.

import { casesHold } from '../../rules/testing/cases.ts';
import { game as impostersAndCrewmates } from './index.ts';
import * as words from './locale/en.ts';

casesHold(impostersAndCrewmates, words, 'I', 40);
