import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';

/** Licences that ask for nothing but their text and notices. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
]);

/** Packages with other licences, with the reason why we use them. A name that ends with `*` covers those of all platforms. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@axe-core/playwright': 'MPL-2.0: tests use it unchanged',
  'axe-core': 'MPL-2.0: tests use it unchanged',
  'caniuse-lite': 'CC-BY-4.0: data that webpack reads, in the build of an example',
  'ical.js': 'MPL-2.0: tests use it unchanged',
  'lightningcss*': 'MPL-2.0: builds use it unchanged',
  '@img/sharp-libvips-*': 'LGPL-3.0: a library of its own that the servers load unchanged',
  '@img/sharp-wasm32': 'LGPL-3.0: contains the same library; no platform of ours installs it',
  '@fontsource-variable/readex-pro': 'OFL-1.1: a font may be served',
  'humanize-number': 'MIT, named only in its readme; the S3 server of the tests uses it',
  only: 'MIT, named only in its readme; the S3 server of the tests uses it',
};

type LicenceList = Readonly<Record<string, readonly { readonly name: string }[]>>;

/** Checks that each installed package has a licence that we accept. */
export function checkLicences(group: ProcessGroup): Promise<CheckResult> {
  return runCheck('licences', async () => {
    const args = ['--recursive', 'licenses', 'list', '--json'];
    return findLicenceErrors(JSON.parse(await group.run({ name: 'pnpm licenses', file: 'pnpm', args })) as LicenceList);
  });
}

export function findLicenceErrors(list: LicenceList): string[] {
  return Object.entries(list).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !(isAccepted(licence) || isException(name)))
      .map(({ name }) => `${name} has the licence ${licence}: accept it in check-licences.ts with the reason.`),
  );
}

/** Returns whether an SPDX expression lets us choose an accepted licence. */
function isAccepted(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => ACCEPTED.has(licence)));
}

function isException(name: string): boolean {
  return Object.keys(EXCEPTIONS).some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
