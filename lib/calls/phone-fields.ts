import { z } from 'zod';

/** Dialling code of a country, digits only. */
export const dialingCode = z.string().regex(/^\d{1,4}$/);

/** As it was typed: the platform normalises spaces, a leading +, 00 or 0 and the digits of all scripts. */
export const mobileNumber = z.string().trim().min(4).max(32);

/** Name of a third-party code service, where the operator has one (docs/wire.md#3.2). */
export const channelName = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);

/** Token of such a service for a number, to be sent along with its code. */
export const channelToken = z.string().max(512);

/**
 * Proof of a phone number: the code of a message, and where a third-party service sent it, its name and
 * token.
 */
export const codeProof = {
  verificationCode: z.string().trim().min(1).max(255),
  channel: channelName.optional(),
  channelToken: channelToken.optional(),
};
