import crewDay from '../features/crew-day/texts/hi.ts';

/** Only the pages of crews are in Hindi. */
export default { crewDay };
