import { signIn, signOut } from '@dar/app/session';
import type { User } from '@dar/contracts/auth';
import { connectSession, type SessionClient } from './session-client.ts';

/** Stands for the token, which only the session's document knows. */
const PLACEHOLDER = 'in-the-session-document';

/** Stands for the customer: a partner's page does not learn who it is. */
const CUSTOMER: User = {
  id: 0,
  name: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  dial_code: '',
  image: '',
  firebase_user_key: '',
  is_email_verifed: '0',
  is_phone_verified: '0',
  is_social: '0',
  organization_id: '',
  ref_code: '',
};

let client: SessionClient | undefined;

/** Returns the page's connection with the session. There is one for all views. */
export function startSession(origin: string, frame: Promise<Window | null>): SessionClient {
  client ??= followSession(connectSession(origin, frame));
  return client;
}

function followSession(session: SessionClient): SessionClient {
  session.listen((message) => {
    if (message.type !== 'signed-in') return;
    const { expiresAt } = message;
    signOut();
    signIn({
      user: CUSTOMER,
      access_token: PLACEHOLDER,
      expires_at: expiresAt,
      token_type: 'Bearer',
      firebase_user_key: '',
    });
  });
  return session;
}
