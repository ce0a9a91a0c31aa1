import { useTranslations } from 'next-intl';
import { type DrawOutcome, kindSets } from '#lib/rules/lottery/kinds.ts';

type KindKey = Parameters<ReturnType<typeof useTranslations<'lottery'>>>[0];

/** Returns the names of kinds and outcomes. */
export function useBetNames() {
  const t = useTranslations('lottery');
  return {
    kind: (code: string) => t(`kind_${code}` as KindKey),
    outcome: (code: string) => t(`outcome_${code as DrawOutcome}`),
    rule: (code: string) => t(`rule_${code}` as KindKey),
    tab: (code: string) => t(`tab_${code}` as KindKey),
  };
}

const NUMBER_KINDS = new Set(
  Object.values(kindSets)
    .flat()
    .filter(({ rule }) => rule.type === 'digits' && rule.pick === 'numbers')
    .map(({ code }) => code),
);

/** A bet in words: its kind and what was chosen. */
export function BetText({ play, picks }: { play: string; picks: readonly string[] }) {
  const names = useBetNames();
  const isOutcome = picks.some(pick => /[a-z]/.test(pick));
  // Picks are numbers, or the digits of each position.
  const isNumbers = NUMBER_KINDS.has(play);
  return (
    <>
      <b className="font-med text-t1">{names.kind(play)}</b>{' '}
      <span className="num wrap-anywhere">
        {picks
          .map(pick => (isOutcome ? names.outcome(pick) : isNumbers ? pick : [...pick].join(' ')))
          .join(' · ')}
      </span>
    </>
  );
}
