import type { KnipConfig } from 'knip';

/** Returns the packages that a style sheet imports, as import statements for knip. */
function packagesInStyles(css: string): string {
  return [...css.matchAll(/(?:@import|url\()\s*["']([^./"'][^"']*)["']/g)]
    .map(([, path]) => `import '${path}';`)
    .join('\n');
}

const config: KnipConfig = {
  // A type that a function of the same file takes or gives belongs to its signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: packagesInStyles },
  workspaces: {
    '.': {
      entry: [
        'playwright.config.ts',
        'tools/scripts/*.ts',
        'tools/scripts/processes/exit-with-script.ts',
        'tools/scripts/tests/unit-test-report.ts',
        'tools/scripts/database/{vitest.last-release,last-release-database}.ts',
        // Its packages are those of the workspace here, and packed ones elsewhere.
        'examples/section/src/{standalone.ts,routes.tsx,remote-components/*.tsx,**/*.test.tsx}',
        'examples/section/*.ts',
        'examples/partner-host/serve.ts',
        'examples/partner-host/src/main.ts',
      ],
      project: ['*.{ts,mjs}', 'tools/scripts/**/*.ts', 'examples/{section,partner-host}/**/*.{ts,tsx}', '!**/*.d.ts'],
      // The example needs them for its types; squawk-cli is a program.
      ignoreDependencies: ['@rsbuild/core', 'esbuild', '@types/react', 'i18next', 'react', 'squawk-cli'],
    },
    'examples/other-shop': {
      entry: ['start.ts', 'api.ts', 'shop.config.ts'],
      project: ['*.ts'],
      // Resolved by name when a build starts.
      ignoreDependencies: ['react', 'react-dom'],
    },
    'examples/other-shop/shell': { entry: ['src/{index,server}.ts'], project: ['**/*.{jsx,ts}'] },
    'examples/other-shop/{breads,hours}': {
      entry: ['src/routes.{jsx,tsx}', 'src/texts/*.ts'],
      project: ['**/*.{jsx,tsx,ts}'],
      ignoreDependencies: ['react-dom'],
    },
    'examples/partner-federated': { entry: ['src/index.ts'], project: ['**/*.{ts,tsx}'] },
    'examples/partner-host-react18': { entry: ['serve.ts', 'src/main.jsx'], project: ['**/*.{ts,jsx}'] },
    'examples/remote-*': { entry: ['src/{index,standalone,routes}.{js,jsx}'], project: ['**/*.{js,jsx}'] },
    host: { project: ['**/*.{ts,tsx,css}'] },
    'office-host': { project: ['**/*.{ts,tsx,css}'] },
    embed: { entry: ['src/{index,loader,session-frame}.ts'], project: ['**/*.{ts,tsx,css}'] },
    'mfe-*': {
      entry: ['src/standalone.ts', 'src/routes.tsx', 'src/remote-components/*.tsx'],
      project: ['**/*.{ts,tsx,css}'],
    },
    'mfe-catalog': {
      entry: ['src/standalone.ts', 'src/routes.tsx', 'src/remote-components/*.tsx'],
      project: ['**/*.{ts,tsx,css}'],
      // A test compiles structured data with it.
      ignoreDependencies: ['schema-dts'],
    },
    'mfe-account': {
      entry: ['src/standalone.ts', 'src/routes.tsx', 'src/remote-components/*.tsx'],
      project: ['**/*.{ts,tsx,css}'],
      // A global namespace.
      ignoreDependencies: ['@types/google.maps'],
    },
    'shared/*': { project: ['src/**/*.{ts,tsx,css}'], includeEntryExports: true },
    'shared/federation': {
      project: ['src/**/*.ts'],
      includeEntryExports: true,
      // Resolved by name when a build starts.
      ignoreDependencies: ['@module-federation/.*', 'react', 'react-dom'],
    },
    'shared/preset': {
      project: ['src/**/*.ts'],
      includeEntryExports: true,
      // Resolved by name when a build starts.
      ignoreDependencies: ['@dar/ui', 'react-dom'],
    },
    // The gateway loads it by its path.
    'shared/shop': { entry: ['src/shop.config.ts'], project: ['src/**/*.ts'] },
    'services/http-server': { project: ['src/**/*.ts'], includeEntryExports: true },
    'services/payments-sandbox': {
      // esbuild bundles the entries for browsers.
      entry: ['src/browser/stripe.ts', 'src/browser/frames/{card,express,challenge,sheet}.ts'],
      project: ['src/**/*.ts'],
      includeEntryExports: true,
    },
    'services/renderer': {
      // Processes of their own.
      entry: ['src/child/main.js', 'src/testing/endless-render.ts'],
      project: ['src/**/*.ts'],
      includeEntryExports: true,
    },
    'services/api': {
      entry: ['scripts/*.ts'],
      project: ['**/*.ts'],
      // Invoices read its font files.
      ignoreDependencies: ['@fontsource/readex-pro'],
    },
    'services/gateway': {
      entry: ['src/server.ts'],
      project: ['src/**/*.ts'],
    },
    'services/platform': {
      entry: ['src/server.ts', 'src/testing/crash-injection/crash-injection.ts'],
      project: ['src/**/*.ts'],
    },
    'services/registry': { project: ['src/**/*.ts'], includeEntryExports: true },
    'tools/cli': {
      entry: ['src/dar.ts', 'scripts/bundle.ts'],
      project: ['{src,scripts}/**/*.ts'],
      // `dar dev` reads their development builds as files.
      ignoreDependencies: ['react', 'react-dom'],
    },
    'tools/create-section': {
      entry: ['src/create-dar-section.ts', 'scripts/bundle.ts'],
      project: ['{src,scripts}/**/*.ts'],
    },
    'tools/platform-page': { entry: ['src/index.tsx'], project: ['src/**/*.{ts,tsx}'] },
    'tools/staff': { entry: ['src/staff.ts'], project: ['src/**/*.ts'] },
    'tools/pictures': { entry: ['src/{take-office,update}-pictures.ts'], project: ['src/**/*.ts'] },
    'tools/bench': {
      entry: ['monolith/index.ts', 'src/programs/*-{gateway,server}.ts', 'src/api/measured-api.ts'],
      project: ['**/*.ts'],
    },
    e2e: {
      entry: ['**/*.spec.ts', 'engines/playwright.config.ts'],
      project: ['**/*.ts'],
      // An X server is a package of the system.
      ignoreBinaries: ['Xvfb'],
    },
  },
};

export default config;
