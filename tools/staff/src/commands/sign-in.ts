import {
  acceptInvitation as acceptCall,
  changeStaffPassword,
  confirmSignIn,
  finishTotp,
  newRecoveryCodes,
  type OfficeMe,
  officeMe,
  officeSignIn,
  officeSignOut,
  removePasskey as removeCall,
  startTotp,
} from '@dar/contracts/office';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { block, facts, minute } from './show.ts';

const SECRET = { isSecret: true } as const;

/** Signs in. The command keeps the session in the data folder of the shop. */
export async function signIn({ call, ask }: Context, email: string): Promise<Result> {
  const password = await ask('Password: ', SECRET);
  const { me, challenge, factors = [] } = (await call(officeSignIn, { email, password })).oData;
  if (me) return greet(me);
  if (!challenge || factors.every((factor) => factor === 'passkey')) {
    throw new StaffError('Your second factor is a passkey, which needs a browser. Sign in with a recovery code here.');
  }
  const code = await ask('Code of your app, or a recovery code: ');
  return greet((await call(confirmSignIn, { challenge, code })).oData.me);
}

export async function acceptInvitation({ call, ask }: Context, link: string): Promise<Result> {
  const token = link.split('#').at(-1) ?? '';
  const password = await ask('New password: ', SECRET);
  const password_confirmation = await ask('Again: ', SECRET);
  return greet((await call(acceptCall, { token, password, password_confirmation })).oData.me);
}

export async function signOut({ call }: Context): Promise<Result> {
  await call(officeSignOut, {});
  return { text: 'You are signed out.', json: {} };
}

export async function showMe({ call }: Context): Promise<Result> {
  const { oData } = await call(officeMe, {});
  const parts = [
    facts([
      ['Name', `${oData.name} (${oData.id})`],
      ['E-mail', oData.email],
      ['Role', oData.role],
      ['App', oData.has_totp ? 'set up' : 'none'],
      ['Recovery codes', `${oData.recovery_codes_left} left`],
    ]),
    ...block(
      'Passkeys',
      oData.passkeys.map(({ id, name, since }) => [id, name, `since ${minute(since)}`]),
    ),
  ];
  return { text: parts.join('\n\n'), json: oData };
}

export async function changePassword({ call, ask }: Context): Promise<Result> {
  const current_password = await ask('Password: ', SECRET);
  const password = await ask('New password: ', SECRET);
  const password_confirmation = await ask('Again: ', SECRET);
  await call(changeStaffPassword, { current_password, password, password_confirmation });
  return { text: 'Your password is changed, and your other sessions have ended.', json: {} };
}

/** Prints the address for an authenticator app and asks for its first code. */
export async function addApp({ call, ask }: Context): Promise<Result> {
  const password = await ask('Password: ', SECRET);
  const { challenge, url } = (await call(startTotp, { password })).oData;
  const code = await ask(`Add this address to your app:\n${url}\nIts code: `);
  const { oData } = await call(finishTotp, { challenge, code });
  return { text: `The app is set up.${describeCodes(oData.recovery_codes)}`, json: oData };
}

export async function renewRecoveryCodes({ call, ask }: Context): Promise<Result> {
  const { oData } = await call(newRecoveryCodes, { password: await ask('Password: ', SECRET) });
  return { text: `The old codes have ended.${describeCodes(oData.recovery_codes)}`, json: oData };
}

export async function removePasskey({ call, ask }: Context, id: string): Promise<Result> {
  const { oData } = await call(removeCall, { id, password: await ask('Password: ', SECRET) });
  return { text: 'The passkey is removed.', json: oData };
}

const describeCodes = (codes: readonly string[] = []) =>
  codes.length === 0 ? '' : `\nKeep these recovery codes, each works once:\n${codes.join('\n')}`;

const greet = (me: OfficeMe): Result => ({
  text: `You are signed in as ${me.name}, ${me.role}.${
    me.needs_second_factor ? '\nSet up a second factor next: npm run staff -- second-factor add' : ''
  }`,
  json: me,
});
