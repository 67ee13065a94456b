/** The global variable of the federation runtime that a page lends to sections. */
export const LENT_RUNTIME = '__DAR_FEDERATION_RUNTIME__';
