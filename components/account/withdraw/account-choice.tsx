'use client';

import { useTranslations } from 'next-intl';
import { useDeadline } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

export type Accounts = CallOutput<'GET /wps/relay/MCSFE_getWithdrawAccountInfo'>;
export type BankCard = Accounts['bankCards'][number];

/** Radio list of the accounts that can be paid to; a new one says from when. */
export function AccountChoice({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: Accounts;
  chosen: BankCard | undefined;
  onChoose: (card: BankCard) => void;
}) {
  const t = useTranslations('withdraw');
  const deadline = useDeadline();
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-2 text-lg">{t('to')}</legend>
      <ul className="overflow-clip rounded-lg border border-line bg-s2">
        {accounts.bankCards.map(card => {
          const waits = card.usableAt > accounts.now;
          return (
            <li
              key={card.bankCardId}
              className={classes(
                'border-t border-line first:border-t-0',
                chosen?.bankCardId === card.bankCardId && 'bg-s3',
              )}
            >
              <label className="grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 has-disabled:cursor-not-allowed has-focus-visible:outline-2">
                <input
                  type="radio"
                  name="account"
                  className="size-5 accent-accent"
                  disabled={waits}
                  checked={chosen?.bankCardId === card.bankCardId}
                  onChange={() => onChoose(card)}
                />
                <span className={waits ? 'text-t3' : undefined}>
                  <b className="num block">
                    {card.bankName} {card.cardNumber}
                  </b>
                  <span className="text-sm text-t2">
                    {waits ? t('waitsUntil', { time: deadline(card.usableAt) }) : card.cardHolder}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm">
        <a href={centreHref('accounts')} className="font-bold underline underline-offset-4">
          {t('manageAccounts')}
        </a>
      </p>
    </fieldset>
  );
}
