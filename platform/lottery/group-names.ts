import type { LotteryGroup } from '#lib/rules/lottery/lotteries.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

const names: Readonly<Record<LotteryGroup, Readonly<Record<Locale, string>>>> = {
  minutes: { en: 'Quick draws', ms: 'Cabutan pantas', 'zh-CN': '高频彩' },
  daily: { en: 'Five digits', ms: 'Lima digit', 'zh-CN': '五位数' },
  lotto: { en: 'Lotto', ms: 'Loto', 'zh-CN': '乐透' },
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
