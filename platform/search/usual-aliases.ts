import { searchKey } from './search-text.ts';

/** Usual names of some games, and the text that finds them in the catalogue. */
const texts: readonly (readonly [called: string, meant: string])[] = [
  ['777', 'seven'],
  ['lucky 7', 'seven'],
  ['lucky 777', 'seven'],
  ['lucky seven', 'seven'],
  ['niu niu', 'bull fight'],
  ['niuniu', 'bull fight'],
  ['牛牛', '斗牛'],
  ['抢庄牛牛', '斗牛'],
  ['老虎', '猛虎'],
  ['laohu', '猛虎'],
  ['大象', '巨象'],
  ['daxiang', '巨象'],
  ['狮子', '雄狮'],
  ['猴子', '灵猴'],
  ['兔子', '玉兔'],
  ['狐狸', '灵狐'],
  ['老鹰', '雄鹰'],
];

const meant = new Map(texts.map(([called, text]) => [searchKey(called), text]));

/** Returns the text to search for instead of a usual name; the operator's own aliases come before these. */
export function usualAlias(text: string): string | undefined {
  return meant.get(searchKey(text));
}
