import { fuzzTables } from './people-fuzz.ts';

fuzzTables(['revolver-noir', 'the-traitors', 'imposters-and-crewmates']);
