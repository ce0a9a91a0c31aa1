import { useTranslations } from 'next-intl';
import { ballsOfPlace, splitBalls } from '#lib/rules/lottery/ball-bets.ts';
import { kindSets } from '#lib/rules/lottery/kinds.ts';
import type { DrawOutcome, Kind } from '#lib/rules/lottery/rule.ts';

type TextKey = Parameters<ReturnType<typeof useTranslations<'lottery'>>>[0];

const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.values(kindSets)
    .flat()
    .map(kind => [kind.code, kind]),
);

/** Figures that the texts of a kind name. */
function figuresOf({ rule }: Kind): Record<string, number> {
  if (rule.type === 'balls') return { choose: rule.choose, front: rule.front ?? 0 };
  if (rule.type === 'places') return { count: rule.count };
  if (rule.type !== 'outcome' || rule.bigFrom === undefined) return {};
  const small = (rule.smallBelow ?? rule.bigFrom) - 1;
  return { big: rule.bigFrom, small, front: rule.front ?? 0 };
}

/** Returns the names of kinds and outcomes. */
export function useBetNames() {
  const t = useTranslations('lottery');
  const text = (prefix: 'kind' | 'rule', kind: Kind) =>
    t(`${prefix}_${kind.text ?? kind.code}` as TextKey, figuresOf(kind));
  return {
    kind: (kind: Kind) => text('kind', kind),
    outcome(outcome: string) {
      const [, form = '', value = ''] = /^([st])(\d+)$/.exec(outcome) ?? [];
      if (form === 's') return t('outcome_sumIs', { sum: value });
      if (form === 't') return `${value} ${value} ${value}`;
      return t(`outcome_${outcome as Exclude<DrawOutcome, `s${number}` | `t${number}`>}`);
    },
    rule: (kind: Kind) => text('rule', kind),
    tab: (code: string) => t(`tab_${code}` as TextKey),
  };
}

/** A choice in words: numbers, the digits or balls of each place, or outcomes. */
function choiceText(kind: Kind | undefined, picks: readonly string[], outcome: (code: string) => string) {
  if (kind?.rule.type === 'outcome') return picks.map(outcome).join(' · ');
  if (kind?.rule.type === 'places') return picks.map(pick => ballsOfPlace(pick).join(' ')).join(' · ');
  if (kind?.rule.type === 'balls') {
    const { balls, bonus } = splitBalls(picks);
    return [balls.join(' · '), bonus.join(' · ')].filter(Boolean).join(' + ');
  }
  const isNumbers = kind?.rule.type === 'digits' && kind.rule.pick === 'numbers';
  return picks.map(pick => (isNumbers ? pick : [...pick].join(' '))).join(' · ');
}

/** A bet in words: its kind and what was chosen. */
export function BetText({ play, picks }: { play: string; picks: readonly string[] }) {
  const names = useBetNames();
  const kind = kinds.get(play);
  return (
    <>
      <b className="font-med text-t1">{kind ? names.kind(kind) : play}</b>{' '}
      <span className="num wrap-anywhere">{choiceText(kind, picks, names.outcome)}</span>
    </>
  );
}
