import { z } from 'zod';

/** A country's dialling code, digits only. */
export const dialingCode = z.string().regex(/^\d{1,4}$/);

/** As it was typed: the platform reads spaces, a leading +, 00 or 0 and all kinds of digits as one number. */
export const mobileNumber = z.string().trim().min(4).max(32);

/** The name of a third-party code service, where the operator has one (wire.md 3.2). */
export const channelName = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);

/** What such a service gave for a number, to be sent along with its code. */
export const channelToken = z.string().max(512);

/** The code of a message that proves a number, and where a third-party service sent it, its name and token. */
export const codeProof = {
  verificationCode: z.string().trim().min(1).max(255),
  channel: channelName.optional(),
  channelToken: channelToken.optional(),
};
