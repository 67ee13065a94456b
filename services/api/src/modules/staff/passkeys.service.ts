import { brand } from '@dar/contracts/brand';
import type { EndpointParams } from '@dar/contracts/endpoint';
import type { finishPasskey, signInWithPasskey } from '@dar/contracts/office';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { StaffSession } from '../office/staff-session.ts';
import type { Confirmation } from './second-factors.service.ts';
import type { StaffSignedIn } from './sign-in.service.ts';
import { staffMessages } from './staff.messages.ts';
import { STAFF_PASSKEY_FAILURES } from './staff-limits.ts';
import { findPasskey, findPasskeys, insertPasskey, lockUser, setCounter } from './staff-users.queries.ts';

/** ES256, EdDSA and RS256, which all browsers know. The library would add an experimental one of Node. */
const ALGORITHMS = [-7, -8, -257];

type Json = Record<string, unknown>;

interface Place {
  /** Of the office as the browser calls it. */
  readonly origin: string;
  readonly ip: string;
}

/** Passkeys: a key of a device that asks for the finger or PIN of its owner (docs/rules/office.md#second-factors). */
export class Passkeys extends Service {
  async startSignIn({ origin }: Place) {
    const options = await generateAuthenticationOptions({ rpID: getRpId(origin), userVerification: 'required' });
    const step = { value: options.challenge };
    const { token } = await this.deps.staffTokens.create(this.deps.db, 'passkey-sign-in', step);
    return { challenge: token, options: options as unknown as Json };
  }

  /** Opens the session of the owner of a passkey. */
  async signIn(
    { challenge, response }: EndpointParams<typeof signInWithPasskey>,
    { origin, ip }: Place,
  ): Promise<StaffSignedIn> {
    const { db, rateLimit, staffSignIn, staffTokens } = this.deps;
    const subject = { account: 'office/passkeys', ip };
    await rateLimit.count(STAFF_PASSKEY_FAILURES, subject);
    const step = await staffTokens.take(db, 'passkey-sign-in', challenge);
    if (!step) throw businessError('code-ended', staffMessages.stepEnded);
    const key = await findPasskey(db, String(response['id']));
    if (!key) throw wrongPasskey();
    const verified = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: step.value,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: getRpId(origin),
      credential: { id: key.id, publicKey: isoBase64URL.toBuffer(key.publicKey), counter: key.counter },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified) throw wrongPasskey();
    const signedIn = await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, key.staffId);
      if (!user?.isActive || !(await findPasskey(tx, key.id))) throw wrongPasskey();
      await setCounter(tx, key.id, verified.authenticationInfo.newCounter);
      return staffSignIn.open(tx, user, 'passkey');
    });
    await rateLimit.refund(STAFF_PASSKEY_FAILURES, subject);
    return signedIn;
  }

  async start(confirmation: Confirmation, { origin }: Place) {
    const { db, secondFactors, staffTokens } = this.deps;
    const { id, name, email } = await secondFactors.requirePassword(confirmation);
    const known = await findPasskeys(db, id);
    const options = await generateRegistrationOptions({
      rpName: brand.names.en,
      rpID: getRpId(origin),
      userName: email ?? name,
      userDisplayName: name,
      userID: isoUint8Array.fromUTF8String(`staff-${id}`),
      excludeCredentials: known.map((key) => ({ id: key.id, transports: [...key.transports] })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { token } = await staffTokens.create(db, 'passkey', { staffId: id, value: options.challenge });
    return { challenge: token, options: options as unknown as Json };
  }

  /** Stores the passkey that the browser has made. Returns recovery codes with the first factor. */
  async finish(
    { challenge, name, response }: EndpointParams<typeof finishPasskey>,
    session: StaffSession,
    { origin }: Place,
  ) {
    const { db, clock, secondFactors, staffTokens } = this.deps;
    const step = await staffTokens.take(db, 'passkey', challenge);
    if (step?.staffId == null || step.staffId !== session.staffId) {
      throw businessError('code-ended', staffMessages.stepEnded);
    }
    const verified = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: step.value,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: getRpId(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!verified?.verified) throw wrongPasskey();
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return secondFactors.addFactor(session, 'passkey', async (tx, { id: staffId }) => {
      const stored = { id, staffId, name, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports };
      if (!(await insertPasskey(tx, { ...stored, createdAt: clock() }))) throw wrongPasskey();
    });
  }
}

/** A passkey belongs to the host name. */
const getRpId = (origin: string) => new URL(origin).hostname;

const wrongPasskey = () => businessError('wrong-code', staffMessages.wrongPasskey);
