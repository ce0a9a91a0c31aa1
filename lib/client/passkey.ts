import { Refusal } from './refusal.ts';

/** Whether this browser can speak of passkeys in JSON; older ones are offered none. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

async function asText(asked: Promise<Credential | null>): Promise<string> {
  const credential = await asked.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw new Refusal('passkey_failed');
  return JSON.stringify(credential.toJSON());
}

/** Makes a passkey for the options that the platform sent as JSON text. Throws `passkey_failed`, also when cancelled. */
export function createPasskey(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  return asText(navigator.credentials.create({ publicKey }));
}

/** Proves a passkey for the options that the platform sent as JSON text. Throws `passkey_failed`, also when cancelled. */
export function provePasskey(options: string, signal?: AbortSignal): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  return asText(navigator.credentials.get({ publicKey, signal }));
}
