import { expect, test } from 'vitest';
import { findComposeErrors, findManifestErrors } from './check-deploy.ts';
import type { Manifest } from './manifest.ts';

const CONTAINER = {
  name: 'api',
  image: 'dar-api',
  ports: [{ name: 'http', containerPort: 4_000 }],
  env: [{ name: 'DATABASE_URL' }],
  securityContext: { readOnlyRootFilesystem: true },
};

function deployment(container: object, pod: object = {}): Manifest {
  const own = { securityContext: { runAsNonRoot: true }, enableServiceLinks: false };
  const template = { spec: { ...own, ...pod, containers: [{ ...CONTAINER, ...container }] } };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'api' },
    spec: { selector: { matchLabels: { app: 'api' } }, template },
  };
}

test.each([
  ['an unknown setting', { env: [{ name: 'DATABASE' }] }, 'DATABASE is not a setting of dar-api.'],
  ['an unknown image', { image: 'dar-renderer' }, 'there is no image dar-renderer.'],
  ['another port', { ports: [{ name: 'http', containerPort: 80 }] }, 'the port of dar-api is 4000.'],
  ['a program that is gone', { command: ['node', 'services/api/gone.ts'] }, 'there is no services/api/gone.ts.'],
  ['a missing config map', { envFrom: [{ configMapRef: { name: 'gone' } }] }, 'there is no ConfigMap gone.'],
  ['a writable root', { securityContext: {} }, 'needs readOnlyRootFilesystem.'],
])('reports %s', (_what, container, error) => {
  expect(findManifestErrors([deployment({})])).toEqual([]);
  expect(findManifestErrors([deployment(container)])).toEqual([expect.stringContaining(error)]);
});

test.each([
  ['root', { securityContext: {} }, 'runAsNonRoot'],
  [
    'settings that Kubernetes names like those of the servers',
    { enableServiceLinks: true },
    'enableServiceLinks: false',
  ],
])('reports %s', (_what, pod, needed) => {
  expect(findManifestErrors([deployment({}, pod)])).toEqual([`Deployment api needs ${needed}.`]);
});

test('reports replicas that an autoscaler sets', () => {
  const autoscaler = {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'api' },
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'api' } },
  };
  const scaled = deployment({});
  expect(findManifestErrors([scaled, autoscaler])).toEqual([]);
  const fixed = { ...scaled, spec: { ...scaled.spec, replicas: 3 } };
  expect(findManifestErrors([fixed, autoscaler])).toEqual(['HorizontalPodAutoscaler api: api needs no replicas.']);
});

test.each(['minio/minio', 'haproxy:latest', 'localhost:5000/haproxy'])(
  'reports the image %s, which has no version',
  (image) => {
    expect(findComposeErrors(`services: { web: { image: "${image}" } }`)).toEqual([
      `compose.yaml: web needs a version of ${image}.`,
    ]);
  },
);

test('reports a service of compose that trusts other addresses than those of the network', () => {
  const compose = (trusted: string) => `
    services: { api: { image: dar-api, read_only: true, environment: { TRUST_PROXY: ${trusted} } } }
    networks: { default: { ipam: { config: [{ subnet: 172.31.240.0/24 }] } } }`;
  expect(findComposeErrors(compose('172.31.240.0/24'))).toEqual([]);
  expect(findComposeErrors(compose('172.16.0.0/12'))).toEqual([
    'compose.yaml: api: TRUST_PROXY needs the subnet of the network, 172.31.240.0/24.',
  ]);
});

test('reports a budget without a deployment, and wrong settings of compose', () => {
  const budget = {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: { app: 'web' } } },
  };
  expect(findManifestErrors([budget])).toEqual(['PodDisruptionBudget web: there is no Deployment web.']);
  expect(findComposeErrors('services: { api: { image: dar-api, environment: { NAME: a } } }')).toEqual([
    'compose.yaml: api: NAME is not a setting of dar-api.',
    'compose.yaml: api needs read_only.',
  ]);
});
