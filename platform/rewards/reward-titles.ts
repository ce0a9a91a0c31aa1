import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import en from '#messages/mails/en.json' with { type: 'json' };
import ms from '#messages/mails/ms.json' with { type: 'json' };
import chinese from '#messages/mails/zh-CN.json' with { type: 'json' };
import { fillText } from '#platform/auth/mail-texts.ts';
import type { Titles } from '#platform/store/rewards/reward-tables.ts';

type RewardTitleKey = keyof typeof en.rewards;

const texts: Record<Locale, Record<RewardTitleKey, string>> = {
  en: en.rewards,
  ms: ms.rewards,
  'zh-CN': chinese.rewards,
};

function monthName(month: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: PLATFORM_TIME_ZONE,
  }).format(month);
}

/** Name of a reward in every language; `month`: a moment of the month that it names, `name`: of a friend, say. */
export function rewardTitle(
  key: RewardTitleKey,
  { month, name = '' }: { month?: Date; name?: string } = {},
): Titles {
  const textIn = (locale: Locale) =>
    fillText(texts[locale][key], { name, month: month ? monthName(month, locale) : '' });
  return { en: textIn('en'), ms: textIn('ms'), 'zh-CN': textIn('zh-CN') };
}
