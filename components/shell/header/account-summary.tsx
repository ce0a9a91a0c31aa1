'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopiedDialog } from '#components/shared/feedback/copied-dialog.tsx';
import { Money } from '#components/shared/money.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { useRole } from '#lib/client/use-role.ts';
import { mainBalance } from '#lib/rules/cashier/wallets.ts';
import { useBalanceHidden } from './balance-hidden.ts';
import { MenuPortrait } from './portrait.tsx';

/** Copies the account's id and confirms it in a dialog that closes by itself (docs/features.md#149). */
function CopyId({ id }: { id: string }) {
  const t = useTranslations('member');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => showToast('warning', t('copyFailed')),
    );
  return (
    <p className="flex items-center gap-1 text-sm text-t3">
      {t('accountId')} <span className="num text-t2 select-all">{id}</span>
      <IconButton small label={t('copyId')} onClick={copy}>
        <Icon name="copy" size={16} />
      </IconButton>
      {copied && (
        <CopiedDialog
          title={t('copiedTitle')}
          text={t('copied')}
          confirm={t('confirm')}
          onClose={() => setCopied(false)}
        />
      )}
    </p>
  );
}

/** Balance of the wallet, hidden where the header's is. */
function MenuBalance() {
  const t = useTranslations('member');
  const { data } = useCall('GET /wps/v2/wallets/balance', {});
  const [hidden] = useBalanceHidden();
  const atVendors = data ? data.sumBalance - mainBalance(data) : 0;
  return (
    <>
      <p className="mt-1.5 flex items-baseline justify-between gap-3 text-sm text-t3">
        {t('balance')}
        {data && !hidden && (
          <Money amount={data.sumBalance} currency={data.currency} className="text-base font-bold text-t1" />
        )}
        {data && hidden && <span className="text-t2">{t('balanceHidden')}</span>}
      </p>
      {data && !hidden && atVendors > 0 && (
        <p className="flex items-baseline justify-between gap-3 text-sm text-t3">
          {t('inVendorWallets')}
          <Money amount={atVendors} currency={data.currency} />
        </p>
      )}
    </>
  );
}

/** Signed-in account: portrait, name, id, VIP label if it has one, kind of account, and balance. */
export function AccountSummary() {
  const t = useTranslations('member');
  const role = useRole();
  const { data } = useCall('GET /wps/member/info', {});
  if (!data) return <div className="skeleton m-4 h-12 rounded-md" />;
  return (
    <div className="border-b border-line px-4 pt-3 pb-3">
      <p className="flex items-center gap-2">
        {role !== 'trial' && <MenuPortrait />}
        <b className="display truncate text-lg">{data.nickname || data.account}</b>
        {data.clubLabel && (
          <span className="flex items-center gap-1 text-sm font-bold text-brass">
            <Icon name="crown" size={16} />
            <span className="sr-only">{t('vip')}: </span>
            {data.clubLabel.labelName}
          </span>
        )}
      </p>
      {data.nickname && <p className="truncate text-sm text-t2">{data.account}</p>}
      {role === 'agent' && <p className="text-sm text-t2">{t('agentAccount')}</p>}
      <CopyId id={data.id} />
      {role !== 'trial' && <MenuBalance />}
    </div>
  );
}
