import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { Brand } from '#components/shared/brand/brand.ts';
import { Countdown } from '#components/shared/feedback/countdown.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { humanWeekday } from '#lib/i18n/human-dates.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { StatusScreen } from './status-screen.tsx';

/** An empty reference is the address of the document, with its query. */
const CURRENT_ADDRESS = '';
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Maintenance screen. `until` is the planned end in epoch ms, null when unknown; `service` is the address of
 * customer service, shown when there is one. "Check again" asks for the address that the visitor is at.
 */
export function MaintenanceScreen({
  brand,
  until,
  service,
  foot,
}: {
  brand: Brand;
  until: number | null;
  service?: string;
  foot?: string;
}) {
  const t = useTranslations('status.maintenance');
  const format = useFormatter();
  const locale = useLocale();
  return (
    <StatusScreen brand={brand} foot={foot}>
      {until === null ? (
        <h1 className="display mb-6 text-3xl">{t('game_maintenance')}</h1>
      ) : (
        <>
          <h1>
            <span className="display block text-xl">{t('end_time')}</span>
            <time
              dateTime={new Date(until).toISOString()}
              className="display num screen-figure mt-3 mb-2 block"
            >
              {format.dateTime(until, clock)}
            </time>
          </h1>
          <p className="font-bold text-brass">
            {humanWeekday(until, locale)} ({PLATFORM_ZONE_LABEL})
          </p>
        </>
      )}
      <div className={until === null ? undefined : 'mt-1 mb-6 text-t2'}>
        <Countdown until={until} left={t('left', { time: '{time}' })} over={t('over')} reopens />
      </div>
      <p className="max-w-[44ch] text-lg text-t2 max-md:text-base">{t('info_maintenance')}</p>
      {until === null && <p className="mt-2 max-w-[44ch] text-md text-t3">{t('noEnd')}</p>}
      <div className="mt-7 flex flex-wrap gap-3 max-md:grid">
        {service && (
          <a
            href={service}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'primary', size: 'l' })}
          >
            <Icon name="chat" />
            {t('service')}
          </a>
        )}
        <a href={CURRENT_ADDRESS} className={buttonClass({ size: 'l' })}>
          {t('again')}
        </a>
      </div>
    </StatusScreen>
  );
}
