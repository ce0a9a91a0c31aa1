'use client';

import { useTranslations } from 'next-intl';
import { Countdown } from '#components/shared/feedback/countdown.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { useDeadline } from '#components/shared/moment.tsx';
import type { Refusal } from '#lib/client/refusal.ts';

/** A capability that is in maintenance: what is closed, and where known until when, with a countdown. */
export function CapabilityClosed({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('game');
  const play = useTranslations('play');
  const deadline = useDeadline();
  const { endTime } = refusal.params;
  return (
    <div className="grid gap-3">
      <RefusalLine refusal={refusal} />
      {typeof endTime === 'number' && (
        <div className="text-md text-t2">
          <p className="num">{play('backAt', { time: deadline(endTime) })}</p>
          <Countdown
            until={endTime}
            left={t('maintenanceLeft', { time: '{time}' })}
            over={t('maintenanceOver')}
          />
        </div>
      )}
    </div>
  );
}
