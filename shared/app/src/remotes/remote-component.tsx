import { useApp } from '@dar/app';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadedRemoteComponent, loadRemoteComponent } from './load-remote-component.ts';
import { isDefect } from './root-errors.ts';
import type { RemoteComponentId, RemoteComponentProps } from './section-module.ts';

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
  return (
    <ErrorBoundary
      resetKeys={[attempt]}
      onError={(error) => isDefect(error) && app.sections.reportRenderFailure(sectionOf(of))}
      fallbackRender={({ error }) => <Failure error={error} onRetry={() => setAttempt((count) => count + 1)} />}
    >
      <Suspense fallback={skeleton}>
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function sectionOf(id: RemoteComponentId): string {
  return id.slice(0, id.indexOf('/'));
}
