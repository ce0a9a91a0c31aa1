'use client';

import { useTranslations } from 'next-intl';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { type ProtectionKind, protectionKinds } from '#lib/rules/protection/limits.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { type Limit, LimitUse, PendingLimit, type Protection } from './limit-cell.tsx';

function KindPanel({
  kind,
  limits,
  currency,
  now,
  busy,
  onDecide,
}: {
  kind: ProtectionKind;
  limits: readonly Limit[];
  currency: string;
  now: number;
  busy: boolean;
  onDecide: (limit: Limit, action: 'confirm' | 'cancel') => void;
}) {
  const t = useTranslations('protection');
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3">
        <h3 className="display text-lg">{t(`kind_${kind}`)}</h3>
        <p className="text-sm text-t2">{t(`kindText_${kind}`)}</p>
        <a
          href={centreHref('protection', kind)}
          aria-label={t('changeOf', { kind: t(`kind_${kind}`) })}
          className="ml-auto text-sm font-bold underline decoration-line-strong underline-offset-4"
        >
          {t('change')}
        </a>
      </div>
      <ul className="grid md:grid-cols-3">
        {limits.map(limit => (
          <li
            key={limit.span}
            className="border-line px-4 py-3 max-md:border-t max-md:first:border-t-0 md:border-l md:first:border-l-0"
          >
            <LimitUse limit={limit} currency={currency} />
            <PendingLimit
              limit={limit}
              currency={currency}
              now={now}
              busy={busy}
              onDecide={action => onDecide(limit, action)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Break that is in force: what is closed, what stays open, and until when. */
function BreakPanel({
  present,
  now,
  refetch,
}: {
  present: NonNullable<Protection['break']>;
  now: number;
  refetch: () => unknown;
}) {
  const t = useTranslations('protection');
  const { busy, refusal, run } = useAction();
  const { kind, startedAt, endsAt, opensAt } = present;
  const canAsk = kind === 'exclusion' && endsAt !== null && endsAt <= now && opensAt === null;
  const reopen = async () => {
    await run(() => call('POST /wps/v2/member/protection/reopen', {}));
    // Also after a refusal: another tab may have asked.
    void refetch();
  };
  return (
    <Panel className="border-l-3 border-l-warning p-4">
      <h3 className="display text-lg">{t(`break_${kind}`)}</h3>
      <p className="mt-1 max-w-[64ch] text-md text-t2">{t('breakOpen')}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-md md:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-t2">{t('breakSince')}</dt>
        <dd>
          <Moment at={startedAt} />
        </dd>
        <dt className="text-t2">{t(kind === 'exclusion' ? 'breakEarliest' : 'breakUntil')}</dt>
        <dd>{endsAt === null ? t('breakNoEnd') : <Moment at={endsAt} form="deadline" />}</dd>
        {opensAt !== null && (
          <>
            <dt className="text-t2">{t('breakOpensAt')}</dt>
            <dd>
              <Moment at={opensAt} />
            </dd>
          </>
        )}
      </dl>
      {refusal && <RefusalFacts refusal={refusal} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={centreHref('withdraw')} className={buttonClass({ look: 'primary' })}>
          {t('withdraw')}
        </a>
        {canAsk && (
          <button type="button" disabled={busy} onClick={() => void reopen()} className={buttonClass()}>
            {t('reopen')}
          </button>
        )}
      </div>
    </Panel>
  );
}

/** Limits by kind and time, what of them is used, and the way to a break (docs/money.md, section 7). */
export function LimitsOverview({ data, refetch }: { data: Protection; refetch: () => unknown }) {
  const t = useTranslations('protection');
  const { busy, refusal, run } = useAction();
  const decide = async ({ kind, span }: Limit, action: 'confirm' | 'cancel') => {
    if (await run(() => call('POST /wps/v2/member/protection/asked', { kind, span, action })))
      showToast('positive', t(action === 'confirm' ? 'confirmed' : 'cancelled'));
    void refetch();
  };
  return (
    <div className="grid gap-3">
      {data.break && <BreakPanel present={data.break} now={data.now} refetch={refetch} />}
      <p className="max-w-[64ch] text-md text-t2">
        {t('lead', { currency: currencyOf(data.currency).symbol })}
      </p>
      {refusal && <RefusalFacts refusal={refusal} />}
      {protectionKinds.map(kind => (
        <KindPanel
          key={kind}
          kind={kind}
          limits={data.limits.filter(limit => limit.kind === kind)}
          currency={data.currency}
          now={data.now}
          busy={busy}
          onDecide={(limit, action) => void decide(limit, action)}
        />
      ))}
      <div className="grid gap-3 md:grid-cols-2">
        {data.break?.kind !== 'exclusion' && (
          <Panel className="grid content-start gap-3 p-4">
            <h3 className="display text-lg">{t(data.break ? 'breakLonger' : 'breakTitle')}</h3>
            <p className="text-md text-t2">{t('breakText')}</p>
            <a href={centreHref('protection', 'break')} className={buttonClass({ wide: true })}>
              {t('breakChoose')}
            </a>
          </Panel>
        )}
        <Panel className="grid content-start gap-3 p-4">
          <h3 className="display text-lg">{t('sessionTitle')}</h3>
          <p className="text-md text-t2">
            {t('sessionText')} <Moment at={data.sessionStartedAt} />
          </p>
          <a href={centreHref('personalProfit')} className={buttonClass({ wide: true })}>
            {t('sessionResult')}
          </a>
        </Panel>
      </div>
    </div>
  );
}
