/** Channel of an invitation link; the agent's own note. */
export const linkChannels = ['telegram', 'whatsapp', 'facebook', 'wechat', 'print', 'other'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** Target of an invitation link. */
export const linkTargets = ['register', 'game', 'promotion'] as const;
export type LinkTarget = (typeof linkTargets)[number];

/** Days after which a new link ends; 0 never. */
export const linkDays = [0, 7, 30, 90] as const;

/** Open links that an agent may have. */
export const MAX_LINKS = 100;

/** Letters and digits of a new code: nobody confuses two of them, read or spoken. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

/** Makes the code of a new link; `below` returns a random number below a bound. */
export function linkCode(below: (bound: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[below(SIGNS.length)] ?? '').join('');
}

export type LinkState = 'open' | 'ended' | 'closed';

/** State of a link at a time. */
export function linkState(
  { expireTime, closeTime }: { expireTime: number | null; closeTime: number | null },
  now: number,
): LinkState {
  if (closeTime !== null) return 'closed';
  return expireTime !== null && expireTime <= now ? 'ended' : 'open';
}
