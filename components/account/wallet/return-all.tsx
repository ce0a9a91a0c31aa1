'use client';

import { useTranslations } from 'next-intl';
import { MoneyRefusal } from '#components/account/parts/money-action.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { Return } from './return-report.tsx';

/** Button that returns every vendor wallet, and why one could not be returned. */
export function ReturnAll({
  giveBack,
  amount,
  currency,
}: {
  giveBack: Return;
  /** Sum of all vendor wallets. */
  amount: number;
  currency: string;
}) {
  const t = useTranslations('wallet');
  return (
    <>
      {giveBack.action.refusal && <MoneyRefusal refusal={giveBack.action.refusal} unknown={t('onTheWay')} />}
      {amount > 0 && (
        <Button
          wide
          busy={giveBack.action.busy}
          busyLabel={t('returning')}
          onClick={() => void giveBack.run()}
        >
          {t('returnAll', { amount: formatMoney(amount, currency) })}
        </Button>
      )}
    </>
  );
}
