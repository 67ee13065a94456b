export { loadRemoteComponent } from './load-remote-component.ts';
export { RemoteComponent, remoteFragments } from './remote-component.tsx';
export { usePrefetchRemote } from './use-prefetch-remote.ts';
