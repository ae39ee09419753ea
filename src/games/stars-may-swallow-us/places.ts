// Places of a seat as the server calls them.

import { zone, type Seat, type ZoneId } from '../../../server-modules/kernel/ids.ts';

export const crewSpot = (seat: Seat): ZoneId => zone(`crew-${seat}`);
export const agendaSpot = (seat: Seat): ZoneId => zone(`agenda-${seat}`);
export const matOf = (seat: Seat): ZoneId => zone(`mat-${seat}`);
