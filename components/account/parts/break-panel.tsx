'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

/** A break of the member's own, without an end where `until` is absent. */
type Pause = { kind: 'time-out' | 'exclusion'; until?: number | undefined };

/** Stands where something is not offered during a break of the member's own; with its end, and the way to the money. */
export function BreakPanel({ pause }: { pause: Pause }) {
  const t = useTranslations('deposit');
  return (
    <Panel className="grid justify-items-start gap-3 border-l-3 border-l-warning p-4">
      <h3 className="display text-lg">
        {t(pause.kind === 'time-out' ? 'closedTimeOut' : 'closedExclusion')}
      </h3>
      <p className="text-md text-t2">{t('closedBreak')}</p>
      {pause.until && (
        <p className="text-md">
          {t('closedBreakUntil')} <Moment at={pause.until} form="deadline" />
        </p>
      )}
      <a href={centreHref('withdraw')} className={buttonClass({ look: 'primary' })}>
        {t('closedWithdraw')}
      </a>
    </Panel>
  );
}
