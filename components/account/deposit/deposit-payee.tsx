'use client';

import { useTranslations } from 'next-intl';
import { CopyRow } from '#components/account/parts/copy-row.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { currencyOf } from '#lib/rules/currency.ts';
import { QR_SIZE_PX } from '#lib/rules/figures.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { coinText } from './coin-rate.tsx';
import type { DepositRecord } from './deposit-state.tsx';

/** Rows of the payee that are shown to be copied, in this order. */
const PAYEE_ROWS = ['bankName', 'accountName', 'accountNumber', 'network', 'walletAddress'] as const;

/** Payee of a deposit: rows to be copied, or a code to be scanned. */
export function Payee({ deposit, currency }: { deposit: DepositRecord; currency: string }) {
  const t = useTranslations('deposit');
  const { payee } = deposit;
  const isCrypto = deposit.kind === 'crypto';
  return (
    <section>
      <h3 className="display mb-2 flex flex-wrap justify-between gap-x-4 text-lg">
        {t('payTo')}
        <small className="font-text text-sm font-normal text-t3">
          {t('validUntil')} <Moment at={deposit.expiresAt} form="deadline" />
        </small>
      </h3>
      {deposit.qrImage && (
        <div className="mb-3 grid justify-items-center rounded-lg border border-line bg-s2 p-4">
          <img
            src={`data:image/png;base64,${deposit.qrImage}`}
            alt={t('qrLabel')}
            width={QR_SIZE_PX}
            height={QR_SIZE_PX}
            className="rounded-md"
          />
        </div>
      )}
      {isCrypto && (
        <div className="mb-3">
          <Notice kind="warning">{t('onlyNetwork', { network: payee.network ?? deposit.bankName })}</Notice>
        </div>
      )}
      <Panel>
        <dl>
          {deposit.rate ? (
            <CopyRow
              name={t('coinSend')}
              value={t('coinWorth', {
                coins: coinText(deposit.rate.coins, deposit.rate),
                amount: formatMoney(deposit.amount, currency),
              })}
              copies={deposit.rate.coins}
              hint={t('coinRule')}
            />
          ) : (
            <CopyRow
              name={t('amount')}
              value={formatMoney(deposit.amount, currency)}
              copies={deposit.amount.toFixed(currencyOf(currency).scale)}
            />
          )}
          {PAYEE_ROWS.map(name => {
            const value = payee[name];
            return value === undefined ? null : (
              <CopyRow key={name} name={t(`payee_${name}`)} value={value} />
            );
          })}
          <CopyRow
            name={t('reference')}
            value={deposit.refId}
            hint={t(isCrypto ? 'referenceCrypto' : 'referenceHint')}
          />
        </dl>
      </Panel>
    </section>
  );
}
