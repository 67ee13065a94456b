import type { SectionLoader } from '@dar/app';
import { NO_SECTIONS } from '@dar/app/remote-component';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import {
  FRAGMENT_PATH,
  type QueryResult,
  type RenderedFragment,
  type RenderRequest,
} from '@dar/app/remotes/server-build';
import { use } from 'react';

const NO_TEXTS = { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) };

interface Markup {
  readonly head: string;
  readonly html: string;
}

/**
 * The remote components of other sections in one page. Their processes render them, and a mark stands for each in the
 * markup until then. Those that fail or take too long are left to the browser.
 */
export class Fragments {
  readonly #request: Pick<RenderRequest, 'fragments' | 'apiTimeout'>;
  readonly #marks = new Map<string, Promise<string>>();
  readonly #rendered = new Map<string, RenderedFragment & { readonly id: string }>();

  constructor(request: Pick<RenderRequest, 'fragments' | 'apiTimeout'>) {
    this.#request = request;
  }

  readonly sections: SectionLoader = {
    ...NO_SECTIONS,
    load: async <Module>(section: string, name: string) => {
      const id = `${section}/${name}`;
      if (!this.#request.fragments?.includes(id)) throw new SectionLoadError(section);
      const component = (props: object) => use(this.#getMark(id, JSON.stringify(props)));
      return { default: component, texts: NO_TEXTS } as Module;
    },
  };

  /** Returns the markup with the fragments in place of their marks. */
  fill({ head, html }: Markup): Markup {
    let [filledHead, filled] = [head, html];
    for (const [mark, fragment] of this.#rendered) {
      if (!filled.includes(mark)) continue;
      filled = filled.replaceAll(mark, () => fragment.html);
      filledHead += fragment.head;
    }
    return { head: filledHead, html: filled };
  }

  get ids(): string[] {
    return [...new Set([...this.#rendered.values()].map(({ id }) => id))];
  }

  get queries(): QueryResult[] {
    return [...this.#rendered.values()].flatMap(({ queries }) => queries);
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
      const signal = AbortSignal.timeout(this.#request.apiTimeout);
      const response = await fetch(FRAGMENT_PATH + id, { method: 'POST', body: props, signal });
      const mark = `fragment-${Math.random().toString(36).slice(2)}-`;
      this.#rendered.set(mark, { ...((await response.json()) as RenderedFragment), id });
      return mark;
    } catch (cause) {
      throw new SectionLoadError(id, cause);
    }
  }
}
