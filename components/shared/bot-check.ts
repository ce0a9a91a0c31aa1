/**
 * A check that a person asks, not a program. An operator's own goes in here: it brings its script itself and gives one
 * token for every ask, which the platform has judged (spec 1, section 3: bot-check fields).
 */
export type BotCheck = { token: () => Promise<string> };

/** The check of this house; none unless an operator brings one. */
const houseBotCheck: BotCheck | null = null;

/** The fields that a check adds to an ask; none where there is no check. */
export async function botFields(check: BotCheck | null = houseBotCheck): Promise<{ botToken?: string }> {
  return check ? { botToken: await check.token() } : {};
}
