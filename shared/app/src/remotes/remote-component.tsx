import { useApp } from '@dar/app';
import {
  type ComponentType,
  Fragment,
  type FragmentInstance,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadedRemoteComponent, loadRemoteComponent } from './load-remote-component.ts';
import { isDefect } from './root-errors.ts';
import type { RemoteComponentId, RemoteComponentProps } from './section-module.ts';

/** The remote components on the page. The overlay for developers finds their elements here. */
export const remoteFragments = new Map<FragmentInstance, RemoteComponentId>();

interface RemoteFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface Props<Id extends RemoteComponentId> {
  /** `<section>/<name>`. */
  readonly of: Id;
  readonly props: RemoteComponentProps[Id];
  readonly skeleton: ReactNode;
  readonly failure: ComponentType<RemoteFailureProps>;
}

/** Renders a component of another section. `onRetry` loads it again. */
export function RemoteComponent<Id extends RemoteComponentId>({ of, props, skeleton, failure: Failure }: Props<Id>) {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const Component = useMemo(
    () => loadedRemoteComponent(app, of) ?? lazy(async () => ({ default: await loadRemoteComponent(app, of) })),
    [app, of, attempt],
  ) as ComponentType<RemoteComponentProps[Id]>;
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
        onError={(error) => isDefect(error) && app.sections.reportRenderFailure(sectionOf(of))}
        fallbackRender={({ error }) => <Failure error={error} onRetry={() => setAttempt((count) => count + 1)} />}
      >
        <Suspense fallback={skeleton}>
          <Component {...props} />
        </Suspense>
      </ErrorBoundary>
    </Fragment>
  );
}

function sectionOf(id: RemoteComponentId): string {
  return id.slice(0, id.indexOf('/'));
}
