import type { App } from '@dar/app';
import { addTexts } from '@dar/app/i18n';
import type { ComponentType } from 'react';
import type { FragmentId, FragmentProps, SectionFragment } from './section-module.ts';

type Piece<Id extends FragmentId> = ComponentType<FragmentProps[Id]>;

const loaded = new WeakMap<App, Map<FragmentId, unknown>>();

/** A piece that was loaded before, ready to be placed; undefined when it was not. */
export function loadedFragment<Id extends FragmentId>(app: App, id: Id): Piece<Id> | undefined {
  return loaded.get(app)?.get(id) as Piece<Id> | undefined;
}

/** Loads a piece of a section, and its texts. Throws SectionLoadError when it cannot; calling again tries anew. */
export async function loadFragment<Id extends FragmentId>(app: App, id: Id): Promise<Piece<Id>> {
  const [section = '', name = ''] = id.split('/');
  const { default: piece, texts } = await app.sections.load<SectionFragment<FragmentProps[Id]>>(section, name);
  await addTexts(app.i18n, section, texts);
  const pieces = loaded.get(app) ?? new Map<FragmentId, unknown>();
  loaded.set(app, pieces.set(id, piece));
  return piece;
}
