/** Millionths as per cent with two decimals. */
export const twoDecimalPercent = (millionths: number) => `${(millionths / 10_000).toFixed(2)}%`;
