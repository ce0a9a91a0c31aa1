import type { Locale } from '#lib/rules/routes/locales.ts';
import { type PlayTexts, playTexts } from './texts.ts';

/** Texts that differ for play credits. `truth` explains how such a game works. */
type FreeWords = Pick<PlayTexts, 'balance' | 'amount' | 'paysNote' | 'notEnough' | 'ended'> & {
  truth: string;
};

const words: Record<Locale, FreeWords> = {
  en: {
    balance: 'Play credits',
    amount: '{amount} credits',
    paysNote: 'For {count} in a row, in play credits at your current bet.',
    notEnough:
      'You don’t have enough play credits. Choose a lower bet, or open the game again for new credits.',
    ended: 'This free game has ended. Open it again from the lobby for new credits.',
    truth:
      'Play credits aren’t money. You can’t buy, withdraw or keep them, and no record is kept of these rounds.',
  },
  ms: {
    balance: 'Kredit percuma',
    amount: '{amount} kredit',
    paysNote: 'Untuk {count} sebaris, dalam kredit percuma mengikut pertaruhan yang dipilih.',
    notEnough:
      'Kredit tidak mencukupi. Pilih pertaruhan yang lebih rendah, atau buka semula permainan untuk kredit baharu.',
    ended: 'Percubaan percuma telah tamat. Tutup dan buka semula dari lobi untuk kredit baharu.',
    truth:
      'Kredit percuma bukan wang. Kredit tidak boleh dibeli, dikeluarkan atau dipindahkan, dan pusingannya tidak direkodkan.',
  },
  'zh-CN': {
    balance: '试玩币',
    amount: '{amount} 试玩币',
    paysNote: '连续 {count} 个，按所选投注额的试玩币显示。',
    notEnough: '试玩币不足。请降低投注额，或重新打开游戏以获得新的试玩币。',
    ended: '本次试玩已结束。请关闭后从大厅重新打开，即可获得新的试玩币。',
    truth: '试玩币不是真钱，不能购买、兑换或带走，试玩的局也不留记录。',
  },
};

function textsIn(locale: Locale): PlayTexts {
  const { truth, ...other } = words[locale];
  // The last entry is about staked money.
  return { ...playTexts[locale], ...other, how: [...playTexts[locale].how.slice(0, -1), truth] };
}

/** Texts of the page with play credits, by language. */
export const freeTexts: Record<Locale, PlayTexts> = {
  en: textsIn('en'),
  ms: textsIn('ms'),
  'zh-CN': textsIn('zh-CN'),
};
