'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/moment.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { ContractDetail } from './contract-calls.ts';
import { TermsView } from './terms-view.tsx';

type Running = NonNullable<ContractDetail['running']>;
type Version = ContractDetail['versions'][number];

/** Terms in force or signed, and beside them those that follow, with what differs marked. */
export function SignedTerms({ contract, running }: { contract: ContractDetail; running: Running }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const { next, currency, now } = contract;
  const version = t('version', { number: running.number });
  return (
    <>
      <section>
        <h3 className="display mb-2 text-lg">
          {t(running.startsAt > now ? 'signedTerms' : 'runningTerms')} · {version}
        </h3>
        <TermsView terms={running.terms} currency={currency} />
      </section>
      {next && (
        <section>
          <h3 className="display mb-2 text-lg">
            {t('nextVersion', { number: next.number, time: moment(next.startsAt) })}
          </h3>
          <TermsView terms={next.terms} before={running.terms} currency={currency} />
        </section>
      )}
    </>
  );
}

/** Outcome of a version: the period in which it was in force, or its answer. */
function useOutcome() {
  const t = useTranslations('contracts');
  const moment = useMoment();
  return ({ state, startsAt, endsAt }: Version): string => {
    if (state === 'waiting') return t('status_expired');
    if (state !== 'accepted') return t(`status_${state}`);
    if (startsAt === null || endsAt === null || startsAt >= endsAt) return t('neverInForce');
    return t('versionRan', { from: moment(startsAt), to: moment(endsAt) });
  };
}

/**
 * Versions that are neither in force, nor signed, nor waiting, the newest first, each with its terms. `opened` is
 * unfolded; without one the newest of a contract of which nothing is in force.
 */
export function OtherVersions({ contract, opened }: { contract: ContractDetail; opened: number | null }) {
  const t = useTranslations('contracts');
  const outcomeOf = useOutcome();
  const { versions, running, next, question, currency } = contract;
  const shown = [running?.number, next?.number];
  const others = versions.filter(
    one => !shown.includes(one.number) && !(one.state === 'waiting' && question?.about === 'version'),
  );
  if (others.length === 0) return null;
  const open = opened ?? (running || question ? null : others[0]?.number);
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('otherVersions')}</h3>
      {others.map(one => (
        <details key={one.number} open={one.number === open} className="group border-y border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-md">
            <span>
              <span className="font-bold">{t('version', { number: one.number })}</span> · {outcomeOf(one)}
            </span>
            <Icon name="chevron-down" size={16} className="text-t3 group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <TermsView terms={one.terms} currency={currency} />
          </div>
        </details>
      ))}
    </section>
  );
}
