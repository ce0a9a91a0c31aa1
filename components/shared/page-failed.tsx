import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { hrefOf, type Place } from '#lib/i18n/paths.ts';
import { FAILED_PAGE } from '#lib/rules/failed-page.ts';

/** Tells the door that this page failed; for pages that show something all the same. */
export function FailedMark() {
  return <meta {...FAILED_PAGE} />;
}

/**
 * What a page shows in place of all that it is for: what failed, the way to ask again, and the reference under which
 * the log says why. The door sends it as a failure, unless it `stands`: then it is the page's own finding.
 */
export function PageFailed({
  title,
  place,
  reference,
  level,
  className,
  stands = false,
  children,
}: {
  title: string;
  place: Place;
  reference: string | null;
  level?: 1 | 2;
  className?: string;
  stands?: boolean;
  children: ReactNode;
}) {
  const ui = useTranslations('ui');
  const errors = useTranslations('errors');
  const locale = useLocale();
  return (
    <>
      {!stands && <FailedMark />}
      <ErrorState
        level={level}
        title={title}
        className={className}
        reference={reference && errors('reference', { reference })}
        action={
          <a href={hrefOf(locale, place)} className={buttonClass({ look: 'primary' })}>
            {ui('tryAgain')}
          </a>
        }
      >
        {children}
      </ErrorState>
    </>
  );
}
