import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';
import { findComposeSchemaErrors, findManifestSchemaErrors } from './deploy-schemas.ts';
import { findUnignoredErrors } from './ignored-files.ts';
import type { Lock } from './image-packages.ts';
import type { Manifest } from './manifest.ts';
import { findOperationErrors } from './manifest-rules.ts';
import { findImageErrors, IMAGES } from './service-images.ts';

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: { readonly default?: { readonly ipam?: { readonly config: readonly { subnet: string }[] } } };
}

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
}

const KUSTOMIZATION = 'kustomization.yaml';
/** A tag with a number. */
const VERSIONED = /:[^:/]*\d[^:/]*$/;
const TRUST_PROXY = 'TRUST_PROXY';
const PROBES = /\{ path: (\S+), port: (\w+) \}/g;

/** Compares the files of `deploy/` with the code and with the schemas of compose and Kubernetes. */
export function checkDeploy(group: ProcessGroup): Promise<CheckResult> {
  return runCheck('deploy', async () => {
    const paths = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).filter((path) => !path.endsWith(KUSTOMIZATION));
    const sources = paths.map((path) => readFileSync(join(ROOT, path), 'utf8'));
    const manifests = sources.flatMap((source) => parseAllDocuments(source).map((page) => page.toJS() as Manifest));
    const compose = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8');
    const lock = parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')) as Lock;
    return [
      ...[...IMAGES.keys()].flatMap((service) => findImageErrors(service, lock)),
      ...(await findUnignoredErrors(group)),
      ...findComposeSchemaErrors(compose),
      ...findComposeErrors(compose),
      ...(await findManifestSchemaErrors(group, manifests)),
      ...findManifestErrors(manifests),
      ...findOperationErrors(manifests),
      ...findUnlistedErrors(paths),
      ...sources.flatMap((source) => [...source.matchAll(PROBES)].flatMap(([, path = '']) => findProbeErrors(path))),
    ];
  });
}

function findUnlistedErrors(paths: readonly string[]): string[] {
  const { resources } = parse(readFileSync(join(ROOT, 'deploy/kubernetes', KUSTOMIZATION), 'utf8')) as {
    readonly resources: readonly string[];
  };
  const files = paths.map((path) => basename(path));
  return [
    ...files.filter((name) => !resources.includes(name)).map((name) => `${KUSTOMIZATION} does not list ${name}.`),
    ...resources.filter((name) => !files.includes(name)).map((name) => `${KUSTOMIZATION}: there is no ${name}.`),
  ];
}

export function findComposeErrors(source: string): string[] {
  const { services, networks } = parse(source, { merge: true }) as Compose;
  const subnet = networks?.default?.ipam?.config[0]?.subnet;
  return Object.entries(services).flatMap(([name, { image, command, environment = {}, read_only: isReadOnly }]) => {
    if (!image.startsWith('dar-')) {
      return VERSIONED.test(image) ? [] : [`compose.yaml: ${name} needs a version of ${image}.`];
    }
    return [
      ...findUseErrors(`compose.yaml: ${name}`, { image, command, settings: Object.keys(environment) }),
      ...(isReadOnly ? [] : [`compose.yaml: ${name} needs read_only.`]),
      ...Object.entries(environment)
        .filter(([setting, value]) => setting.endsWith(TRUST_PROXY) && value !== subnet)
        .map(([setting]) => `compose.yaml: ${name}: ${setting} needs the subnet of the network, ${subnet}.`),
    ];
  });
}

export function findManifestErrors(manifests: readonly Manifest[]): string[] {
  const find = (kind: string, name: string) => manifests.find((it) => it.kind === kind && it.metadata.name === name);
  return manifests.flatMap(({ kind, metadata, spec }) => {
    const place = `${kind} ${metadata.name}`;
    const app = spec?.selector?.matchLabels?.app ?? spec?.selector?.app ?? spec?.podSelector?.matchLabels?.app;
    const target = app ?? spec?.scaleTargetRef?.name;
    const pod = spec?.template?.spec;
    return [
      ...(target === undefined || find('Deployment', target) ? [] : [`${place}: there is no Deployment ${target}.`]),
      // Each apply would set their number back.
      ...(spec?.scaleTargetRef && find('Deployment', spec.scaleTargetRef.name)?.spec?.replicas !== undefined
        ? [`${place}: ${target} needs no replicas.`]
        : []),
      ...(!pod || pod.securityContext?.runAsNonRoot ? [] : [`${place} needs runAsNonRoot.`]),
      ...(!pod || pod.enableServiceLinks === false ? [] : [`${place} needs enableServiceLinks: false.`]),
      ...(pod?.containers ?? []).flatMap((container) => {
        const maps = container.envFrom?.flatMap(({ configMapRef }) => configMapRef?.name ?? []) ?? [];
        const settings = [
          ...(container.env ?? []).map(({ name }) => name),
          ...maps.flatMap((name) => Object.keys(find('ConfigMap', name)?.data ?? {})),
        ];
        const missing = maps.filter((name) => !find('ConfigMap', name));
        const { image, command, ports = [], securityContext } = container;
        const port = ports.find(({ name }) => name === 'http')?.containerPort;
        const expected = IMAGES.get(image.replace('dar-', ''))?.port;
        return [
          ...findUseErrors(place, { image, command, settings }),
          ...missing.map((name) => `${place}: there is no ConfigMap ${name}.`),
          ...(port === undefined || expected === undefined || port === expected
            ? []
            : [`${place}: the port of ${image} is ${expected}.`]),
          ...(securityContext?.readOnlyRootFilesystem ? [] : [`${place} needs readOnlyRootFilesystem.`]),
        ];
      }),
    ];
  });
}

interface Use {
  readonly image: string;
  readonly command: readonly string[] | undefined;
  readonly settings: readonly string[];
}

function findUseErrors(place: string, { image, command, settings }: Use): string[] {
  const service = IMAGES.get(image.replace('dar-', ''));
  if (!service) return [`${place}: there is no image ${image}.`];
  const program = command?.at(-1);
  const known = new Set(service.settings());
  return [
    ...(program && !existsSync(join(ROOT, program)) ? [`${place}: there is no ${program}.`] : []),
    ...settings
      .filter((name) => !(known.has(name) || name.startsWith('AWS_')))
      .map((name) => `${place}: ${name} is not a setting of ${image}.`),
  ];
}

function findProbeErrors(path: string): string[] {
  return [...IMAGES.values()].flatMap(({ healthRoutes }) =>
    readFileSync(join(ROOT, healthRoutes), 'utf8').includes(`'${path}'`) ? [] : [`${healthRoutes} has no ${path}.`],
  );
}
