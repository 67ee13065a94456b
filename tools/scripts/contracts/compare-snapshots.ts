import { isDeepStrictEqual } from 'node:util';
import { inc, major, valid } from 'semver';
import { requestBreaks, responseBreaks, type SchemaBreak } from './compare-schemas.ts';
import type { EndpointSnapshot, Snapshot } from './snapshot.ts';

const PACKAGE = 'shared/contracts/package.json';

const ANSWER_HINTS: Readonly<Record<SchemaBreak['kind'], string>> = {
  lost: 'is gone from the answer: keep it',
  optional: 'may be missing from the answer now: always send it',
  demanded: 'is demanded',
  values: 'has other values in the answer: send only those that released sections know',
};

const REQUEST_HINTS: Readonly<Record<SchemaBreak['kind'], string>> = {
  lost: 'of the request is ignored now: keep reading it',
  optional: 'may be missing',
  demanded: 'is demanded of requests now: make it optional',
  values: 'of the request accepts fewer values: accept the released ones too',
};

/** Returns one sentence for each break. A new major version may break everything. */
export function contractErrors(released: Snapshot, current: Snapshot): string[] {
  if (valid(current.version) === null) return [`${PACKAGE} has no version such as 1.2.0.`];
  const breaks = major(current.version) > major(released.version) ? [] : snapshotBreaks(released, current);
  if (breaks.length > 0) {
    const next = inc(released.version, 'major');
    return [
      ...breaks,
      `Sections that were released with contracts ${released.version} still use these. To break with them, set the version in ${PACKAGE} to ${next}: hosts then refuse every section that was built before.`,
    ];
  }
  if (current.version !== released.version || isEqual(released, current)) return [];
  const next = inc(released.version, 'minor');
  return [
    `The endpoints changed since contracts ${released.version} were released. Set the version in ${PACKAGE} to ${next}, so that a section that needs the new endpoints is not pinned on an older host.`,
  ];
}

function snapshotBreaks(released: Snapshot, current: Snapshot): string[] {
  const lost = (released.codes ?? []).filter((code) => !current.codes?.includes(code));
  return [
    ...Object.entries(released.endpoints).flatMap(([path, endpoint]) => {
      const now = current.endpoints[path];
      return now ? endpointBreaks(endpoint, now).map((text) => `${path}: ${text}.`) : [`${path} is gone: keep it.`];
    }),
    ...lost.map((code) => `The error code ${code} is gone: keep it.`),
  ];
}

function endpointBreaks(released: EndpointSnapshot, current: EndpointSnapshot): string[] {
  const needsSignIn = current.auth === 'required' && released.auth !== 'required';
  return [
    ...(needsSignIn ? ['requires a sign-in now: keep it open'] : []),
    ...requestBreaks(released.request, current.request).map(describe(REQUEST_HINTS)),
    ...responseBreaks(released.response, current.response).map(describe(ANSWER_HINTS)),
  ];
}

const describe =
  (hints: Readonly<Record<SchemaBreak['kind'], string>>) =>
  ({ path, kind }: SchemaBreak) =>
    `${path || 'the whole body'} ${hints[kind]}`;

function isEqual({ version: _, ...one }: Snapshot, { version: __, ...other }: Snapshot): boolean {
  return isDeepStrictEqual(one, other);
}
