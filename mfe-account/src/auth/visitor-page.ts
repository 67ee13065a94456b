import { appOf } from '@dar/shared/app';
import { paths } from '@dar/shared/paths';
import { type LoaderFunction, redirect } from '@dar/shared/router';
import { keepReferralCode, storedToken, takeRememberedPlace } from '@dar/shared/session';
import { inBrowserToo } from '../customer-page.ts';

/** The loader of a screen on the way in: who is signed in already goes on to the remembered place, else home. */
export const visitorPage: LoaderFunction = inBrowserToo((args) => {
  if (appOf(args).isServer || !storedToken()) return null;
  return redirect(takeRememberedPlace() ?? paths.home());
});

/** The same for /signup, which a friend's link may open: `?ref=` is kept until the phone is verified. */
export const invitedPage: LoaderFunction = inBrowserToo((args, handlerContext) => {
  const code = new URL(args.request.url).searchParams.get('ref');
  if (code && !appOf(args).isServer) keepReferralCode(code);
  return visitorPage(args, handlerContext);
});
