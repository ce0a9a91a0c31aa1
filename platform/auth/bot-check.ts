import { z } from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';

/** Bot check: is the client human? `unknown`: the provider could not be reached. */
type BotCheck = {
  judge: (token: string | undefined, address: string) => Promise<'person' | 'bot' | 'unknown'>;
};

const DEADLINE_MS = 3_000;
const verdictSchema = z.object({ success: z.boolean() });

const none: BotCheck = { judge: async () => 'person' };

/**
 * Client of the usual siteverify API: POST of `secret`, `response` and `remoteip`, answered with JSON that
 * has `success`.
 */
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

function botCheckOf(ctx: AppContext): BotCheck {
  const { PLATFORM_BOT_CHECK_URL, PLATFORM_BOT_CHECK_SECRET = '' } = ctx.env;
  return PLATFORM_BOT_CHECK_URL ? siteVerify(PLATFORM_BOT_CHECK_URL, PLATFORM_BOT_CHECK_SECRET) : none;
}

/**
 * Refuses `bot_check_failed` unless the client passes the bot check; without PLATFORM_BOT_CHECK_URL every
 * client passes. If the provider is unreachable, calls that cost money or create accounts are refused;
 * sign-ins pass (`whenAway: 'pass'`), since they have other guards.
 */
export async function checkBot(
  ctx: AppContext,
  input: { botToken?: string | undefined; address: string; whenAway?: 'pass' | 'refuse' },
): Promise<void> {
  const verdict = await botCheckOf(ctx).judge(input.botToken, input.address);
  if (verdict === 'person' || (verdict === 'unknown' && input.whenAway === 'pass')) return;
  if (verdict === 'unknown') ctx.log.error('bot check away');
  refuse('bot_check_failed');
}
