import { useTranslations } from 'next-intl';
import type { Outcome } from '#lib/rules/lottery/kinds.ts';

type KindKey = Parameters<ReturnType<typeof useTranslations<'lottery'>>>[0];

/** Returns the names of kinds and outcomes. */
export function useBetNames() {
  const t = useTranslations('lottery');
  return {
    kind: (code: string) => t(`kind_${code}` as KindKey),
    outcome: (code: string) => t(`outcome_${code as Outcome}`),
    rule: (code: string) => t(`rule_${code}` as KindKey),
    tab: (code: string) => t(`tab_${code}` as KindKey),
  };
}

/** A bet in words: its kind and what was chosen. */
export function BetText({ play, picks }: { play: string; picks: readonly string[] }) {
  const names = useBetNames();
  const isOutcome = picks.some(pick => /[a-z]/.test(pick));
  return (
    <>
      <b className="font-med text-t1">{names.kind(play)}</b>{' '}
      <span className="num wrap-anywhere">
        {picks.map(pick => (isOutcome ? names.outcome(pick) : [...pick].join(' '))).join(' · ')}
      </span>
    </>
  );
}
