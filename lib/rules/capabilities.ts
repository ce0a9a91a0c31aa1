/**
 * Capabilities that an operator can close for maintenance while the rest of the site is open. Records, receipts and
 * settings stay open, so that money on its way can be followed.
 */
export const capabilities = [
  'deposits',
  'withdrawals',
  'transfers',
  'points',
  'registration',
  'chat-room',
] as const;
export type Capability = (typeof capabilities)[number];
