/** Millionths as per cent with two decimals. */
export const percent = (millionths: number) => `${(millionths / 10_000).toFixed(2)}%`;
