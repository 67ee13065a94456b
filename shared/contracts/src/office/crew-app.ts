/** The page of crews as an app that starts without a line. Its worker, its manifest and the page share these names. */
export const CREW_APP = {
  scope: '/crew',
  worker: '/crew-worker.js',
  manifest: '/crew-manifest.json',
  icon: '/crew-icon.svg',
  /** The paths of files that never change: those of releases, and registries. */
  files: ['/releases/', '/registry/'],
  /** Of the browser's cache storage. */
  cache: 'dar-crew',
} as const;
