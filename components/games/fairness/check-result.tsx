'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CheckedRound, RecordedRound } from '#lib/rules/fair/check-round.ts';
import { drawText } from './round-values.ts';

const HUNDRED = 100;
const money = (minor: number) => (minor / HUNDRED).toFixed(2);
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

/** Recorded and recomputed values of a round side by side, and how the draw comes out. */
export function CheckResult({ round, checked }: { round: RecordedRound; checked: CheckedRound }) {
  const t = useTranslations('fairness');
  const { matches, isRight } = checked;
  return (
    <div className="grid gap-4">
      <Panel className="px-5 py-4">
        <h2 className="display text-2xl" role="status">
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
              name={t(`drawn_${round.bet.kind}`)}
              recorded={drawText(round.draw)}
              computed={drawText(checked.draw)}
              right={matches.draw}
            />
            <Line
              name={t('paid')}
              recorded={money(round.paidMinor)}
              computed={money(checked.paidMinor)}
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
          {t(`working_${round.bet.kind}`)} → {drawText(checked.draw)}
        </p>
      </Panel>
    </div>
  );
}
