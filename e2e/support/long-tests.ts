/** Tags a test that repeats what shorter ones show in more combinations. Only `npm run test:all` runs it. */
export const LONG = '@long';
