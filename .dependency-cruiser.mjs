const APPLICATIONS = '(?:office-)?host|embed|mfe-[^/]+|e2e|services/[^/]+|tools/[^/]+';
// One copy of each serves the host and every section: see SINGLETONS in shared/preset/src/singletons.ts.
const SINGLETON_FOLDERS = [
  '^shared/app/src/((app|events|i18n|query|router|session|storage)/|remotes/remote-component)',
  '^shared/ui/src/(components|controls|dialogs|forms)/',
];
const PURE_FOLDERS = '^shared/app/src/api/';
const TESTS = '(\\.test\\.tsx?$|/testing/)';

const packagePath = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'remote-imports-own-and-shared',
      comment:
        'A section imports its own src and the packages of shared, nothing else of the workspace. Render a component of another section with <RemoteComponent>, link to it with @dar/contracts/paths, or move what both need into a package of shared.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: `^(${APPLICATIONS})/`, pathNot: '^mfe-$1/' },
    },
    {
      name: 'host-knows-no-section',
      comment:
        "The host and the embed know sections by name only: they find them in the registry at run time. What the shell needs belongs in host/src or in shared; what a page needs belongs in its section's src.",
      severity: 'error',
      from: { path: '^((?:office-)?host|embed)/' },
      to: { path: `^(${APPLICATIONS})/`, pathNot: '^$1/' },
    },
    {
      name: 'feature-imports-no-feature',
      comment:
        'A feature imports no other feature. Compose both in a page (<name>-page.tsx), in the dialogs that a page loads later (<name>-dialogs.tsx) or in src/routes.tsx. Move what both need up into src itself.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/', pathNot: '-(page|dialogs)(\\.test)?\\.tsx$' },
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
        'Contracts and the protocol of the platform import zod only, and not each other, so that browsers and servers can both load them, and other shops the protocol. A rule that needs more belongs in the service of an API module or in the feature that shows it.',
      severity: 'error',
      from: { path: '^shared/(contracts|platform-protocol)/src/', pathNot: TESTS },
      to: { pathNot: ['^shared/$1/src/', packagePath('zod')] },
    },
    {
      name: 'packages-in-one-direction',
      comment:
        '@dar/ui imports @dar/app, and @dar/app imports @dar/contracts, never the other way round. Hand the value in as an argument, or move the code into the package that may import both.',
      severity: 'error',
      from: { path: '^shared/app/src/', pathNot: TESTS },
      to: { path: '^shared/(ui|federation|preset|testing)/' },
    },
    {
      name: 'tests-import-testing',
      comment: 'Only tests import @dar/testing. Move what the product needs into @dar/contracts, @dar/app or @dar/ui.',
      severity: 'error',
      from: {
        path: '^(shared/(app|ui|federation|preset)|(?:office-)?host|embed|mfe-[^/]+|services/[^/]+)/src/',
        pathNot: TESTS,
      },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'pure-folder-imports-no-state',
      comment:
        'The folder api of @dar/app imports no module that holds state or context: each section bundles a copy of it. Hand the value in as an argument, or move the code into the folder that holds the state.',
      severity: 'error',
      from: { path: PURE_FOLDERS, pathNot: TESTS },
      to: { path: SINGLETON_FOLDERS },
    },
    {
      name: 'singleton-by-name',
      comment:
        'A module that holds state is imported across folders by its name, such as @dar/app/session: a relative import would put a second copy of it into a bundle.',
      severity: 'error',
      from: { path: '^shared/([^/]+)/src/([^/]+)/' },
      to: { path: SINGLETON_FOLDERS, pathNot: '^shared/$1/src/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'packages-by-name',
      comment:
        "Import another package by its name, such as @dar/contracts/money. A module without such a name is internal; to publish it, add it to the exports of the package's package.json.",
      severity: 'error',
      from: { path: `^(${APPLICATIONS}|shared/[^/]+)/` },
      to: { path: '^shared/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'libraries-by-facade',
      comment:
        'Host and sections import React Router, React Query, i18next and zod through @dar/app/router, @dar/app/query, @dar/app/i18n and @dar/contracts/schema: one curated copy serves all. Add the re-export that is missing there.',
      severity: 'error',
      from: { path: '^((?:office-)?host|embed|mfe-[^/]+)/' },
      to: {
        path: packagePath(
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
      name: 'antd-by-facade',
      comment:
        'Pages of the shop import antd through @dar/ui: one curated copy serves all. Add the re-export that is missing there. The office has a whole antd of its own.',
      severity: 'error',
      from: { path: '^((?:office-)?host|embed|mfe-[^/]+)/', pathNot: '^mfe-office/' },
      to: { path: packagePath('antd') },
    },
    {
      name: 'servers-import-packages-only',
      comment:
        'A server imports its own src and packages by name, never another server: servers meet over HTTP, and the gateway and the platform meet in the registry. What both need belongs in @dar/platform-protocol, @dar/http-server or @dar/registry. Only @dar/payments-sandbox and @dar/renderer are started by name.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/(http-server|registry)/' },
      to: {
        path: `^(${APPLICATIONS})/`,
        pathNot: ['^services/$1/', '^services/(http-server|payments-sandbox|registry|renderer)/'],
      },
    },
    {
      name: 'packages-of-servers-import-no-server',
      comment: 'A package that several servers share imports none of them. Hand in what it needs as an argument.',
      severity: 'error',
      from: { path: '^services/(http-server|registry|renderer)/' },
      to: { path: `^(${APPLICATIONS})/`, pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-reads-only',
      comment:
        'The gateway reads the registry and the files of releases with openReader of @dar/registry/open-reader. Only the platform writes them: add a call to its API instead. Tests of the gateway may write.',
      severity: 'error',
      from: { path: '^services/gateway/src/', pathNot: TESTS },
      to: { path: '^services/registry/src/(ports/open-storage\\.ts$|testing/)' },
    },
    {
      name: 'runtime-of-sections-alone',
      comment:
        'The runtime of a section process may read its own folder only. Import Node or a file of services/renderer/src/child; types come from anywhere.',
      severity: 'error',
      from: { path: '^services/renderer/src/child/' },
      to: {
        pathNot: ['^services/renderer/src/child/'],
        dependencyTypesNot: ['core', 'type-only'],
      },
    },
    {
      name: 'api-imports-contracts',
      comment:
        'Of the shared packages the API imports @dar/contracts only; the others are for browsers. Its tests may import @dar/app and @dar/testing.',
      severity: 'error',
      from: { path: '^services/api/src/', pathNot: TESTS },
      to: { path: '^shared/', pathNot: '^shared/contracts/' },
    },
    {
      name: 'fastify-in-routes-only',
      comment:
        'In the API and the payments sandbox only *.routes.ts, route.ts, app.ts and server.ts import Fastify. Rules belong in the *.service.ts of the module, which knows no HTTP.',
      severity: 'error',
      from: {
        path: '^services/(api|payments-sandbox)/src/',
        pathNot: ['\\.routes\\.ts$', '^services/api/src/(route|app|server)\\.ts$', TESTS],
      },
      to: { path: packagePath('fastify', '@fastify/[^/]+') },
    },
    {
      name: 'queries-in-queries-only',
      comment:
        'In the API and the payments sandbox only *.queries.ts and db/ (and testing/) import Drizzle or a database driver. Put the query into the *.queries.ts of the module that owns the table and call it from its service.',
      severity: 'error',
      from: {
        path: '^services/(api|payments-sandbox)/src/',
        pathNot: ['\\.queries\\.ts$', '^services/[^/]+/src/(db|testing)/'],
      },
      to: { path: packagePath('drizzle-orm', 'pg') },
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
      name: 'schema-imports-no-module',
      comment:
        'A schema file of the API imports no module: modules depend on the tables. Put the type of a column into db/schema/ and import it from there.',
      severity: 'error',
      from: { path: '^services/api/src/db/schema/' },
      to: { path: '^services/api/src/modules/' },
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
