/** The oldest version of each browser that the shop supports (README.md, docs/decisions/215-static-checks-and-oldest-browsers.md). */
export const OLDEST_BROWSERS = { chrome: 111, edge: 111, firefox: 121, safari: 16.4, ios_saf: 16.4 } as const;

export const BROWSERSLIST = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} >= ${version}`);
