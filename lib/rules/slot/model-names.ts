/** Names of the models of slots; each stands for the same figures for ever. */
export const modelNames = [
  'low-a',
  'low-b',
  'medium-a',
  'medium-b',
  'high-a',
  'high-b',
  'cascade-low',
  'cascade-medium',
  'cascade-high',
  'free-low',
  'free-medium',
  'free-high',
] as const;
export type ModelName = (typeof modelNames)[number];
