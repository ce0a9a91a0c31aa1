'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { MAIN_WALLET, mainBalance } from '#lib/rules/cashier/wallets.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { MoveForm } from './move-form.tsx';
import { ReturnAll } from './return-all.tsx';
import { ReturnReport, useReturn, type WalletReturns } from './return-report.tsx';
import { VendorWallets } from './vendor-wallets.tsx';
import type { Wallets } from './wallet-data.ts';

function Totals({ wallets }: { wallets: Wallets }) {
  const t = useTranslations('wallet');
  const main = mainBalance(wallets);
  const figures = [
    { name: t('main'), amount: main },
    { name: t('vendors'), amount: wallets.sumBalance - main },
    { name: t('total'), amount: wallets.sumBalance },
  ];
  return (
    <Panel>
      <dl className="grid grid-cols-1 divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {figures.map(({ name, amount }) => (
          <div key={name} className="px-4 py-3 max-md:flex max-md:items-baseline max-md:justify-between">
            <dt className="text-sm text-t2">{name}</dt>
            <dd className="display text-xl">
              <Money amount={amount} currency={wallets.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Body({ wallets, isSingle }: { wallets: Wallets; isSingle: boolean }) {
  const t = useTranslations('wallet');
  const [chosen, setChosen] = useState<number | null>(null);
  const [returned, setReturned] = useState<WalletReturns | null>(null);
  const giveBack = useReturn(setReturned);
  const vendors = wallets.balance.filter(one => one.accountTypeId !== MAIN_WALLET);
  const shown = isSingle ? vendors.filter(one => one.availBalance > 0) : vendors;
  const open = vendors.filter(one => one.status === 'A');
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Totals wallets={wallets} />
        {isSingle && (
          <Notice>
            {t('singleText')} {shown.length > 0 && t('leftText')}
          </Notice>
        )}
        {!isSingle && shown.length === 0 && (
          <EmptyState level={3} title={t('noVendorsTitle')}>
            {t('noVendorsText')}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <VendorWallets
            wallets={shown}
            currency={wallets.currency}
            canTopUp={!isSingle}
            giveBack={giveBack}
            onTopUp={setChosen}
          />
        )}
        {returned && <ReturnReport returned={returned} currency={wallets.currency} />}
      </div>
      <div className="grid gap-4 md:sticky md:top-20">
        {!isSingle && open.length > 0 && (
          <MoveForm
            key={chosen}
            wallets={wallets}
            open={open}
            first={chosen ?? open[0]?.accountTypeId ?? 0}
          />
        )}
        <ReturnAll
          giveBack={giveBack}
          amount={wallets.sumBalance - mainBalance(wallets)}
          currency={wallets.currency}
        />
        <a href={centreHref('transactionHistory', '30-wallet')} className={buttonClass({ wide: true })}>
          {t('record')}
        </a>
      </div>
    </div>
  );
}

/** Wallets of the account, and moves between them (docs/features.md#76). */
export function WalletPage() {
  const wallets = useCall('GET /wps/v2/wallets/balance', {});
  const mode = useCall('GET /wps/relay/GCS_merchantWallet', {});
  return (
    <QueryBoundary query={wallets} standIn="h-96">
      {known => (
        <QueryBoundary query={mode} standIn="h-96">
          {({ isSingle }) => <Body wallets={known} isSingle={isSingle === 1} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
