export { type App, AppProvider, appContext, useApp, useCall } from './app.ts';
export { appOf, requireSignIn, signInRedirect, startQueries } from './loading.ts';
export { useSignInFirst } from './use-sign-in-first.ts';
export { useSignOut } from './use-sign-out.ts';
