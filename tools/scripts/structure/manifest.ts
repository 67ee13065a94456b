import type { KubernetesObject } from './deploy-schemas.ts';

type Named<Rest = unknown> = { readonly name: string } & Rest;

interface Probe {
  readonly httpGet: { readonly path: string };
}

interface Amounts {
  readonly cpu?: string;
  readonly memory?: string;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports?: readonly Named<{ containerPort: number }>[];
  readonly env?: readonly Named[];
  readonly envFrom?: readonly { readonly configMapRef?: Named }[];
  readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean };
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly resources?: { readonly requests?: Amounts; readonly limits?: Amounts };
}

interface Rule {
  readonly ports?: readonly { readonly port: number }[];
}

interface Labels {
  readonly matchLabels?: { readonly app: string };
  readonly app?: string;
}

export interface Manifest extends KubernetesObject {
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: Labels;
    readonly podSelector?: Labels;
    readonly replicas?: number;
    readonly activeDeadlineSeconds?: number;
    readonly ingressClassName?: string;
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly Rule[];
    readonly egress?: readonly Rule[];
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly scaleTargetRef?: Named;
    readonly template?: {
      readonly spec: {
        readonly containers: readonly Container[];
        readonly securityContext?: { readonly runAsNonRoot?: boolean };
        readonly enableServiceLinks?: boolean;
      };
    };
  };
}
