import crewDay from '../features/crew-day/texts/ur.ts';

/** Only the pages of crews are in Urdu. */
export default { crewDay };
