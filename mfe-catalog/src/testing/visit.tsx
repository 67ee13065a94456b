import type { FakeApi } from '@dar/testing/fake-api';
import { type Rendered, type RenderOptions, renderRoutes } from '@dar/testing/render';
import { routes, texts } from '../routes.tsx';

type VisitOptions = Omit<RenderOptions, 'path' | 'api' | 'texts'>;

/** Renders a path of the section. Paths of other sections render 'elsewhere'. */
export function visit(api: FakeApi, path: string, options: VisitOptions = {}): Promise<Rendered> {
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const shell = { hydrateFallbackElement: <p>on its way</p>, children: [...routes, elsewhere] };
  return renderRoutes([shell], { ...options, path, api, texts: { catalog: texts } });
}
