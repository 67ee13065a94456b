import { useApp } from '@dar/app';
import { useEffect, useMemo } from 'react';
import { loadedRemoteComponent, loadRemoteComponent } from './load-remote-component.ts';
import type { RemoteComponentId } from './section-module.ts';
import { whenIdle } from './when-idle.ts';

interface Warming {
  /** For the control that opens the piece: a finger or the focus on it announces the press. */
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/**
 * Loads a piece before it is placed: when the page is at rest, if `isLikely`, or when its control is about to be pressed.
 * What fails here is said when the piece is placed.
 */
export function usePrefetchRemote(id: RemoteComponentId, isLikely: boolean): Warming {
  const app = useApp();
  useEffect(() => (isLikely ? whenIdle(() => warm(app, id)) : undefined), [app, id, isLikely]);
  return useMemo(() => ({ onPointerEnter: () => warm(app, id), onFocus: () => warm(app, id) }), [app, id]);
}

function warm(app: ReturnType<typeof useApp>, id: RemoteComponentId): void {
  if (!loadedRemoteComponent(app, id)) loadRemoteComponent(app, id).catch(() => undefined);
}
