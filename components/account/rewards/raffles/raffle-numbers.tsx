'use client';

import { useTranslations } from 'next-intl';
import { ProgressLine } from '#components/account/rewards/progress-line.tsx';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { RaffleOutput } from './raffle-parts.ts';

/** The member's numbers in a raffle, those that won marked, and what brings the next one. */
export function RaffleNumbers({ raffle, currency }: { raffle: RaffleOutput; currency: string }) {
  const t = useTranslations('tickets');
  const { numbers, status, perNumber, toNext } = raffle;
  const per = formatMoney(perNumber, currency);
  const won = new Set(raffle.wins.map(win => win.number));
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('yourNumbers')}</h3>
      <Panel className="grid gap-4 p-4 md:p-5">
        {numbers.length === 0 ? (
          <p className="text-t2">{status === 'open' ? t('noNumbers', { per }) : t('noNumbersDrawn')}</p>
        ) : (
          <ul className="flex max-h-60 flex-wrap gap-2 overflow-y-auto">
            {numbers.map(number => (
              <li
                key={number}
                className={classes(
                  'num rounded-sm px-2.5 py-1.5 font-bold',
                  won.has(number) ? 'bg-accent text-on-accent' : 'bg-s3',
                )}
              >
                {number}
              </li>
            ))}
          </ul>
        )}
        {toNext !== undefined && (
          <ProgressLine
            label={t('nextNumber')}
            figures={
              <>
                <b>{formatMoney(perNumber - toNext, currency)}</b> {t('nextNumberOf', { per })}
              </>
            }
            value={perNumber - toNext}
            target={perNumber}
          />
        )}
        {status === 'open' && toNext === undefined && <p className="text-sm text-t2">{t('mostNumbers')}</p>}
      </Panel>
    </section>
  );
}
