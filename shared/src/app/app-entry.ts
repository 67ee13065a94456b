export { type App, appContext, useApp, useCall } from './app.ts';
export { AppRoot } from './app-root.tsx';
export { appOf, requireSignIn, signInRedirect, startQueries } from './loading.ts';
export { useSignInFirst } from './use-sign-in-first.ts';
export { useSignOut } from './use-sign-out.ts';
