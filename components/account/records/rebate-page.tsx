'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { useSessionOverview } from '#components/shared/session/use-session-overview.ts';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { REBATE_HISTORY } from './rebate-claims.ts';
import { RebateHistory } from './rebate-history.tsx';
import { useRebateColumns } from './rebate-lines.tsx';

const CLAIMABLE = 'GET /wps/relay/ODSFE2_getRebate';
type Claimable = CallOutput<typeof CLAIMABLE>;

function ByKind({ rebate }: { rebate: Claimable }) {
  const t = useTranslations('rebate');
  const moment = useMoment();
  const { list, footer, currency, from, now } = rebate;
  const columns = useRebateColumns(currency);
  return (
    <section>
      <h3 className="display mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        {t('ready')}
        {from !== undefined && (
          <small className="font-text text-sm font-normal text-t3">
            {t('settledFrom', { from: moment(from), to: moment(now) })}
          </small>
        )}
      </h3>
      <Panel className="overflow-clip">
        <Table
          caption={t('ready')}
          columns={columns}
          rows={list}
          rowKey={row => row.gameType}
          foot={[
            t('total'),
            <Money key="bets" amount={footer.validBetAmount} currency={currency} bare />,
            '',
            <Money key="rebate" amount={footer.rebateAmount} currency={currency} bare />,
          ]}
        />
      </Panel>
      <p className="mt-2.5 text-sm text-t2">{t('conditions')}</p>
    </section>
  );
}

function ClaimPanel({ rebate }: { rebate: Claimable }) {
  const t = useTranslations('rebate');
  const action = useAction();
  const { footer, currency, least } = rebate;
  const onBreak = useSessionOverview().data?.onBreak === true;
  const amount = formatMoney(footer.rebateAmount, currency);
  const isEnough = footer.rebateAmount >= least;
  const claim = () =>
    action.run(async () => {
      const paid = await moneyCall('POST /wps/relay/MCSFE_rebateDisburse', {});
      showToast('positive', t('claimed', { amount: formatMoney(paid.rebateAmount, currency) }));
      const client = queryClient();
      for (const call of [CLAIMABLE, REBATE_HISTORY, 'GET /wps/v2/wallets/balance'])
        void client.invalidateQueries({ queryKey: [call] });
    });
  return (
    <Panel className="grid gap-3 p-4 md:sticky md:top-20">
      <h3 className="display text-lg">{t('summary')}</h3>
      <p className="display text-3xl">
        <Money amount={footer.rebateAmount} currency={currency} />
      </p>
      <Rows>
        <Row name={t('to')}>{t('mainWallet')}</Row>
        <Row name={t('turnover')}>{t('none')}</Row>
        <Row name={t('least')}>{formatMoney(least, currency)}</Row>
      </Rows>
      {onBreak ? (
        <Notice kind="info">{t('onBreak')}</Notice>
      ) : (
        <MoneyAction
          action={action}
          unknown={t('unknownOutcome')}
          busyLabel={t('claiming')}
          disabled={!isEnough}
          onClick={() => void claim()}
        >
          {isEnough ? t('claim', { amount }) : t('notYet')}
        </MoneyAction>
      )}
      <p className="text-sm text-t3">{t('keeps')}</p>
    </Panel>
  );
}

/** Manual rebate: what can be claimed by kind of game, and the claims before (docs/features.md#88). */
export function RebatePage({ part }: CentrePageProps) {
  const t = useTranslations('rebate');
  const query = useCall(CLAIMABLE, {});
  return (
    <QueryBoundary query={query} standIn="h-96">
      {rebate =>
        rebate.list.length === 0 ? (
          <EmptyState title={t('noRatesTitle')} level={3}>
            {t('noRatesText')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
            <div className="grid min-w-0 grid-cols-1 gap-6">
              <ByKind rebate={rebate} />
              <RebateHistory part={part} />
            </div>
            {/* On phones the claim stands above the claims before it. */}
            <div className="max-md:row-start-1">
              <ClaimPanel rebate={rebate} />
            </div>
          </div>
        )
      }
    </QueryBoundary>
  );
}
