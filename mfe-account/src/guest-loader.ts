import { type LoaderFunction, redirect } from '@dar/app/router';
import { storedToken, storeReferralCode, takeReturnUrl } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';

/** Redirects signed-in users to the return URL, else home. */
export const guestLoader: LoaderFunction = () => (storedToken() ? redirect(takeReturnUrl() ?? paths.home()) : null);

/** Stores the referral code of `?ref=`, which the phone verification sends. */
export const signupLoader: LoaderFunction = (args, handlerContext) => {
  const code = new URL(args.request.url).searchParams.get('ref');
  if (code) storeReferralCode(code);
  return guestLoader(args, handlerContext);
};
