import { Failure, useLazyComponent, useLoadWithForms } from '@dar/ui';
import { type ComponentType, type ReactNode, useState } from 'react';

interface LazyPartProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly skeleton: ReactNode;
  /** Says that the code did not load, above Retry. */
  readonly failureTitle: string;
  readonly onFailure?: () => void;
}

/** A part of a page with forms, whose code loads when the part is rendered. */
export function LazyPart<Props extends object>({
  load,
  props,
  skeleton,
  failureTitle,
  onFailure,
}: LazyPartProps<Props>) {
  const loadWithForms = useLoadWithForms();
  const [hasFailed, setFailed] = useState(false);
  const fail = () => {
    setFailed(true);
    onFailure?.();
  };
  const Loaded = useLazyComponent(!hasFailed, { load: () => loadWithForms(load), onFailure: fail });
  if (hasFailed) return <Failure title={failureTitle} onRetry={() => setFailed(false)} />;
  return Loaded ? <Loaded {...props} /> : skeleton;
}
