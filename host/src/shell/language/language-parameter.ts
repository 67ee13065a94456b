/** The query parameter of the language. The gateway reads it too. */
export const LANGUAGE_PARAMETER = 'lang';
