import type { App } from '@dar/app';
import { addTexts } from '@dar/app/i18n';
import type { ComponentType } from 'react';
import type { RemoteComponentId, RemoteComponentModule, RemoteComponentProps } from './section-module.ts';

type Piece<Id extends RemoteComponentId> = ComponentType<RemoteComponentProps[Id]>;

const loaded = new WeakMap<App, Map<RemoteComponentId, unknown>>();

/** A piece that was loaded before, ready to be placed; undefined when it was not. */
export function loadedRemoteComponent<Id extends RemoteComponentId>(app: App, id: Id): Piece<Id> | undefined {
  return loaded.get(app)?.get(id) as Piece<Id> | undefined;
}

/** Loads a piece of a section, and its texts. Throws SectionLoadError when it cannot; calling again tries anew. */
export async function loadRemoteComponent<Id extends RemoteComponentId>(app: App, id: Id): Promise<Piece<Id>> {
  const [section = '', name = ''] = id.split('/');
  const { default: piece, texts } = await app.sections.load<RemoteComponentModule<RemoteComponentProps[Id]>>(
    section,
    name,
  );
  await addTexts(app.i18n, section, texts);
  const pieces = loaded.get(app) ?? new Map<RemoteComponentId, unknown>();
  loaded.set(app, pieces.set(id, piece));
  return piece;
}
