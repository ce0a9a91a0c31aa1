import { z } from 'zod';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';

/** Judges whether a person asks. `unknown`: the judge could not be reached. */
type BotCheck = {
  judge: (token: string | undefined, address: string) => Promise<'person' | 'bot' | 'unknown'>;
};

const DEADLINE_MS = 3_000;
const verdictSchema = z.object({ success: z.boolean() });

const none: BotCheck = { judge: async () => 'person' };

/** The usual HTTP form: a POST of `secret`, `response` and `remoteip`, answered with JSON that has `success`. */
function siteVerify(url: string, secret: string): BotCheck {
  return {
    async judge(token, address) {
      if (!token) return 'bot';
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        if (!answer.ok) return 'unknown';
        return verdictSchema.parse(await answer.json()).success ? 'person' : 'bot';
      } catch {
        return 'unknown';
      }
    },
  };
}

function botCheckOf(house: House): BotCheck {
  const { PLATFORM_BOT_CHECK_URL, PLATFORM_BOT_CHECK_SECRET = '' } = house.env;
  return PLATFORM_BOT_CHECK_URL ? siteVerify(PLATFORM_BOT_CHECK_URL, PLATFORM_BOT_CHECK_SECRET) : none;
}

/**
 * Refuses `bot_check_failed` unless a person asks; without PLATFORM_BOT_CHECK_URL everybody is one. A judge that is
 * away stops what costs money or makes accounts, and lets sign-ins by (`whenAway: 'pass'`), which have other guards.
 */
export async function checkBot(
  house: House,
  ask: { botToken?: string | undefined; address: string; whenAway?: 'pass' | 'refuse' },
): Promise<void> {
  const verdict = await botCheckOf(house).judge(ask.botToken, ask.address);
  if (verdict === 'person' || (verdict === 'unknown' && ask.whenAway === 'pass')) return;
  if (verdict === 'unknown') house.log.error('bot check away');
  refuse('bot_check_failed');
}
