'use client';

import { useTranslations } from 'next-intl';
import { useDeadline } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { Return } from './return-report.tsx';
import type { WalletOutput } from './wallet-data.ts';

function State({ wallet }: { wallet: WalletOutput }) {
  const t = useTranslations('wallet');
  const deadline = useDeadline();
  if (wallet.status === 'C') return <Status kind="plain">{t('ended')}</Status>;
  if (wallet.status !== 'M') return null;
  return (
    <Status kind="warning">
      {wallet.closedUntil === undefined
        ? t('closed')
        : t('closedUntil', { time: deadline(wallet.closedUntil) })}
    </Status>
  );
}

function VendorWallet({
  wallet,
  currency,
  canTopUp,
  giveBack,
  onTopUp,
}: {
  wallet: WalletOutput;
  currency: string;
  canTopUp: boolean;
  giveBack: Return;
  onTopUp: (typeId: number) => void;
}) {
  const t = useTranslations('wallet');
  const { accountTypeId, displayName: vendor, availBalance, status } = wallet;
  const isEmpty = availBalance === 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_6.5rem] items-center gap-x-4 border-t border-line px-4 py-2 first:border-t-0 max-md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 max-md:row-span-2">
        <b className="block truncate">{vendor}</b>
        <State wallet={wallet} />
      </div>
      <b className={isEmpty ? 'text-right text-t3' : 'text-right'}>
        <Money amount={availBalance} currency={currency} bare />
      </b>
      {isEmpty ? (
        <Button
          size="s"
          wide
          disabled={!canTopUp || status !== 'A'}
          aria-label={t('topUpOf', { vendor })}
          onClick={() => onTopUp(accountTypeId)}
        >
          {t('topUp')}
        </Button>
      ) : (
        <Button
          size="s"
          wide
          disabled={status === 'M' || giveBack.action.busy}
          aria-label={t('returnFrom', { vendor })}
          onClick={() => void giveBack.run(accountTypeId)}
        >
          {t('return')}
        </Button>
      )}
    </li>
  );
}

/** Wallets of vendors with what each holds; one under maintenance keeps its money and says until when. */
export function VendorWallets({
  wallets,
  ...rest
}: {
  wallets: readonly WalletOutput[];
  currency: string;
  canTopUp: boolean;
  giveBack: Return;
  onTopUp: (typeId: number) => void;
}) {
  const t = useTranslations('wallet');
  return (
    <section aria-labelledby="vendor-wallets">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="vendor-wallets" className="display text-lg">
          {t('vendors')}
        </h3>
        {rest.canTopUp && <p className="text-sm text-t2">{t('otherVendors')}</p>}
      </div>
      <Panel>
        <ul>
          {wallets.map(wallet => (
            <VendorWallet key={wallet.accountTypeId} wallet={wallet} {...rest} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}
