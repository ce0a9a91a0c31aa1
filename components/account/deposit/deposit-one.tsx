'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { NoSuchNumber } from '#components/account/parts/no-such-number.tsx';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { Timeline } from '#components/account/parts/timeline.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { PictureField } from '#components/shared/forms/picture-field.tsx';
import { usePictures } from '#components/shared/forms/use-pictures.ts';
import { Moment } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { CoinRateRows, coinText } from './coin-rate.tsx';
import { Payee } from './deposit-payee.tsx';
import { type DepositRecord, DepositStateLabel } from './deposit-state.tsx';
import { depositSteps } from './deposit-steps.ts';

const POLL_MS = 4_000;
const isOpen = ({ state }: DepositRecord) => state === '2' || state === '3';
/** Declined, cancelled or expired. */
const NOT_CREDITED: readonly string[] = ['5', '6', '7'];

function Actions({ deposit, refetch }: { deposit: DepositRecord; refetch: () => unknown }) {
  const t = useTranslations('deposit');
  const action = useAction();
  const { depositId, state, remindFrom, now, redirectUrl, kind } = deposit;
  const act = async (
    line: 'MCSFE_cancelDeposit' | 'MCSFE_updateDepositReference' | 'MCSFE_initiateReminder',
    done: 'toastCancelled' | 'toastSent' | 'toastReminded',
  ) => {
    if (await action.run(() => moneyCall(`POST /wps/relay/${line}`, { depositId })))
      showToast('positive', t(done));
    void refetch();
  };
  const canRemind = remindFrom !== null && now >= remindFrom;
  return (
    <div className="grid gap-2.5">
      {action.refusal && <RefusalFacts refusal={action.refusal} />}
      {redirectUrl && (
        <a href={redirectUrl} className={buttonClass({ look: 'primary', size: 'l', wide: true })}>
          {t('continuePay')}
        </a>
      )}
      {state === '2' && kind !== 'gateway' && (
        <Button
          look="primary"
          size="l"
          wide
          busy={action.busy}
          onClick={() => void act('MCSFE_updateDepositReference', 'toastSent')}
        >
          {t('iSent')}
        </Button>
      )}
      {remindFrom !== null && (
        <Button
          wide
          disabled={!canRemind}
          busy={action.busy}
          onClick={() => void act('MCSFE_initiateReminder', 'toastReminded')}
        >
          {t('remind')}
          {!canRemind && (
            <>
              , {t('from')} <Moment at={remindFrom} />
            </>
          )}
        </Button>
      )}
      {state === '2' && (
        <Button wide busy={action.busy} onClick={() => void act('MCSFE_cancelDeposit', 'toastCancelled')}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

function Slip({ deposit, refetch }: { deposit: DepositRecord; refetch: () => unknown }) {
  const t = useTranslations('deposit');
  const action = useAction();
  const send = async (image: string) => {
    const order = { depositId: deposit.depositId, image };
    if (await action.run(() => call('POST /wps/relay/MCSFE_uploadDepositEncodedImage', order)))
      showToast('positive', t(deposit.hasSlip ? 'slipReplaced' : 'slipAdded'));
    pictures.clear();
    void refetch();
  };
  const pictures = usePictures(1, { onArrived: image => void send(image) });
  return (
    <section className="grid gap-2">
      <PictureField
        label={t('slip')}
        hint={deposit.hasSlip ? t('slipReplaces') : t('slipHint')}
        picture={pictures.list[0] ?? null}
        there={deposit.hasSlip ? t('slipThere') : undefined}
        onFiles={files => pictures.choose(files, 0)}
      />
      {action.refusal && <RefusalFacts refusal={action.refusal} />}
    </section>
  );
}

function Content({
  deposit,
  currency,
  refetch,
}: {
  deposit: DepositRecord;
  currency: string;
  refetch: () => unknown;
}) {
  const t = useTranslations('deposit');
  const isManual = deposit.kind !== 'gateway' && isOpen(deposit);
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {isManual && <Payee deposit={deposit} currency={currency} />}
        {isManual && <Slip deposit={deposit} refetch={refetch} />}
        <section>
          <h3 className="display mb-3 text-lg">{t('whereItIs')}</h3>
          <Timeline label={t('whereItIs')} steps={depositSteps(deposit, t, currency)} />
          {deposit.reason && (
            <p className="mt-3 text-md text-t2">{t('reason', { reason: deposit.reason })}</p>
          )}
          {deposit.state === '5' && <p className="mt-3 text-md text-t2">{t('failedText')}</p>}
        </section>
      </div>
      <Panel className="grid gap-3 p-4">
        <h3 className="display text-lg">{t('number', { number: deposit.depositId })}</h3>
        <Rows>
          <Row name={t('state')}>
            <DepositStateLabel state={deposit.state} />
          </Row>
          <Row name={t('amount')}>{formatMoney(deposit.amount, currency)}</Row>
          {deposit.credited !== null && deposit.credited !== deposit.amount && (
            <Row name={t('arrived')}>{formatMoney(deposit.credited, currency)}</Row>
          )}
          {deposit.rate && (
            <>
              <Row name={t('coinSend')}>{coinText(deposit.rate.coins, deposit.rate)}</Row>
              <CoinRateRows rate={deposit.rate} currency={currency} />
            </>
          )}
          <Row name={t('method')}>{deposit.methodName}</Row>
          {deposit.kind !== 'qr' && (
            <Row name={t(deposit.kind === 'crypto' ? 'payee_network' : 'bank')}>{deposit.bankName}</Row>
          )}
          <Row name={t('started')}>
            <Moment at={deposit.depositDate} />
          </Row>
        </Rows>
        <Actions deposit={deposit} refetch={refetch} />
        {NOT_CREDITED.includes(deposit.state) && (
          <a href={centreHref('depositv2')} className={buttonClass({ wide: true })}>
            {t('newDeposit')}
          </a>
        )}
        <a href={centreHref('depositv2', 'list')} className="text-sm font-bold underline underline-offset-4">
          {t('myDeposits')}
        </a>
      </Panel>
    </div>
  );
}

/** Deposit: where to pay while it waits, its timeline, and what can be done. Follows it while it is open. */
export function DepositOne({ depositId, currency }: { depositId: string; currency: string }) {
  const t = useTranslations('deposit');
  const line = 'GET /wps/relay/MCSFE_getDepositConfirmationDetail';
  const [isEnded, setEnded] = useState(false);
  const query = useCall(line, { depositId }, isEnded ? {} : { everyMs: POLL_MS });
  const isCredited = query.data?.state === '4';
  // The header and the menu show the balance of before.
  useEffect(() => {
    if (isCredited) void queryClient().invalidateQueries({ queryKey: ['GET /wps/v2/wallets/balance'] });
  }, [isCredited]);
  const ended = query.data !== undefined && !isOpen(query.data);
  // What has ended is not asked for again.
  if (ended !== isEnded) setEnded(ended);
  if (query.error?.code === 'not_found')
    return (
      <NoSuchNumber
        title={t('noSuch', { number: depositId })}
        list={t('myDeposits')}
        href={centreHref('depositv2', 'list')}
      />
    );
  return (
    <QueryBoundary query={query} standIn="h-96">
      {deposit => <Content deposit={deposit} currency={currency} refetch={query.refetch} />}
    </QueryBoundary>
  );
}
