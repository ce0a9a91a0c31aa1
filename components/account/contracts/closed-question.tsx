import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSentenceGap } from '#components/shared/sentence-gap.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ContractDetail } from './contract-calls.ts';

type Question = ContractDetail['question'];
type Event = ContractDetail['events'][number];

/** Steps that close a question, by what it was about. */
const closing = {
  version: ['accept', 'reject', 'withdraw', 'withdrawn', 'expired'],
  ending: ['agree-end', 'refuse-end', 'withdraw-end', 'end-withdrawn', 'end-expired'],
} as const;
type ClosingEvent = (typeof closing)['version' | 'ending'][number];

/** How a question was closed while it was on screen; no event: nobody answered in time. */
type QuestionEnd = { about: 'version' | 'ending'; isPast: boolean; event: Event | null };

const nameOf = (question: Question) =>
  question && `${question.about} ${question.mine} ${question.answerBy} ${question.hash}`;

/** The first step after those that were seen which closed the question; events are the newest first. */
function closedBy(contract: ContractDetail, asked: NonNullable<Question>, seen: number): QuestionEnd {
  const steps: readonly string[] = closing[asked.about];
  const fresh = contract.events.slice(0, contract.events.length - seen).toReversed();
  const event = fresh.find(one => steps.includes(one.event)) ?? null;
  return { about: asked.about, isPast: asked.answerBy <= contract.now, event };
}

/**
 * Follows the question of a contract on screen. `closed` says how it went away unless this page's own answer did
 * it: `setOwn` is called with true when an answer is sent, and with false when it was refused.
 */
export function useClosedQuestion(contract: ContractDetail) {
  const [seen, setSeen] = useState({ question: contract.question, count: contract.events.length });
  const [closed, setClosed] = useState<QuestionEnd | null>(null);
  const [isOwn, setOwn] = useState(false);
  if (nameOf(contract.question) !== nameOf(seen.question)) {
    setSeen({ question: contract.question, count: contract.events.length });
    if (seen.question) setClosed(closedBy(contract, seen.question, seen.count));
    else if (isOwn) {
      setClosed(null);
      setOwn(false);
    }
  }
  return { closed: isOwn ? null : closed, setOwn };
}

function useClosedText(contract: ContractDetail) {
  const t = useTranslations('contracts');
  return ({ about, isPast, event }: QuestionEnd) => {
    if (!event) return t(isPast ? 'closed_expired' : `closed_${about}`);
    const name = event.event as ClosingEvent;
    if (event.actor === contract.side) return t('closed_mine', { step: t(`event_${name}`) });
    if (name === 'expired' || name === 'end-expired') return t('closed_expired');
    if (name === 'withdrawn' || name === 'end-withdrawn') return t('closed_parted');
    return t(`closed_${name}`, { other: contract.other ?? t('house') });
  };
}

/** Outcome of the question that was on screen, with the reason that was given. */
export function ClosedQuestion({ contract, closed }: { contract: ContractDetail; closed: QuestionEnd }) {
  const t = useTranslations('contracts');
  const text = useClosedText(contract);
  const gap = useSentenceGap();
  const { question } = contract;
  const { event } = closed;
  return (
    <Notice kind="warning" live>
      {text(closed)}
      {question && !question.mine && `${gap}${t('closedNext')}`}
      {event?.reason && event.actor !== 'clock' && (
        <q className="block wrap-anywhere text-t2">{event.reason}</q>
      )}
    </Notice>
  );
}
