/** Tags a test that repeats what shorter ones show in more combinations. Only `npm run test:all` runs it. */
export const LONG = '@long';

/** Set by `npm run test:all`. Other runs take one case of each kind. */
export const IS_FULL_RUN = Boolean(process.env['ALL_TESTS']);
