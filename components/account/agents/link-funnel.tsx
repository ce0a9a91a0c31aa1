import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import type { AgentLink } from './link-address.ts';

/** Steps from a visit to an active player, each a part of the one before. */
export const linkSteps = ['visits', 'registrations', 'firstDeposits', 'active'] as const;
type LinkStep = (typeof linkSteps)[number];
type Counts = Pick<AgentLink, LinkStep>;

/** Message key of each step's name. */
export const linkStepNames = {
  visits: 'visits',
  registrations: 'registrations',
  firstDeposits: 'firstDeposits',
  active: 'active7',
} as const satisfies Record<LinkStep, string>;

const shareNames = {
  registrations: 'ofVisits',
  firstDeposits: 'ofRegistrations',
  active: 'ofFirstDeposits',
} as const;

/** Sums the counts of links. */
export function sumOfLinks(list: readonly Counts[]): Counts {
  const sum = (step: LinkStep) => list.reduce((all, one) => all + one[step], 0);
  return {
    visits: sum('visits'),
    registrations: sum('registrations'),
    firstDeposits: sum('firstDeposits'),
    active: sum('active'),
  };
}

/** A share with one decimal; null of nothing, and above the whole: people may register without a counted visit. */
export function percentOf(part: number, whole: number): string | null {
  return whole === 0 || part > whole ? null : `${((part / whole) * 100).toFixed(1)}%`;
}

function Step({ step, counts }: { step: LinkStep; counts: Counts }) {
  const t = useTranslations('agents');
  const before = step === 'visits' ? null : (linkSteps[linkSteps.indexOf(step) - 1] ?? null);
  const share = before && percentOf(counts[step], counts[before]);
  const most = Math.max(1, ...linkSteps.map(one => counts[one]));
  return (
    <Panel className="grid content-start gap-1 p-3.5">
      <dt className="text-sm text-t3">{t(linkStepNames[step])}</dt>
      <dd className="num display text-xl">{counts[step]}</dd>
      <dd aria-hidden="true" className="h-2 bg-s3">
        <span className="block h-full bg-positive" style={{ width: `${(counts[step] / most) * 100}%` }} />
      </dd>
      <dd className="text-sm text-t3">
        {step === 'visits' ? t('visitsHint') : share === null ? '–' : t(shareNames[step], { share })}
      </dd>
    </Panel>
  );
}

/** Visits, registrations, first deposits and active people, each with its share of the step before. */
export function LinkFunnel({ counts, className }: { counts: Counts; className?: string }) {
  return (
    <dl className={classes('grid grid-cols-2 gap-3 md:grid-cols-4', className)}>
      {linkSteps.map(step => (
        <Step key={step} step={step} counts={counts} />
      ))}
    </dl>
  );
}
