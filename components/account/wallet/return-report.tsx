'use client';

import { useTranslations } from 'next-intl';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { useDeadline } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { type Action, useAction } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

const RETURN = 'POST /wps/relay/GCS_walletReturn';
export type WalletReturns = CallOutput<typeof RETURN>['list'];
type Line = WalletReturns[number];

/** Asks for the wallets again after money moved, in the page and in the header. */
export function refreshWallets(): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: ['GET /wps/v2/wallets/balance'] });
}

export type Return = {
  action: Action;
  /** Returns what a vendor's wallet holds; of all of them for undefined. */
  run: (accountTypeId?: number) => Promise<boolean>;
};

/** Returning from vendor wallets; `onReturned` gets what happened with each. */
export function useReturn(onReturned: (returned: WalletReturns) => void): Return {
  const action = useAction();
  return {
    action,
    run: accountTypeId =>
      action.run(async () => {
        const { list } = await moneyCall(RETURN, accountTypeId === undefined ? {} : { accountTypeId });
        onReturned(list);
        await refreshWallets();
      }),
  };
}

function Outcome({ line, currency }: { line: Line; currency: string }) {
  const t = useTranslations('wallet');
  const deadline = useDeadline();
  const amount = formatMoney(line.amount, currency);
  if (line.outcome === 'returned') return <Status kind="positive">{t('returned', { amount })}</Status>;
  return (
    <Status kind="warning">
      {line.closedUntil === undefined
        ? t('stays', { amount })
        : t('staysUntil', { amount, time: deadline(line.closedUntil) })}
    </Status>
  );
}

/** Outcome of a return for each vendor's wallet. */
export function ReturnReport({ returned, currency }: { returned: WalletReturns; currency: string }) {
  const t = useTranslations('wallet');
  return (
    <Panel className="p-4" role="status">
      <h3 className="display mb-1 text-lg">{t('returnedTitle')}</h3>
      {returned.length === 0 ? (
        <p className="text-md text-t2">{t('nothingReturned')}</p>
      ) : (
        <Rows>
          {returned.map(line => (
            <Row key={line.accountTypeId} name={line.displayName}>
              <Outcome line={line} currency={currency} />
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
