'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CopyRow } from '#components/account/parts/copy-row.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { type CheckedTicket, checkTicket } from '#lib/client/check-ticket.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { worthText } from './ticket-kinds.ts';
import { TicketsTrail } from './tickets-trail.tsx';

const RESULT = 'GET /wps/relay/PROMOFE_getTicketResult';
type Result = CallOutput<typeof RESULT>;

function Step({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0">
      <h4 className="font-bold">{title}</h4>
      <p className="mt-0.5 text-sm text-t2">{text}</p>
      {children}
    </li>
  );
}

/** Verdict of one step, once the browser has computed it. */
function Verdict({ right, children }: { right: boolean; children: ReactNode }) {
  const t = useTranslations('tickets');
  return (
    <p className="mt-2">
      <Status kind={right ? 'positive' : 'danger'}>{right ? children : t('differs')}</Status>
    </p>
  );
}

function Steps({ result, checked, prize }: { result: Result; checked: CheckedTicket | null; prize: string }) {
  const t = useTranslations('tickets');
  const count = result.slices.length;
  const slice = result.slice + 1;
  const computed = checked && {
    fraction: checked.fraction.toFixed(4),
    product: (checked.fraction * count).toFixed(2),
    slice: checked.slice + 1,
  };
  return (
    <Panel>
      <ol>
        <Step title={t('stepCode')} text={t('stepCodeText')}>
          <dl>
            <CopyRow name={t('code')} value={result.commitment} />
          </dl>
        </Step>
        <Step title={t('stepSeed')} text={t('stepSeedText')}>
          <dl>
            <CopyRow name={t('seed')} value={result.seed} />
          </dl>
          {checked && <Verdict right={checked.code === result.commitment}>{t('matchesCode')}</Verdict>}
        </Step>
        <Step title={t('stepNumber')} text={t('stepNumberText')}>
          <dl>
            <CopyRow name={t('ticketNumber')} value={result.transactionId} />
          </dl>
        </Step>
        <Step
          title={t('stepSlice')}
          text={computed ? t('stepSliceText', { ...computed, count }) : t('stepSliceRule', { count })}
        >
          {checked && (
            <Verdict right={checked.slice === result.slice}>{t('sliceAndPrize', { slice, prize })}</Verdict>
          )}
        </Step>
      </ol>
    </Panel>
  );
}

function Check({ result }: { result: Result }) {
  const t = useTranslations('tickets');
  const action = useAction();
  const [checked, setChecked] = useState<CheckedTicket | null>(null);
  const { transactionId, seed, commitment, slices, slice, version, playedAt, currency } = result;
  const won = result.prizes[slices[slice] ?? 0];
  const prize = worthText(won ?? {}, currency, count => t('points', { count }));
  const isRight = checked?.code === commitment && checked.slice === slice;
  const check = () =>
    action.run(async () => setChecked(await checkTicket({ seed, transactionId, slices: slices.length })));
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
      <Steps result={result} checked={checked} prize={prize} />
      <div className="grid gap-4 max-md:row-start-1">
        <Panel className="grid justify-items-center gap-1 px-4 py-5 text-center">
          <p className="text-t2">{t('result')}</p>
          <p className="display text-4xl">{prize}</p>
          <p role="status">
            {checked && (
              <Status kind={isRight ? 'positive' : 'danger'}>{t(isRight ? 'allMatch' : 'noMatch')}</Status>
            )}
          </p>
        </Panel>
        <Button wide busy={action.busy} busyLabel={t('checking')} onClick={() => void check()}>
          {t('checkHere')}
        </Button>
        <p className="text-sm text-t3">{t('checkHereText')}</p>
        <Panel className="px-4 py-2">
          <Rows>
            <Row name={t('ticket')}>{t(`name_${result.ticketType}`)}</Row>
            <Row name={t('playedAt')}>
              <Moment at={playedAt} />
            </Row>
            <Row name={t('version')}>{version}</Row>
          </Rows>
        </Panel>
      </div>
    </div>
  );
}

/** Checks a played ticket: the four steps of its draw, computed on the player's device (docs/rewards.md#tickets). */
export function CheckPage({ transactionId }: { transactionId: string }) {
  const t = useTranslations('tickets');
  const query = useCall(RESULT, { transactionId });
  return (
    <div className="grid gap-4">
      <TicketsTrail title={t('checkTitle')} />
      <QueryBoundary query={query} standIn="h-96">
        {result => <Check result={result} />}
      </QueryBoundary>
    </div>
  );
}
