/** Volatility of a wheel or a drop; every one returns 99 %. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];
