'use client';

import { useTranslations } from 'next-intl';
import { NoSuchNumber } from '#components/account/parts/no-such-number.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { ClosedQuestion, useClosedQuestion } from './closed-question.tsx';
import { ContractAnswer } from './contract-answer.tsx';
import { type ContractDetail, DETAIL, payPages } from './contract-calls.ts';
import { ContractOffer } from './contract-offer.tsx';
import { ContractStatus } from './contract-status.tsx';
import { OtherVersions, SignedTerms } from './contract-versions.tsx';

type EndedBy = 'moved' | 'closed' | 'house';

function useWho(contract: ContractDetail) {
  const t = useTranslations('contracts');
  return (actor: ContractDetail['events'][number]['actor'], name: string | null) => {
    if (actor === 'clock' || actor === 'bound') return t(`actor_${actor}`);
    if (actor === 'house') return name ? `${t('house')} (${name})` : t('house');
    return actor === contract.side ? t('you') : (name ?? t('house'));
  };
}

/** Reason that somebody gave; why the clock did it, in words. */
function Why({ event: { actor, reason } }: { event: ContractDetail['events'][number] }) {
  const t = useTranslations('contracts');
  if (!reason) return null;
  if (actor === 'clock') return <span className="text-sm text-t2">{t(`why_${reason as EndedBy}`)}</span>;
  return <q className="text-sm wrap-anywhere text-t2">{reason}</q>;
}

function History({ contract }: { contract: ContractDetail }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const who = useWho(contract);
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('history')}</h3>
      <ol className="grid grid-cols-1 gap-2">
        {contract.events.map(event => (
          <li
            key={`${event.at}-${event.event}-${event.number}`}
            className="border-l-3 border-line-strong pl-3 text-md"
          >
            <span className="font-bold">{t(`event_${event.event as 'offer'}`)}</span>
            {event.number !== null && ` · ${t('version', { number: event.number })}`}
            <span className="block text-sm text-t3">
              {who(event.actor, event.name)} · {moment(event.at)}
              {event.signed && ` · ${t('stepUp')}`}
            </span>
            <Why event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Head({ contract }: { contract: ContractDetail }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const other = contract.other ?? t('house');
  const { running, next, state } = contract;
  const last = next ?? running;
  const gap = next && running?.endsAt !== next.startsAt ? running?.endsAt : null;
  const ends = gap ?? last?.endsAt;
  return (
    <header className="grid gap-1">
      <p className="display text-xl">{t(contract.side === 'payer' ? 'youPay' : 'paysYou', { other })}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-md text-t2">
        <span>{t(`kind_${contract.kind}`)}</span>
        <ContractStatus row={contract} />
        {running && state !== 'signed' && (
          <span>
            {t(running.startsAt > contract.now ? 'startsAt' : 'inForceSince', {
              time: moment(running.startsAt),
            })}
          </span>
        )}
        {next && <span>{t('nextVersion', { number: next.number, time: moment(next.startsAt) })}</span>}
        {ends && <span>{t('endsAt', { time: moment(ends) })}</span>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-md">
        <a href={centreHref('agentContracts')} className="font-bold underline underline-offset-4">
          {t('allContracts')}
        </a>
        <a href={centreHref(payPages[contract.kind])} className="font-bold underline underline-offset-4">
          {t('allBills')}
        </a>
      </p>
    </header>
  );
}

type ContentProps = { contract: ContractDetail; opened: number | null; refetch: () => unknown };

function Content({ contract, opened, refetch }: ContentProps) {
  const t = useTranslations('contracts');
  const { running, question } = contract;
  const { closed, setOwn } = useClosedQuestion(contract);
  const last = contract.versions[0];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head contract={contract} />
      {closed && <ClosedQuestion contract={contract} closed={closed} />}
      {question && <ContractAnswer contract={contract} question={question} onDone={refetch} onOwn={setOwn} />}
      {running ? (
        <SignedTerms contract={contract} running={running} />
      ) : (
        last && !question && <Notice>{t(`status_${contract.state}`, { time: '' })}</Notice>
      )}
      {!question && <ContractOffer contract={contract} onDone={refetch} />}
      <OtherVersions contract={contract} opened={opened} />
      <History contract={contract} />
    </div>
  );
}

type Props = { contractId: number; version?: number | null };

/**
 * A contract as a document: who pays whom, the question that waits, terms in plain words, its history. The terms
 * of `version` are unfolded where they are neither in force nor signed.
 */
export function ContractOne({ contractId, version = null }: Props) {
  const t = useTranslations('contracts');
  const query = useCall(DETAIL, { contractId });
  if (query.error?.code === 'not_found')
    return <NoSuchNumber title={t('noSuch')} list={t('allContracts')} href={centreHref('agentContracts')} />;
  return (
    <QueryBoundary query={query} standIn="h-96">
      {contract => <Content contract={contract} opened={version} refetch={query.refetch} />}
    </QueryBoundary>
  );
}
