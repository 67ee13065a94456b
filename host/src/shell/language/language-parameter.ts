/** The parameter of an address that asks for a language; the edge reads it too. */
export const LANGUAGE_PARAMETER = 'lang';
