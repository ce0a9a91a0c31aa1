'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CheckedRound, RecordedRound } from '#lib/rules/fair/check-round.ts';
import { amountText } from './amount-text.ts';
import { drawnKey, drawText, workingKey } from './draw-text.ts';

const short = (hash: string) => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

function Line({
  name,
  recorded,
  computed,
  right,
}: {
  name: string;
  recorded: string;
  computed: string;
  right: boolean;
}) {
  const t = useTranslations('fairness');
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2.5 text-left font-med text-t2 max-md:px-2.5">
        {name}
      </th>
      <td className="num px-4 py-2.5 wrap-anywhere max-md:px-2.5">{recorded}</td>
      <td className="num px-4 py-2.5 wrap-anywhere max-md:px-2.5">{computed}</td>
      <td className="px-4 py-2.5 text-right max-md:px-2.5">
        <Status kind={right ? 'positive' : 'danger'}>{t(right ? 'match' : 'differs')}</Status>
      </td>
    </tr>
  );
}

function Head({ children }: { children?: ReactNode }) {
  return (
    <th scope="col" className="px-4 py-2 text-left text-sm font-med text-t3 max-md:px-2.5">
      {children}
    </th>
  );
}

/** Spins of a slot's round with their stops, and the payout of each. */
function Spins({ spins, currency }: Pick<CheckedRound, 'spins'> & { currency: string }) {
  const t = useTranslations('fairness');
  return (
    <Panel className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="px-4 pt-3 pb-1 text-left text-t2 max-md:px-2.5">{t('spins')}</caption>
        <thead>
          <tr>
            <Head>{t('spin')}</Head>
            <Head>{t('stops')}</Head>
            <Head>{t('paid')}</Head>
          </tr>
        </thead>
        <tbody>
          {spins.map(({ at, stops, paidMinor }) => (
            <tr key={at} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-med text-t2 max-md:px-2.5">
                {at === 0 ? t('firstSpin') : t('freeSpin', { count: at })}
              </th>
              <td className="num px-4 py-1.5 max-md:px-2.5">{stops.join(' ')}</td>
              <td className="num px-4 py-1.5 max-md:px-2.5">{amountText(paidMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/**
 * Recorded and recomputed values of a round side by side, and how the draw comes out. Its heading takes the focus when
 * it appears, which also brings it into view.
 */
export function CheckResult({
  round,
  checked,
  currency,
}: {
  round: RecordedRound;
  checked: CheckedRound;
  currency: string;
}) {
  const t = useTranslations('fairness');
  const { matches, isRight } = checked;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div className="mb-6 grid gap-4">
      <Panel className="px-5 py-4">
        <h2 ref={head} tabIndex={-1} className="display text-2xl outline-none">
          <Status kind={isRight ? 'positive' : 'danger'}>{t(isRight ? 'allMatch' : 'mismatch')}</Status>
        </h2>
        <p className="mt-1 text-sm text-t2">{t(isRight ? 'allMatchText' : 'mismatchText')}</p>
      </Panel>
      <Panel className="overflow-x-auto">
        <table className="w-full text-md max-md:text-sm">
          <thead>
            <tr>
              <Head>{t('step')}</Head>
              <Head>{t('recorded')}</Head>
              <Head>{t('recomputed')}</Head>
              <Head />
            </tr>
          </thead>
          <tbody>
            <Line
              name={t('commitment')}
              recorded={short(round.commitment)}
              computed={short(checked.commitment)}
              right={matches.commitment}
            />
            <Line
              name={t(drawnKey(round.bet.kind))}
              recorded={drawText(round.draw)}
              computed={drawText(checked.draw)}
              right={matches.draw}
            />
            <Line
              name={t('paid')}
              recorded={amountText(round.paidMinor, currency)}
              computed={amountText(checked.paidMinor, currency)}
              right={matches.paid}
            />
          </tbody>
        </table>
      </Panel>
      <Panel className="px-5 py-4">
        <h3 className="mb-2 font-bold">{t('working')}</h3>
        <p className="num text-sm wrap-anywhere text-t2">
          HMAC-SHA256({t('serverSeed')}, "{checked.message}") = {checked.digest}
        </p>
        <p className="num mt-1 text-sm wrap-anywhere text-t2">
          0x{checked.digest.slice(0, 13)} = {checked.firstDraw.toString()}
        </p>
        <p className="num mt-1 text-sm wrap-anywhere text-t2">
          {t(workingKey(round.bet.kind))} → {drawText(checked.draw)}
        </p>
      </Panel>
      {checked.spins.length > 1 && <Spins spins={checked.spins} currency={currency} />}
    </div>
  );
}
