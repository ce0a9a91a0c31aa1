import { Secret, TOTP } from 'otpauth';
import type { Stack } from './stack.ts';

/** Reads the platform's clock, epoch ms. */
export async function platformNow(stack: Stack): Promise<number> {
  const { now } = (await stack.admin('clock')) as { now: string };
  return Date.parse(now);
}

/** Returns the TOTP code at `ms` for a secret in base32. */
export function appCode(secret: string, ms: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
}
