import { COLORS } from '@dar/contracts/brand/colors';
import { brandIcon } from '@dar/contracts/brand/icon';
import { BRAND_NAMES } from '@dar/contracts/brand/values';
import { CREW_APP } from '@dar/contracts/office';
import { runCrewWorker } from './crew-worker.ts';

const { scope, worker, manifest, icon, files, cache } = CREW_APP;

const MANIFEST = {
  id: scope,
  name: `${BRAND_NAMES.en} Crew`,
  start_url: scope,
  scope,
  display: 'standalone',
  background_color: COLORS.surface,
  theme_color: COLORS.surface,
  icons: [{ src: icon, type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
};

/** The files that make the page of crews an app, by their path (docs/decisions/258-the-phone-of-a-crew.md). */
export const crewFiles: Readonly<Record<string, string>> = {
  [worker]: `(${runCrewWorker})(self, ${JSON.stringify({ scope, files, cache })});\n`,
  [manifest]: JSON.stringify(MANIFEST),
  [icon]: decodeURIComponent(brandIcon().slice('data:image/svg+xml,'.length)),
};
