/** Refusal codes for a password that is too easy to guess. */
export const GUESSABLE_REFUSALS = [
  'password_common',
  'payment_password_common',
  'password_contains_username',
  'password_contains_email',
  'password_contains_phone',
  'password_contains_brand',
] as const;
