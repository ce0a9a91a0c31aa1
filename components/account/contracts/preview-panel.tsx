'use client';

import { useTranslations } from 'next-intl';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { useSentenceGap } from '#components/shared/sentence-gap.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { Preview } from './contract-calls.ts';

/** Preview of terms on last month's real figures, for both sides (docs/contracts.md, section 3). */
export function PreviewPanel({
  preview,
  payee,
  answers = false,
}: {
  preview: Preview;
  payee: string;
  /** True for terms that wait for a signature, not for ones about to be sent. */
  answers?: boolean;
}) {
  const t = useTranslations('contracts');
  const gap = useSentenceGap();
  const money = (amount: number) => formatMoney(amount, preview.currency);
  return (
    <Panel className="grid gap-2 p-4">
      <h4 className="display text-lg">{t('previewTitle')}</h4>
      <p className="text-sm text-t3">{t('previewText')}</p>
      <p className="text-sm font-bold">
        {preview.side === 'payee' ? t('youGet') : t('payeeGets', { name: payee })}
      </p>
      <Rows>
        <Row name={t('nowPays')}>{money(preview.now)}</Row>
        <Row name={t('offeredPays')} strong>
          {money(preview.offered)}
        </Row>
      </Rows>
      {preview.own !== null && (
        <Rows>
          <Row name={t('ownGets')}>{money(preview.own)}</Row>
          <Row name={t('youKeep')} strong>
            {money(preview.own - preview.offered)}
          </Row>
        </Rows>
      )}
      {preview.breach !== null && (
        <Notice kind="danger" live>
          {t('overOwn')}
          {gap}
          {t(answers ? 'cannotSign' : 'cannotSend')}
        </Notice>
      )}
    </Panel>
  );
}

/** Contracts below that a signature would end, by name and amount (docs/contracts.md, section 5). */
export function EndedBelow({ preview }: { preview: Preview }) {
  const t = useTranslations('contracts');
  if (preview.below.length === 0) return null;
  return (
    <Panel className="grid gap-2 border-warning p-4">
      <h4 className="display text-lg">{t('endsBelow', { count: preview.below.length })}</h4>
      <p className="text-sm text-t2">{t('endsBelowText')}</p>
      <Rows>
        {preview.below.map(one => (
          <Row key={one.contractId} name={t('whoPaysWhom', { payer: one.payer, payee: one.payee })}>
            {t('lastMonthPaid', { amount: formatMoney(one.lastMonth, preview.currency) })}
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
