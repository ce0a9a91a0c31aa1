import type { LotteryGroup } from '#lib/rules/lottery/lotteries.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

const names: Readonly<Record<LotteryGroup, Readonly<Record<Locale, string>>>> = {
  minutes: { en: 'Every 5 minutes', ms: 'Setiap 5 minit', 'zh-CN': '每5分钟' },
  daily: { en: 'Five digits', ms: 'Lima digit', 'zh-CN': '五位数' },
  four: { en: 'Four digits', ms: 'Empat digit', 'zh-CN': '四位数' },
  digits: { en: 'Two to six digits', ms: 'Dua hingga enam digit', 'zh-CN': '二至六位数' },
  southern: { en: 'Southern', ms: 'Selatan', 'zh-CN': '南部' },
  central: { en: 'Central', ms: 'Tengah', 'zh-CN': '中部' },
  northern: { en: 'Northern', ms: 'Utara', 'zh-CN': '北部' },
};

/** Name of a group of the lottery menu in a language. */
export function groupName(group: LotteryGroup, locale: Locale): string {
  return names[group][locale];
}
