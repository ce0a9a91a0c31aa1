/** The site's only currency. Two decimals: minor units are sen. */
export const CURRENCY = { code: 'MYR', symbol: 'RM', position: 'L' } as const;
