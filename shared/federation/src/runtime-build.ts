import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LENT_RUNTIME } from '@dar/app/remotes/lent-runtime';
import type { Rspack } from '@rsbuild/core';

const require = createRequire(import.meta.url);

// The plugin imports CommonJS builds, which cannot be tree-shaken.
const BUNDLER_RUNTIME = require.resolve('@module-federation/webpack-bundler-runtime');
const RUNTIME = '@module-federation/runtime';

const esmBuild = (file: string) => join(dirname(file), 'index.js');

/** Leaves out manifest snapshots and Node support, which the shop does not use. */
export const FEDERATION_EXPERIMENTS = { optimization: { disableSnapshot: true, target: 'web' } } as const;

/** The host's runtime plugin that lends its federation runtime to sections. */
export const LEND_RUNTIME = fileURLToPath(import.meta.resolve('@dar/app/remotes/lend-runtime'));

/** Bundles the federation runtime. */
export const ownRuntime: Rspack.Configuration = {
  resolve: { alias: { [BUNDLER_RUNTIME]: esmBuild(BUNDLER_RUNTIME), [RUNTIME]: esmBuild(require.resolve(RUNTIME)) } },
};

/** Uses the page's federation runtime, which saves 25 kB in each section's entry. */
export const lentRuntime: Rspack.Configuration = {
  externals: { [BUNDLER_RUNTIME]: `var ${LENT_RUNTIME}` },
};
