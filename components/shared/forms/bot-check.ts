/**
 * Bot check: keeps automated requests out. An operator's check plugs in here: it loads its own script and
 * returns one token per request, which the platform verifies (docs/features.md#20).
 */
export type BotCheck = { token: () => Promise<string> };

/** The site's bot check; none unless the operator adds one. */
const botCheckProvider: BotCheck | null = null;

/** Returns the fields that a bot check adds to a request; none without a check. */
export async function botFields(check: BotCheck | null = botCheckProvider): Promise<{ botToken?: string }> {
  return check ? { botToken: await check.token() } : {};
}
