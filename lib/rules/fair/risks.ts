/** How far the payouts of a wheel or a drop lie apart; every one returns 99 %. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];
