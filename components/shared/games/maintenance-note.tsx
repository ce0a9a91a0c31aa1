import { useTranslations } from 'next-intl';
import { Countdown } from '#components/shared/feedback/countdown.tsx';
import { formatDateTime } from '#lib/i18n/dates.ts';

/** Maintenance of a vendor: its start is unknown, its end may be. */
type Upkeep = { endTime: number | null };

/** Says why a vendor's games do not open now, and when they are expected back. */
export function MaintenanceNote({ upkeep, vendor }: { upkeep: Upkeep; vendor: string }) {
  const t = useTranslations('game');
  const play = useTranslations('play');
  return (
    <div className="rounded-lg border border-line bg-s2 px-4 py-3">
      <p className="font-bold text-t1">{t('upkeepTitle')}</p>
      <p className="text-md text-t2">{t('upkeepText', { vendor })}</p>
      {upkeep.endTime !== null && (
        <div className="text-md text-t2">
          <p className="num">{play('backAt', { time: formatDateTime(upkeep.endTime) })}</p>
          <Countdown
            until={upkeep.endTime}
            left={t('upkeepLeft', { time: '{time}' })}
            over={t('upkeepOver')}
          />
        </div>
      )}
    </div>
  );
}
