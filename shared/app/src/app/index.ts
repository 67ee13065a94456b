export { type App, AppProvider, appContext, useApp, useCall } from './app.ts';
export { getApp, prefetchQueries } from './loaders.ts';
export { requireSignIn, signInRedirect, useSessionGuard, useSignInRedirect } from './sign-in-redirect.ts';
export { useReturnRedirect } from './use-return-redirect.ts';
export { useSignOut } from './use-sign-out.ts';
