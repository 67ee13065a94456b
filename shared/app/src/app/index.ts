export { type App, AppProvider, appContext, useApp, useCall } from './app.ts';
export { getApp, prefetchQueries, requireSignIn, signInRedirect } from './loaders.ts';
export { useSessionGuard } from './use-session-guard.ts';
export { useSignOut } from './use-sign-out.ts';
