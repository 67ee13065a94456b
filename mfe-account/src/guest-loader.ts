import { type LoaderFunction, redirect } from '@dar/app/router';
import { storedToken, storeReferralCode, takeReturnUrl } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';

/** The loader of a screen on the way in: who is signed in already goes on to the remembered place, else home. */
export const visitorPage: LoaderFunction = () => (storedToken() ? redirect(takeReturnUrl() ?? paths.home()) : null);

/** The same for /signup, which a friend's link may open: `?ref=` is kept until the phone is verified. */
export const invitedPage: LoaderFunction = (args, handlerContext) => {
  const code = new URL(args.request.url).searchParams.get('ref');
  if (code) storeReferralCode(code);
  return visitorPage(args, handlerContext);
};
