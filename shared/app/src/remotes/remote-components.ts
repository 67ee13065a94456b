export { RemoteComponent } from './remote-component.tsx';
export { usePrefetchRemote } from './use-prefetch-remote.ts';
