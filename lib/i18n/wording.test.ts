import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brands } from '#brands/brands.ts';
import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';
import { freeTexts } from '#platform/games/play/free-texts.ts';
import { playTexts } from '#platform/games/play/texts.ts';
import { sportsTexts } from '#platform/games/sports/texts.ts';
import { demoItems } from '#platform/seed/demo-texts.ts';
import { loadAllMessages, loadBrandMessages } from './load-messages.ts';

/** Metaphors of each brand: no base text may have any, and a brand's own texts none of another brand. */
const brandWords: Record<string, Record<Locale, RegExp>> = {
  foyer: {
    en: /\b(?:desks?|upstairs|luggage|lobby boy|spare key|roof|no room|(?<!in-)houses?)\b/i,
    // "Suri rumah" is an occupation, and children live "di rumah".
    ms: /\b(?:(?<!\b(?:suri|di) )rumah|bilik|kaunter|bagasi|pintu|tingkat satu|bumbung)\b/i,
    'zh-CN': /大堂|酒店|柜台|前台|客房|房间|楼上|入住|行李|门房|钥匙|收银台|汇聚一堂/,
  },
  'night-market': {
    en: /\b(?:stalls?|markets?|on one street|lanterns?)\b/i,
    ms: /\b(?:gerai|pasar malam|satu jalan|tanglung)\b/i,
    'zh-CN': /夜市|摊位|一条街|灯笼/,
  },
};

/** Words that no text of a language may have: phrases for which the trade has a plain word. */
const bannedWords: Record<Locale, readonly RegExp[]> = {
  en: [
    /\b(?:upkeep|slips?|nought|shelf|shelves|quote the reference)\b/i,
    /\b(?:stakes?|staked|least bet|smallest bet|return to player(?!\)| is))\b/i,
    // At blackjack a player may hit or stand, and the dealer stands.
    /\b(?:(?<!\bhit,? |\bdealer )stands?|to be had|can be had|none is|nothing of yours|whoever|looked after|rests? for)\b/i,
    /\b(?:All right|Go there|Take a look|Understood|No such|sounds like that|as usual)\b/,
    /\b(?:did not load|did not answer|does not answer|said no|made no sense|is not touched)\b/i,
    /\b(?:e-mail|of its own|of your app|of the account|once more|to go on)\b/i,
    /\b(?:second step|codes of an app|one more proof|ways? in|please (?:try|choose|answer|confirm|only))\b/i,
    /!(?:\s|$)/,
    // A straight apostrophe before a brace would escape it (ICU message format).
    /\w'\w/,
  ],
  ms: [
    /\b(?:berdiri|berehat selama|di rak)\b/i,
    // "Tanpa huruf kecil" means without lowercase letters; "dikalahkan" is defeated, not lost money.
    /\b(?:tanpa huruf kecil|dikalahkan|langkah kedua|kata laluan bayaran|Skuad Udang)\b/i,
    // Words of Indonesian.
    /\b(?:akun|bahwa|bisa|coba|gratis|kalian|kamu|karena|kata sandi|layanan|penarikan)\b/i,
    /\b(?:perangkat|ponsel|saldo|sila|silakan|situs|sukses|taruhan|uang|unduh)\b/i,
    // "Permainan terkini" are the newest games, not those played last.
    /\b(?:permainan terkini|gedung mata|hari lalu)\b/i,
    /!(?:\s|$)/,
  ],
  'zh-CN': [
    /登出|第二步|开户|开设账户|充值|提现|关联|试玩账户|对局|玩家返还率/,
    // An account here is 账户; 账号 is the one at another provider.
    /(?<!第三方|\{provider\} )账号/,
    /未能加载|没有回应|没有送达|你/,
    // Chinese punctuation, and a space between Chinese and Latin letters or digits.
    /！|\p{Script=Han}[,;:!?]|\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u,
  ],
};

type Tree = { readonly [key: string]: unknown };

/** Flattens a tree of texts by dotted path. */
function texts(tree: Tree, path: string): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = `${path}.${key}`;
    if (typeof value === 'string') return [[here, value]];
    return value && typeof value === 'object' ? texts({ ...value }, here) : [];
  });
}

const seedLanguage = { en: 'en', ms: 'ms', 'zh-CN': 'zh' } as const satisfies Record<Locale, string>;

/** Returns every base text of a language: screens, mails, the game page and the seeded content. */
async function baseTexts(locale: Locale): Promise<[path: string, text: string][]> {
  const mails: Tree = JSON.parse(
    readFileSync(new URL(`../../messages/mails/${locale}.json`, import.meta.url), 'utf8'),
  );
  const seed = demoItems.map(item => [String(item.id), item[seedLanguage[locale]]] as const);
  return [
    ...texts({ ...(await loadAllMessages(locale)) }, 'screens'),
    ...texts(mails, 'mails'),
    ...texts({ ...playTexts[locale] }, 'play'),
    ...texts({ ...freeTexts[locale] }, 'free play'),
    ...texts({ ...sportsTexts(locale) }, 'sports'),
    ...texts(Object.fromEntries(seed), 'seed'),
  ];
}

function bannedIn(entries: readonly [path: string, text: string][], banned: readonly RegExp[]): string[] {
  return entries.flatMap(([path, text]) => {
    const word = banned.map(one => one.exec(text)?.[0]).find(Boolean);
    return word ? [`${path}: “${word}” in “${text}”`] : [];
  });
}

describe.each(localeIds)('texts in %s', locale => {
  it('use the words of the trade, and no metaphors of a brand', async () => {
    const metaphors = Object.values(brandWords).map(words => words[locale]);
    const banned = [...bannedWords[locale], ...metaphors];
    expect(bannedIn(await baseTexts(locale), banned)).toEqual([]);
  });

  it.each(brands.map(({ id }) => id))('of %s have its own metaphors and no other’s', async id => {
    const own = texts({ ...(await loadBrandMessages(id, locale)) }, id);
    const others = Object.entries(brandWords).filter(([brand]) => brand !== id);
    const banned = [...bannedWords[locale], ...others.map(([, words]) => words[locale])];
    expect(bannedIn(own, banned)).toEqual([]);
    const metaphor = brandWords[id]?.[locale];
    expect(metaphor && bannedIn(own, [metaphor]).length).toBeGreaterThan(0);
  });
});
