import type { SectionLoader } from '@dar/app';
import { NO_SECTIONS } from '@dar/app/remote-component';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import {
  FRAGMENT_PATH,
  type RenderedFragment,
  type RenderedPage,
  type RenderRequest,
} from '@dar/app/remotes/server-build';
import { use } from 'react';

const NO_TEXTS = { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) };

/**
 * The remote components of other sections in one page. Their processes render them, and a mark stands for each in the
 * markup until then. Those that fail or take too long are left to the browser.
 */
export class Fragments {
  readonly #ids: readonly string[];
  /** Of the whole page, whose calls of the API may have taken a part of its time. */
  readonly #deadline: AbortSignal;
  readonly #marks = new Map<string, Promise<string>>();
  #hasFailed = false;
  readonly #rendered = new Map<string, RenderedFragment & { readonly id: string }>();

  constructor({ fragments = [], apiTimeout }: Pick<RenderRequest, 'fragments' | 'apiTimeout'>) {
    this.#ids = fragments;
    this.#deadline = AbortSignal.timeout(apiTimeout);
  }

  readonly sections: SectionLoader = {
    ...NO_SECTIONS,
    load: async <Module>(section: string, name: string) => {
      const id = `${section}/${name}`;
      if (!this.#ids.includes(id)) throw new SectionLoadError(section);
      const component = (props: object) => use(this.#getMark(id, JSON.stringify(props)));
      return { default: component, texts: NO_TEXTS } as Module;
    },
  };

  /** Returns the page with the fragments in place of their marks. Leaves out those that React gave up. */
  fill(page: RenderedPage): RenderedPage {
    const shown = [...this.#rendered].filter(([mark]) => page.html.includes(mark));
    const fragments = shown.map(([, fragment]) => fragment);
    return {
      ...page,
      head: page.head + fragments.map(({ head }) => head).join(''),
      html: shown.reduce((html, [mark, fragment]) => html.replaceAll(mark, () => fragment.html), page.html),
      fragments: [...new Set(fragments.map(({ id }) => id))],
      isPartial: this.#hasFailed,
      state: { ...page.state, queries: [...page.state.queries, ...fragments.flatMap(({ queries }) => queries)] },
    };
  }

  // Each attempt of React to render the component must see the same promise.
  #getMark(id: string, props: string): Promise<string> {
    const key = `${id} ${props}`;
    const mark = this.#marks.get(key) ?? this.#load(id, props);
    this.#marks.set(key, mark);
    // React may have given up the component.
    mark.catch(() => undefined);
    return mark;
  }

  async #load(id: string, props: string): Promise<string> {
    try {
      const response = await fetch(FRAGMENT_PATH + id, { method: 'POST', body: props, signal: this.#deadline });
      const mark = `fragment-${Math.random().toString(36).slice(2)}-`;
      this.#rendered.set(mark, { ...((await response.json()) as RenderedFragment), id });
      return mark;
    } catch (cause) {
      this.#hasFailed = true;
      throw new SectionLoadError(id, cause);
    }
  }
}
