import { expect, test } from 'vitest';
import { ProcessGroup } from '../processes/process-group.ts';
import { findComposeSchemaErrors, findManifestSchemaErrors } from './deploy-schemas.ts';

const CONTAINER = { name: 'api', image: 'dar-api' };

const pod = (spec: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'api' },
  spec: { containers: [CONTAINER], ...spec },
});

const findErrors = (...objects: Parameters<typeof findManifestSchemaErrors>[1]) =>
  findManifestSchemaErrors(new ProcessGroup(), objects);

test('reports an unknown property and a wrong value of compose', () => {
  expect(findComposeSchemaErrors('services: { api: { image: dar-api, read_only: true } }')).toEqual([]);
  expect(findComposeSchemaErrors('services: { api: { image: dar-api, read_onli: true } }')).toEqual([
    'compose.yaml: /services/api has no property read_onli.',
  ]);
  expect(findComposeSchemaErrors('services: { api: { image: [dar-api] } }')).toEqual([
    'compose.yaml: /services/api/image must be string.',
  ]);
});

test.each([
  ['an unknown field', pod({ restartPolici: 'Never' }), /^Pod api: .+restartPolici.+does not exist in type 'IPodSpec'/],
  [
    'a wrong value',
    pod({ restartPolicy: 'Nevr' }),
    /^Pod api: .+restartPolicy must be equal to one of the allowed values/,
  ],
  ['a missing field', pod({ containers: [{ ...CONTAINER, name: undefined }] }), /must have required property name/],
  ['an unknown version', { ...pod({}), apiVersion: 'v2' }, /^Pod api: Kubernetes has no Pod in v2\.$/],
])('reports %s of a manifest', async (_what, object, error) => {
  expect(await findErrors(pod({}), object)).toEqual([expect.stringMatching(error)]);
});
