export {
  type App,
  AppProvider,
  appContext,
  getApp,
  prefetchQueries,
  type SectionLoader,
  useApp,
  useCall,
} from './app.ts';
export { customerDraft } from './customer-draft.ts';
export {
  authLoader,
  signInRedirect,
  useReturnRedirect,
  useSessionGuard,
  useSignInRedirect,
  useSignOut,
} from './redirects.ts';
