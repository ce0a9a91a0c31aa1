import { type ContractKind, contractKinds } from '#lib/rules/contracts/terms.ts';

/** Times at which people were last seen, by their number of days; `before-30`: longer ago, or never. */
export const seenChoices = ['1', '7', '30', 'before-30'] as const;

/** Orders that can be chosen; there is none by wins, losses or net. */
export const peopleSorts = [
  'name-asc',
  'name-desc',
  'joined-desc',
  'joined-asc',
  'seen-desc',
  'seen-asc',
  'bets-desc',
  'bets-asc',
] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** Filters of a team's people. */
export type PeopleChoice = {
  name: string;
  kind: 'agent' | 'member' | '';
  contract: ContractKind | 'none' | '';
  seen: (typeof seenChoices)[number] | '';
};

export const NO_CHOICE: PeopleChoice = { name: '', kind: '', contract: '', seen: '' };

/** People of a team as its address has them: `t-42`, `vlist-obets0desc-kagent-nali`. */
export type PeopleQuery = {
  /** Id of the agent whose people these are; null: the caller's. */
  parentId: number | null;
  view: 'tree' | 'list';
  sort: PeopleSort;
  choice: PeopleChoice;
};

const MAX_LETTERS = 30;
const ESCAPE = 'X';

/** Name as letters and digits; all others by their code. Texts too long for an address are left out. */
function writeName(name: string): string {
  const plain = name.toLowerCase();
  const text = plain.replaceAll(
    /[^a-z0-9]/g,
    letter => ESCAPE + letter.charCodeAt(0).toString(16).padStart(4, '0'),
  );
  return text.length > MAX_LETTERS ? '' : text;
}

const readName = (text: string) =>
  text.replaceAll(/X([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the text if it is one of the known ones, else the fallback. */
const oneOf = <const T extends readonly string[], E extends string>(
  all: T,
  text: string,
  fallback: E,
): T[number] | E => all.find(one => one === text) ?? fallback;

/** Reads the part of an address; what it does not name is as it is at first. */
export function readPeopleQuery(part: string | null): PeopleQuery {
  const [, parent, rest = ''] = /^(?:t-(\d{1,9})(?:-|$))?(.*)$/.exec(part ?? '') ?? [];
  const values = new Map(rest.split('-').map(word => [word.slice(0, 1), word.slice(1)]));
  const wordOf = (key: string) => values.get(key) ?? '';
  return {
    parentId: parent === undefined ? null : Number(parent),
    view: oneOf(['list'], wordOf('v'), 'tree'),
    sort: oneOf(peopleSorts, wordOf('o').replace('0', '-'), peopleSorts[0]),
    choice: {
      name: readName(wordOf('n')),
      kind: oneOf(['agent', 'member'], wordOf('k'), ''),
      contract: oneOf([...contractKinds, 'none'], wordOf('c'), ''),
      seen: oneOf(seenChoices, wordOf('s').replace('b', 'before-'), ''),
    },
  };
}

/** Part of an address that names a query; null for the one without any. */
export function peoplePart({ parentId, view, sort, choice }: PeopleQuery): string | null {
  const { name, kind, contract, seen } = choice;
  const words = [
    parentId !== null && `t-${parentId}`,
    view === 'list' && 'vlist',
    sort !== peopleSorts[0] && `o${sort.replace('-', '0')}`,
    kind && `k${kind}`,
    contract && `c${contract}`,
    seen && `s${seen.replace('before-', 'b')}`,
    writeName(name) && `n${writeName(name)}`,
  ].filter(Boolean);
  return words.length > 0 ? words.join('-') : null;
}
