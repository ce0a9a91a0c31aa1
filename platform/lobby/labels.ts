import type { GameClassify } from '#lib/rules/game-types.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

/**
 * Offered sub-categories, in the order of the menu. BG is left out: it is only for the TY language, which the
 * site does not have.
 */
export const offeredClassifies = ['JP', 'TG', 'VP', 'SC', 'AC'] as const satisfies readonly GameClassify[];

type OfferedClassify = (typeof offeredClassifies)[number];

const labels: Readonly<Record<OfferedClassify, Readonly<Record<Locale, string>>>> = {
  JP: { ms: 'Jackpot', en: 'Jackpots', 'zh-CN': '累积奖池' },
  TG: { ms: 'Permainan meja', en: 'Table games', 'zh-CN': '桌面游戏' },
  VP: { ms: 'Poker video', en: 'Video poker', 'zh-CN': '视频扑克' },
  SC: { ms: 'Kad gores', en: 'Scratch cards', 'zh-CN': '刮刮卡' },
  AC: { ms: 'Arked', en: 'Arcade', 'zh-CN': '街机' },
};

/** Returns the name of a sub-category in a language. */
export function classifyLabel(key: OfferedClassify, locale: Locale): string {
  return labels[key][locale];
}
