// Development only. React Refresh brings one runtime per build, and a section's runtime arrives after React told the
// host's about itself. Keeping the renderers, as React's developer tools do, lets the late ones find them.
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
