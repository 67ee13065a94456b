import type { Container, Manifest } from './manifest.ts';

const TRUST_PROXY = /TRUST_PROXY$/;
const COLLECTOR = 4318;
/** A process that waits for its parts is started, so only requests wait for `/readyz`. */
const PROBES = { startupProbe: '/healthz', livenessProbe: '/healthz', readinessProbe: '/readyz' } as const;

/** Returns what an operator misses in the manifests of Kubernetes. */
export function findOperationErrors(manifests: readonly Manifest[]): string[] {
  const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
  return [
    ...manifests.flatMap(({ kind, metadata, spec }) =>
      (spec?.template?.spec.containers ?? []).flatMap((container) =>
        findContainerErrors(`${kind} ${metadata.name}`, container),
      ),
    ),
    ...ofKind('Job')
      .filter(({ spec }) => spec?.activeDeadlineSeconds === undefined)
      .map(({ metadata }) => `Job ${metadata.name} needs activeDeadlineSeconds.`),
    ...ofKind('Ingress')
      .filter(({ spec }) => spec?.ingressClassName === undefined)
      .map(({ metadata }) => `Ingress ${metadata.name} needs ingressClassName.`),
    ...ofKind('Deployment').flatMap((deployment) => findNetworkErrors(deployment, manifests)),
  ];
}

function findContainerErrors(place: string, container: Container): string[] {
  const { env = [], ports = [], resources } = container;
  const hasLimits = resources?.requests?.cpu && resources.requests.memory && resources.limits?.memory;
  return [
    ...(hasLimits ? [] : [`${place} needs resources: requests, and a limit of memory.`]),
    ...env
      .filter(({ name }) => TRUST_PROXY.test(name))
      .map(({ name }) => `${place}: ${name} belongs into settings.yaml, as it depends on the cluster.`),
    ...Object.entries(ports.length > 0 ? PROBES : {})
      .filter(([probe, path]) => container[probe as keyof typeof PROBES]?.httpGet.path !== path)
      .map(([probe, path]) => `${place}: ${probe} needs the path ${path}.`),
  ];
}

/** Each port of a deployment needs a service, and a policy that lets somebody reach it. */
function findNetworkErrors({ metadata, spec }: Manifest, manifests: readonly Manifest[]): string[] {
  const { name } = metadata;
  const ports = spec?.template?.spec.containers.flatMap((container) => container.ports ?? []) ?? [];
  const services = manifests.filter((one) => one.kind === 'Service' && one.spec?.selector?.app === name);
  const policies = manifests.filter(
    (one) => one.kind === 'NetworkPolicy' && one.spec?.podSelector?.matchLabels?.app === name,
  );
  const opened = policies.flatMap((one) => one.spec?.ingress ?? []).flatMap((rule) => rule.ports ?? []);
  const closesEgress = policies.some((one) => one.spec?.policyTypes?.includes('Egress'));
  const reached = policies.flatMap((one) => one.spec?.egress ?? []).flatMap((rule) => rule.ports ?? []);
  return [
    ...ports
      .filter((port) => !services.some((one) => one.spec?.ports?.some(({ targetPort }) => targetPort === port.name)))
      .map((port) => `Deployment ${name}: no Service has the port ${port.name}.`),
    ...ports
      .filter(({ containerPort }) => !opened.some(({ port }) => port === containerPort))
      .map(({ containerPort }) => `Deployment ${name}: no NetworkPolicy lets anybody reach ${containerPort}.`),
    ...(closesEgress && !reached.some(({ port }) => port === COLLECTOR)
      ? [`NetworkPolicy ${name}: the collector of traces needs the port ${COLLECTOR}.`]
      : []),
  ];
}
