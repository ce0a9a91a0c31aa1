import { useTranslations } from 'next-intl';
import { Countdown } from '#components/shared/feedback/countdown.tsx';
import { useDeadline } from '#components/shared/moment.tsx';

/** Maintenance of a vendor: its start is unknown, its end may be. */
type Maintenance = { endTime: number | null };

/** Says why a vendor's games do not open now, and when they are expected back. */
export function MaintenanceNote({ maintenance, vendor }: { maintenance: Maintenance; vendor: string }) {
  const t = useTranslations('game');
  const play = useTranslations('play');
  const deadline = useDeadline();
  return (
    <div className="rounded-lg border border-line bg-s2 px-4 py-3">
      <p className="font-bold text-t1">{t('maintenanceTitle')}</p>
      <p className="text-md text-t2">{t('maintenanceText', { vendor })}</p>
      {maintenance.endTime !== null && (
        <div className="text-md text-t2">
          <p className="num">{play('backAt', { time: deadline(maintenance.endTime) })}</p>
          <Countdown
            until={maintenance.endTime}
            left={t('maintenanceLeft', { time: '{time}' })}
            over={t('maintenanceOver')}
          />
        </div>
      )}
    </div>
  );
}
