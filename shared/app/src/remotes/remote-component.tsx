import { useApp } from '@dar/app';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadedRemoteComponent, loadRemoteComponent } from './load-remote-component.ts';
import type { RemoteComponentId, RemoteComponentProps } from './section-module.ts';

interface RemoteFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface FragmentPlaceProps<Id extends RemoteComponentId> {
  /** `<section>/<Fragment>`. */
  readonly of: Id;
  readonly props: RemoteComponentProps[Id];
  /** Stands in the fragment's place and shape until it is there. */
  readonly skeleton: ReactNode;
  /** Renders when the component cannot load or throws, with a way to retry. */
  readonly failure: ComponentType<RemoteFailureProps>;
}

/** Places a piece of another section: its skeleton while it loads, a panel with Retry when it cannot. */
export function RemoteComponent<Id extends RemoteComponentId>({
  of,
  props,
  skeleton,
  failure: Failure,
}: FragmentPlaceProps<Id>) {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const Piece = useMemo(
    () => loadedRemoteComponent(app, of) ?? lazy(async () => ({ default: await loadRemoteComponent(app, of) })),
    [app, of, attempt],
  ) as ComponentType<RemoteComponentProps[Id]>;
  return (
    <ErrorBoundary
      resetKeys={[attempt]}
      fallbackRender={({ error }) => <Failure error={error} onRetry={() => setAttempt((count) => count + 1)} />}
    >
      <Suspense fallback={skeleton}>
        <Piece {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
