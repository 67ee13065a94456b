import type { Call } from '@dar/app/call';
import { finishPasskey, type OfficeMe, passkeyOptions, signInWithPasskey, startPasskey } from '@dar/contracts/office';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// Loads when somebody uses a passkey.
const load = () => import(/* webpackChunkName: 'passkeys' */ '@simplewebauthn/browser');

/** Signs in with a passkey. Throws ApiError, or the error of the browser when the person cancels. */
export async function signInByPasskey(call: Call): Promise<OfficeMe> {
  const { challenge, options } = (await call(passkeyOptions, {})).oData;
  const { startAuthentication } = await load();
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return (await call(signInWithPasskey, { challenge, response: { ...response } })).oData.me;
}

/** Adds a passkey of this device. Returns recovery codes with the first factor of a person. */
export async function addPasskey(call: Call, given: { password: string; name: string }): Promise<string[] | undefined> {
  const { challenge, options } = (await call(startPasskey, { password: given.password })).oData;
  const { startRegistration } = await load();
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const { oData } = await call(finishPasskey, { challenge, name: given.name, response: { ...response } });
  return oData.recovery_codes;
}
