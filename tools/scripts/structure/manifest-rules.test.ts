import { expect, test } from 'vitest';
import type { Manifest } from './manifest.ts';
import { findOperationErrors } from './manifest-rules.ts';

const probe = (path: string) => ({ httpGet: { path } });

const CONTAINER = {
  name: 'api',
  image: 'dar-api',
  ports: [{ name: 'metrics', containerPort: 9_102 }],
  startupProbe: probe('/healthz'),
  livenessProbe: probe('/healthz'),
  readinessProbe: probe('/readyz'),
  resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
};

const object = (kind: string, spec: object): Manifest => ({ apiVersion: '', kind, metadata: { name: 'api' }, spec });

const deployment = (changes: object = {}) =>
  object('Deployment', { template: { spec: { containers: [{ ...CONTAINER, ...changes }] } } });

const service = object('Service', { selector: { app: 'api' }, ports: [{ targetPort: 'metrics' }] });

const policy = (changes: object = {}) =>
  object('NetworkPolicy', {
    podSelector: { matchLabels: { app: 'api' } },
    ingress: [{ ports: [{ port: 9_102 }] }],
    ...changes,
  });

test.each([
  ['a start that waits for other parts', { startupProbe: probe('/readyz') }, 'startupProbe needs the path /healthz'],
  ['a container without limits', { resources: {} }, 'needs resources'],
  ['an address of the cluster beside the code', { env: [{ name: 'TRUST_PROXY' }] }, 'belongs into settings.yaml'],
])('reports %s', (_what, changes, error) => {
  expect(findOperationErrors([deployment(), service, policy()])).toEqual([]);
  expect(findOperationErrors([deployment(changes), service, policy()])).toEqual([expect.stringContaining(error)]);
});

test('reports a port that no service has, or that no policy opens', () => {
  expect(findOperationErrors([deployment(), policy()])).toEqual(['Deployment api: no Service has the port metrics.']);
  expect(findOperationErrors([deployment(), service])).toEqual([
    'Deployment api: no NetworkPolicy lets anybody reach 9102.',
  ]);
});

test('reports a closed egress without the collector of traces', () => {
  const closed = { policyTypes: ['Egress'], egress: [{ ports: [{ port: 5_432 }] }] };
  expect(findOperationErrors([deployment(), service, policy(closed)])).toEqual([
    'NetworkPolicy api: the collector of traces needs the port 4318.',
  ]);
});

test('reports a job without a deadline, and an ingress without a class', () => {
  expect(findOperationErrors([object('Job', {}), object('Ingress', {})])).toEqual([
    'Job api needs activeDeadlineSeconds.',
    'Ingress api needs ingressClassName.',
  ]);
});
