'use client';

import { useTranslations } from 'next-intl';
import { useDeadline } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import { Tag } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatMoneyRange } from '#lib/rules/money-format.ts';

type Channel = CallOutput<'GET /wps/relay/MCSFE_getDepositPaymentChannels'>[string]['channels'][number];
/** Method of deposit and the bank, brand or network within it. */
export type Method = { code: string; channel: Channel };

function Line({
  method,
  currency,
  isChosen,
  onChoose,
}: {
  method: Method;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations('deposit');
  const deadline = useDeadline();
  const { channel } = method;
  const closed = channel.maintenanceEnd
    ? t('closedUntil', { time: deadline(channel.maintenanceEnd) })
    : t('closed');
  return (
    <label
      className={classes(
        'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 md:grid-cols-[1.25rem_minmax(0,1fr)_11rem_6rem]',
        channel.closed ? 'cursor-not-allowed text-t3' : 'cursor-pointer has-focus-visible:outline-2',
      )}
    >
      <input
        type="radio"
        name="method"
        checked={isChosen}
        disabled={channel.closed}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      <b className="flex flex-wrap items-center gap-2">
        {channel.name}
        {channel.recommendation && <Tag look="quiet">{t('recommended')}</Tag>}
      </b>
      {channel.closed ? (
        <span className="text-right text-sm md:col-span-2">{closed}</span>
      ) : (
        <>
          <span className="num text-right text-sm text-t2 max-md:row-start-2 max-md:col-span-2 max-md:col-start-2 max-md:text-left">
            {formatMoneyRange(channel.min, channel.max, currency)}
          </span>
          <span className="num text-right text-sm text-t2">
            {channel.toMinutes <= 1
              ? t('instant')
              : t('minutes', { from: channel.fromMinutes, to: channel.toMinutes })}
          </span>
        </>
      )}
    </label>
  );
}

/** Radio list of methods with limits and time; the chosen one shows its banks. A closed one says until when. */
export function MethodList({
  methods,
  chosen,
  bank,
  currency,
  onChoose,
}: {
  methods: readonly Method[];
  chosen: Method;
  bank: string;
  currency: string;
  onChoose: (method: Method, bank: string) => void;
}) {
  const t = useTranslations('deposit');
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-2 text-lg">{t('method')}</legend>
      <ul className="overflow-clip rounded-lg border border-line bg-s2">
        {methods.map(method => {
          const isChosen = method.code === chosen.code;
          const { banks } = method.channel;
          return (
            <li
              key={method.code}
              className={classes('border-t border-line first:border-t-0', isChosen && 'bg-s3')}
            >
              <Line
                method={method}
                currency={currency}
                isChosen={isChosen}
                onChoose={() => onChoose(method, banks[0]?.bankCode ?? '')}
              />
              {isChosen && banks.length > 1 && (
                <fieldset aria-label={t('bank')} className="flex flex-wrap gap-1.5 px-4 pb-3.5 md:pl-12">
                  {banks.map(({ bankCode, bankName }) => (
                    <button
                      key={bankCode}
                      type="button"
                      aria-pressed={bankCode === bank}
                      onClick={() => onChoose(method, bankCode)}
                      className="min-h-9 rounded-md border border-line-strong bg-s2 px-3 text-sm font-med text-t2 aria-pressed:bg-sel aria-pressed:text-on-sel max-md:min-h-11"
                    >
                      {bankName}
                    </button>
                  ))}
                </fieldset>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
