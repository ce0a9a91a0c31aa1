/** Session storage keys of the brand's merchant code, which survives a sign-out (docs/features.md#26). */
export const MERCHANT_KEYS = ['merchant', 'merchantCode'] as const;
