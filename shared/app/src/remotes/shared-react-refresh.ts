// Development only. Each build has a React Refresh runtime, and a section's one loads after React registered its renderer.
// The list of renderers, as in React's developer tools, lets it find them.
interface RefreshHook {
  readonly renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}

const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RefreshHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;

if (hook) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

export {};
