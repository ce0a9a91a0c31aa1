'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyRow } from '#components/account/parts/copy-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import { checkRaffle } from '#lib/client/check-raffle.ts';
import { useAction } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { placesDrawn, placeText, raffleName } from '#lib/rules/rewards/raffle.ts';
import type { RaffleResult as Result } from './raffle-parts.ts';

const FIRST = 5;

/** Winners with masked names; the member's own lines are always among them. */
function Winners({ result }: { result: Result }) {
  const t = useTranslations('tickets');
  const [isOpen, setOpen] = useState(false);
  const { winners, currency } = result;
  const shown = isOpen ? winners : winners.filter(({ place, isOwn }) => place <= FIRST || isOwn);
  if (winners.length === 0) return <p className="text-t2">{t('noWinners')}</p>;
  return (
    <>
      <Panel className="overflow-clip">
        <table className="w-full border-collapse text-md">
          <caption className="sr-only">{t('winners')}</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm text-t3">
              <th scope="col" className="h-11 w-14 px-4 text-left font-med">
                {t('place')}
              </th>
              <th scope="col" className="px-2 text-left font-med">
                {t('number')}
              </th>
              <th scope="col" className="px-2 text-left font-med">
                {t('member')}
              </th>
              <th scope="col" className="px-4 text-right font-med">
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, number, customerName, isOwn, money }) => (
              <tr
                key={place}
                className={classes('border-b border-line last:border-b-0', isOwn && 'bg-s3 font-bold')}
              >
                <td className="num h-11 px-4">{place}</td>
                <td className="num px-2">{number}</td>
                <td className="px-2">{isOwn ? t('you') : customerName}</td>
                <td className="num px-4 text-right font-bold whitespace-nowrap">
                  {formatMoney(money, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {shown.length < winners.length && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          {t('moreWinners', { count: winners.length })}
        </Button>
      )}
    </>
  );
}

/** Draws the raffle again on the member's device, and compares (docs/rewards.md#raffle). */
function Check({ result }: { result: Result }) {
  const t = useTranslations('tickets');
  const action = useAction();
  const [isRight, setRight] = useState<boolean | null>(null);
  const { raffleId, seed, commitment, numbersOut, winners, prizes } = result;
  const check = () =>
    action.run(async () => {
      const places = placesDrawn(prizes, numbersOut);
      const { code, drawn } = await checkRaffle({ seed, raffleId, numbers: numbersOut, places });
      const isSame = drawn.join() === winners.map(({ number }) => number).join();
      setRight(code === commitment && isSame);
    });
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('raffleCheck')}</h3>
      <Panel className="grid gap-3 p-4">
        <dl>
          <CopyRow name={t('code')} value={commitment} />
          <CopyRow name={t('seed')} value={seed} />
        </dl>
        <p className="text-sm text-t2">{t('raffleSeedText')}</p>
        <p className="text-sm text-t2">
          {t('raffleRule', { text: placeText(raffleName(raffleId), numbersOut, 1) })}
        </p>
        <Button busy={action.busy} busyLabel={t('checking')} onClick={() => void check()}>
          {t('checkHere')}
        </Button>
        <p role="status">
          {isRight !== null && (
            <Status kind={isRight ? 'positive' : 'danger'}>
              {isRight ? t('raffleMatch', { count: winners.length }) : t('noMatch')}
            </Status>
          )}
        </p>
      </Panel>
    </section>
  );
}

/** A draw: who won, and the way to check it. */
export function RaffleResultPanel({ result }: { result: Result }) {
  const t = useTranslations('tickets');
  return (
    <>
      <section>
        <h3 className="display mb-2 text-lg">{t('winners')}</h3>
        <Winners result={result} />
      </section>
      {/* Without a number there was no draw to repeat. */}
      {result.numbersOut > 0 && <Check result={result} />}
    </>
  );
}
