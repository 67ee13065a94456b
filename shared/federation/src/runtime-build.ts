import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LENT_RUNTIME } from '@dar/app/remotes/lent-runtime';
import type { Rspack } from '@rsbuild/core';

const require = createRequire(import.meta.url);

// The plugin asks for the CommonJS builds, of which a bundler can leave nothing out.
const BUNDLER_RUNTIME = require.resolve('@module-federation/webpack-bundler-runtime');
const RUNTIME = '@module-federation/runtime';

const modern = (file: string) => join(dirname(file), 'index.js');

/** What the federation plugin needs not carry: entries are direct, so there are no manifests to read, and no Node. */
export const FEDERATION_EXPERIMENTS = { optimization: { disableSnapshot: true, target: 'web' } } as const;

/** A runtime plugin of the host: it lends its federation runtime to the sections. */
export const LEND_RUNTIME = fileURLToPath(import.meta.resolve('@dar/app/remotes/lend-runtime'));

/** The federation runtime inside of a bundle, as little of it as is used. */
export const ownRuntime: Rspack.Configuration = {
  resolve: { alias: { [BUNDLER_RUNTIME]: modern(BUNDLER_RUNTIME), [RUNTIME]: modern(require.resolve(RUNTIME)) } },
};

/** The federation runtime of the page that loads the section: 25 kB that each section's entry does without. */
export const lentRuntime: Rspack.Configuration = {
  externals: { [BUNDLER_RUNTIME]: `var ${LENT_RUNTIME}` },
};
