'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

const HEAD = 16;
const TAIL = 8;

/** The code that a ticket's result is locked under; once played, the way to check it. */
export function FairPanel({ code, played }: { code: string | undefined; played: string | null }) {
  const t = useTranslations('tickets');
  if (!code) return null;
  return (
    <Panel className="grid gap-2 px-4 py-3.5">
      <h4 className="flex items-center gap-2 font-bold">
        <Icon name="shield" size={18} />
        {t(played ? 'checkIt' : 'decided')}
      </h4>
      <p className="text-sm text-t2">{t(played ? 'checkItText' : 'decidedText')}</p>
      <p className="num text-sm wrap-anywhere text-t2" title={code}>
        {`${code.slice(0, HEAD)}…${code.slice(-TAIL)}`}
      </p>
      {played && (
        <a href={centreHref('tickets', played)} className={buttonClass({ wide: true })}>
          {t('checkResult')}
        </a>
      )}
    </Panel>
  );
}
