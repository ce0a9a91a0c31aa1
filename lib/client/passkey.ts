import { Refusal } from './refusal.ts';

/** Returns true when this browser supports the JSON forms of WebAuthn; older ones are offered no passkeys. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

async function asText(pending: Promise<Credential | null>): Promise<string> {
  const credential = await pending.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw new Refusal('passkey_failed');
  return JSON.stringify(credential.toJSON());
}

/**
 * Creates a passkey for the options that the platform sent as JSON text. Throws `passkey_failed`, also when
 * cancelled.
 */
export function createPasskey(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  return asText(navigator.credentials.create({ publicKey }));
}

/**
 * Signs with a passkey for the options that the platform sent as JSON text. Throws `passkey_failed`, also
 * when cancelled.
 */
export function signWithPasskey(options: string, signal?: AbortSignal): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  return asText(navigator.credentials.get({ publicKey, signal }));
}
