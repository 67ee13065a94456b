/** The global under which a page lends its federation runtime to sections. */
export const LENT_RUNTIME = '__DAR_FEDERATION_RUNTIME__';
