const APPLICATIONS = 'host|mfe-[^/]+|e2e|services/[^/]+|tools/[^/]+';
const PURE_PARTS = 'analytics|contracts|money|pricing|time|paths|api';
// Zod's facade holds no state, but one copy of it serves all.
const SCHEMA = '^shared/src/schema/';
const STATEFUL_PARTS =
  '^shared/src/((app|dialogs|events|forms|i18n|query|router|session|storage|ui)/|federation/fragment)';
// The list of languages is plain data that servers need too.
const PLAIN_DATA = '^shared/src/i18n/language\\.ts$';
const TESTS = '\\.test\\.tsx?$';

const packagePath = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'remote-imports-own-and-shared',
      comment:
        'A section imports its own src and @dar/shared, nothing else of the workspace. Place a piece of another section by <Fragment>, link to it by @dar/shared/paths, or move what both need into shared.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: `^(${APPLICATIONS})/`, pathNot: '^mfe-$1/' },
    },
    {
      name: 'host-knows-no-section',
      comment:
        "The host knows sections by name only: it finds them in the registry at run time. What the shell needs belongs in host/src or in shared; what a page needs belongs in its section's src.",
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^(${APPLICATIONS})/`, pathNot: '^host/' },
    },
    {
      name: 'feature-imports-no-feature',
      comment:
        'A feature imports no other feature. Compose both in src/pages or src/routes.tsx, or move what both need up into a folder of the section beside src/features.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-imports-no-application',
      comment:
        'Shared imports no application. What an application needs is handed in by it, or belongs in its own src.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${APPLICATIONS})/` },
    },
    {
      name: 'contracts-import-zod-only',
      comment:
        'Contracts import zod, by its facade @dar/shared/schema, and the short values of the brand only, so that browser and server can both load them. Rules that use a contract belong in shared/src/pricing, in the service of an API module or in the feature that shows it.',
      severity: 'error',
      from: { path: '^shared/src/contracts/', pathNot: TESTS },
      to: { pathNot: ['^shared/src/contracts/', '^shared/src/brand/values\\.ts$', SCHEMA] },
    },
    {
      name: 'pure-shared-imports-no-state',
      comment: `The pure parts of shared (${PURE_PARTS.replaceAll('|', ', ')}) import no part that holds state or context: they are bundled into every section. Hand the value in as an argument, or move the code into the stateful part.`,
      severity: 'error',
      from: { path: `^shared/src/(${PURE_PARTS})/`, pathNot: TESTS },
      to: { path: STATEFUL_PARTS, pathNot: PLAIN_DATA },
    },
    {
      name: 'stateful-shared-by-name',
      comment:
        'A part of shared that holds state, and the facade of zod, is imported across folders by its name, @dar/shared/<part>: a relative import would put a second copy of it into a bundle.',
      severity: 'error',
      from: { path: '^shared/src/([^/]+)/' },
      to: { path: [STATEFUL_PARTS, SCHEMA], pathNot: ['^shared/src/$1/', PLAIN_DATA], dependencyTypes: ['local'] },
    },
    {
      name: 'shared-by-name',
      comment:
        'Applications import shared by its name, @dar/shared/<part>: what has no such name is internal to shared, or needs an entry in the exports of shared/package.json.',
      severity: 'error',
      from: { path: `^(${APPLICATIONS})/` },
      to: { path: '^shared/', dependencyTypes: ['local'] },
    },
    {
      name: 'libraries-by-facade',
      comment:
        'Host and sections import antd, React Router, React Query, i18next and zod through @dar/shared/ui, /router, /query, /i18n and /schema: one curated copy serves all. Add the re-export that is missing there.',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+)/' },
      to: {
        path: packagePath(
          'antd',
          'react-router',
          'react-router-dom',
          '@tanstack/react-query',
          'react-i18next',
          'i18next',
          'zod',
        ),
      },
    },
    {
      name: 'servers-import-shared-only',
      comment:
        'The API and the gateway import their own src and @dar/shared: they meet over HTTP. What both need belongs in shared.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: `^(${APPLICATIONS})/`, pathNot: '^services/$1/' },
    },
    {
      name: 'fastify-in-routes-only',
      comment:
        'In the API only *.routes.ts, route.ts, app.ts and server.ts import Fastify. Rules belong in the *.service.ts of the module, which knows no HTTP.',
      severity: 'error',
      from: {
        path: '^services/api/src/',
        pathNot: ['\\.routes\\.ts$', '^services/api/src/(route|app|server)\\.ts$', TESTS],
      },
      to: { path: packagePath('fastify', '@fastify/[^/]+') },
    },
    {
      name: 'queries-in-queries-only',
      comment:
        'In the API only *.queries.ts and db/ (and testing/) import Drizzle or a database driver. Put the query into the *.queries.ts of the module that owns the table and call it from its service.',
      severity: 'error',
      from: { path: '^services/api/src/', pathNot: ['\\.queries\\.ts$', '^services/api/src/(db|testing)/'] },
      to: { path: packagePath('drizzle-orm', 'pg', '@electric-sql/pglite') },
    },
    {
      name: 'module-calls-services',
      comment:
        "A module of the API calls another module's service, never its queries or routes. Add what is missing to that module's *.service.ts.",
      severity: 'error',
      from: { path: '^services/api/src/modules/([^/]+)/' },
      to: {
        path: '^services/api/src/modules/[^/]+/.*\\.(queries|routes)\\.ts$',
        pathNot: '^services/api/src/modules/$1/',
      },
    },
    {
      name: 'no-cycle',
      comment:
        'These files import each other in a circle. Move what they share into a file of its own that imports neither, or hand it in as an argument.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
