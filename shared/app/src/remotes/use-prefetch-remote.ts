import { useApp } from '@dar/app';
import { useEffect, useMemo } from 'react';
import { loadedRemoteComponent, loadRemoteComponent } from './load-remote-component.ts';
import type { RemoteComponentId } from './section-module.ts';
import { whenIdle } from './when-idle.ts';

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

function prefetch(app: ReturnType<typeof useApp>, id: RemoteComponentId): void {
  if (!loadedRemoteComponent(app, id)) loadRemoteComponent(app, id).catch(() => undefined);
}
