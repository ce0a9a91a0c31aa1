import type { Locale } from '#lib/rules/locales.ts';
import { type PlayTexts, playTexts } from './texts.ts';

/** The sentences that are other ones where nothing is money. `truth` is how such a game works. */
type FreeWords = Pick<PlayTexts, 'balance' | 'amount' | 'paysNote' | 'notEnough' | 'ended'> & {
  truth: string;
};

const words: Record<Locale, FreeWords> = {
  en: {
    balance: 'Play credits',
    amount: '{amount} credits',
    paysNote: 'For {count} in a row, in play credits at the chosen stake.',
    notEnough:
      'Your play credits do not cover this stake. Choose a lower one, or open the game again for new credits.',
    ended: 'This free game has ended. Close it and try it again from the lobby: it begins with new credits.',
    truth:
      'Play credits are not money. They cannot be bought, paid out or taken along, and no round played with them stands in any record.',
  },
  ms: {
    balance: 'Kredit main',
    amount: '{amount} kredit',
    paysNote: 'Untuk {count} sederet, dalam kredit main pada taruhan yang dipilih.',
    notEnough:
      'Kredit main anda tidak cukup untuk taruhan ini. Pilih yang lebih rendah, atau buka permainan sekali lagi untuk kredit baharu.',
    ended:
      'Permainan percuma ini telah tamat. Tutup dan cuba sekali lagi dari lobi: ia bermula dengan kredit baharu.',
    truth:
      'Kredit main bukan wang. Ia tidak boleh dibeli, dibayar keluar atau dibawa pergi, dan pusingannya tidak masuk dalam mana-mana rekod.',
  },
  'zh-CN': {
    balance: '试玩币',
    amount: '{amount} 试玩币',
    paysNote: '连续 {count} 个，按所选投注额的试玩币显示。',
    notEnough: '试玩币不足以支付该投注额，请选择较低的投注额，或重新打开游戏以获得新的试玩币。',
    ended: '本次试玩已结束。请关闭后从大堂重新试玩，将获得新的试玩币。',
    truth: '试玩币不是真钱，不能购买、兑付或带走，用它进行的每一局都不会记入任何记录。',
  },
};

function textsIn(locale: Locale): PlayTexts {
  const { truth, ...other } = words[locale];
  // The last of them is of money that was staked.
  return { ...playTexts[locale], ...other, how: [...playTexts[locale].how.slice(0, -1), truth] };
}

/** Every sentence of the page with play credits, by language. */
export const freeTexts: Record<Locale, PlayTexts> = {
  en: textsIn('en'),
  ms: textsIn('ms'),
  'zh-CN': textsIn('zh-CN'),
};
