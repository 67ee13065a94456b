import type { App } from '@dar/app';
import { addTexts } from '@dar/app/i18n';
import type { ComponentType } from 'react';
import type { RemoteComponentId, RemoteComponentModule, RemoteComponentProps } from './section-module.ts';

type ComponentOf<Id extends RemoteComponentId> = ComponentType<RemoteComponentProps[Id]>;

const loaded = new WeakMap<App, Map<RemoteComponentId, unknown>>();

/** Returns a remote component that has loaded before, else undefined. */
export function loadedRemoteComponent<Id extends RemoteComponentId>(app: App, id: Id): ComponentOf<Id> | undefined {
  return loaded.get(app)?.get(id) as ComponentOf<Id> | undefined;
}

/** Loads a remote component and the texts of its section. Throws SectionLoadError. A later call tries again. */
export async function loadRemoteComponent<Id extends RemoteComponentId>(app: App, id: Id): Promise<ComponentOf<Id>> {
  const [section = '', name = ''] = id.split('/');
  const { default: component, texts } = await app.sections.load<RemoteComponentModule<RemoteComponentProps[Id]>>(
    section,
    name,
  );
  await addTexts(app.i18n, section, texts);
  const components = loaded.get(app) ?? new Map<RemoteComponentId, unknown>();
  loaded.set(app, components.set(id, component));
  return component;
}
