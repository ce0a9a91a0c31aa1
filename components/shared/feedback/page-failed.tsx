import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import { FAILED_PAGE } from '#lib/rules/routes/failed-page.ts';

/** Marks the page as failed for the HTTP server; for pages that still show some content. */
export function FailedMark() {
  return <meta {...FAILED_PAGE} />;
}

/**
 * Error state of a whole page: what failed, a retry, and the id of the log entry. The HTTP server sends it as
 * an error, unless `stands`: then it is a regular page.
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
  place: SearchPlace;
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
