// A module of its own: code that the loader and the session's document share would be a third file without a recorded hash.
/** The name of the meta element with the calls of the API that the session's document sends, separated by commas. */
export const EMBED_CALLS_META = 'dar-calls';
