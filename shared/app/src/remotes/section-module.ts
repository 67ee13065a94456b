import type { TextSource } from '@dar/app/i18n';
import type { RouteObject } from '@dar/app/router';
import type { ComponentType } from 'react';

export interface SectionRoutes {
  readonly routes: readonly RouteObject[];
  readonly texts: TextSource;
}

export interface RouteHandle {
  /** The name of the file of its page, without `.tsx`. A rendered page preloads its chunk. */
  readonly chunk: string;
  readonly hasForm?: true;
  /** Its loader only reads, so that a link under the pointer may run it. */
  readonly hasPureLoader?: true;
}

/** Returns the lazy page of a route: the export `name` of the file `chunk` that `load` imports. */
export function page<Name extends string>(
  chunk: string,
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
  handle: Omit<RouteHandle, 'chunk'> = {},
) {
  return {
    handle: { chunk, ...handle } satisfies RouteHandle,
    lazy: async () => ({ Component: (await load())[name] }),
  };
}

/** The exports of `<section>/<name>`. The props of remote components are ids and callbacks, never data. */
export interface RemoteComponentModule<Props extends object> {
  readonly default: ComponentType<Props>;
  readonly texts: TextSource;
}

/**
 * The props of each remote component, by `<section>/<name>`. Declarations add to it: `dar types` writes those of live
 * sections, and this repository has one for its own.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to.
export interface RemoteComponentProps {}

export type RemoteComponentId = keyof RemoteComponentProps;
