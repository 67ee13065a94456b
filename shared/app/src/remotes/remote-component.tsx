import { type App, type SectionLoader, useApp } from '@dar/app';
import { addTexts, LANGUAGES, type TextSource } from '@dar/app/i18n';
import {
  type ComponentType,
  createContext,
  Fragment,
  type FragmentInstance,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isDefect, SectionLoadError } from './load-error.ts';
import type { RemoteComponentId, RemoteComponentModule, RemoteComponentProps } from './section-module.ts';
import { whenIdle } from './timing.ts';

export const remoteFragments = new Map<FragmentInstance, RemoteComponentId>();

const SectionContext = createContext<string | undefined>(undefined);
/** Provides the name of the section whose code renders the children. */
export const SectionProvider = SectionContext.Provider;

/** Returns a function that reports an error of the section's code. It ignores errors of the API and the network. */
export function useReportDefect(): (error: unknown) => void {
  const { sections } = useApp();
  const section = useContext(SectionContext);
  return (error) => {
    if (section !== undefined && isDefect(error)) sections.reportFailure(section, 'render');
  };
}

interface RemoteFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface Props<Id extends RemoteComponentId> {
  readonly of: Id;
  readonly props: RemoteComponentProps[Id];
  readonly skeleton: ReactNode;
  readonly failure: ComponentType<RemoteFailureProps>;
}

/** Renders a component of another section. `onRetry` loads it again, and after a second failure the page. */
export function RemoteComponent<Id extends RemoteComponentId>({ of, props, skeleton, failure: Failure }: Props<Id>) {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const Component = useMemo(
    () => loadedRemoteComponent(app, of) ?? lazy(async () => ({ default: await loadRemoteComponent(app, of) })),
    [app, of, attempt],
  ) as ComponentType<object>;
  const retry = () => {
    // The bundler keeps modules that broke at the first attempt.
    if (attempt > 0) app.sections.reload();
    setAttempt(attempt + 1);
  };
  const register = useCallback(
    (fragment: FragmentInstance | null) => {
      if (!fragment) return;
      remoteFragments.set(fragment, of);
      return () => {
        remoteFragments.delete(fragment);
      };
    },
    [of],
  );
  return (
    // biome-ignore lint/complexity/noUselessFragments: the fragment has a ref.
    <Fragment ref={register}>
      <ErrorBoundary
        resetKeys={[attempt]}
        onError={(error) => isDefect(error) && app.sections.reportFailure(getSection(of), 'render')}
        fallbackRender={({ error }) => <Failure error={error} onRetry={retry} />}
      >
        <Suspense fallback={skeleton}>
          <SectionProvider value={getSection(of)}>
            <Component {...(props as object)} />
          </SectionProvider>
        </Suspense>
      </ErrorBoundary>
    </Fragment>
  );
}

function getSection(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

interface PrefetchHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Prefetches a remote component when the browser is idle, if `isLikely`, and on the returned events of its button. */
export function usePrefetchRemote(id: RemoteComponentId, isLikely: boolean): PrefetchHandlers {
  const app = useApp();
  useEffect(() => (isLikely ? whenIdle(() => prefetch(app, id)) : undefined), [app, id, isLikely]);
  return useMemo(() => ({ onPointerEnter: () => prefetch(app, id), onFocus: () => prefetch(app, id) }), [app, id]);
}

function prefetch(app: App, id: RemoteComponentId): void {
  if (!loadedRemoteComponent(app, id)) loadRemoteComponent(app, id).catch(() => undefined);
}

type ComponentOf<Id extends RemoteComponentId> = ComponentType<RemoteComponentProps[Id]>;

const loaded = new WeakMap<App, Map<RemoteComponentId, unknown>>();

function loadedRemoteComponent<Id extends RemoteComponentId>(app: App, id: Id): ComponentOf<Id> | undefined {
  return loaded.get(app)?.get(id) as ComponentOf<Id> | undefined;
}

/** Loads a remote component and the texts of its section. Throws SectionLoadError. A later call tries again. */
export async function loadRemoteComponent<Id extends RemoteComponentId>(app: App, id: Id): Promise<ComponentOf<Id>> {
  const [section = '', name = ''] = (id as string).split('/');
  type Module = RemoteComponentModule<RemoteComponentProps[Id]>;
  const { default: component } = await loadSectionModule<Module>(app, section, name);
  const components = loaded.get(app) ?? new Map<RemoteComponentId, unknown>();
  loaded.set(app, components.set(id, component));
  return component;
}

export const NO_SECTIONS: SectionLoader = {
  pageOwner: undefined,
  // The gateway renders pages with this part only.
  pageSearch: (search) => search,
  getOwner: async () => undefined,
  load: (section) => Promise.reject(new SectionLoadError(section)),
  isPinned: () => true,
  reportFailure: () => undefined,
  reload: () => undefined,
};

interface WithTexts {
  readonly texts?: TextSource | undefined;
}

/** Loads `<section>/<name>` and the section's texts; an ordinary remote has none. Reports a failure and throws SectionLoadError. A later call tries again. */
export async function loadSectionModule<Module extends WithTexts>(
  { sections, i18n }: Pick<App, 'sections' | 'i18n'>,
  section: string,
  name: string,
): Promise<Module> {
  const module = await sections.load<Module>(section, name);
  try {
    const { texts } = module;
    if (texts && !isComplete(texts)) throw new Error(`${section}/${name} lacks the texts of a language`);
    if (texts) await addTexts(i18n, section, texts);
  } catch (cause) {
    sections.reportFailure(section, 'load');
    throw new SectionLoadError(section, cause);
  }
  return module;
}

// TypeScript cannot check the module of another build.
function isComplete(texts: Partial<TextSource>): boolean {
  return LANGUAGES.every((language) => typeof texts[language] === 'function');
}
