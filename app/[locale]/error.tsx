'use client';

import { useLocale } from 'next-intl';
import { PartFailed } from '#components/shell/part-failed.tsx';
import { ErrorPanel } from '#components/status/error-panel.tsx';
import { partErrorOf } from '#lib/client/load-part.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

/**
 * Error boundary of a page; a part that failed to load is named by type and address (docs/features.md#150).
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = useLocale();
  const part = partErrorOf(error);
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <main>
      {part ? (
        <PartFailed error={part} />
      ) : (
        <ErrorPanel onRetry={retry} home={localePath(locale, '/')} reference={digest} />
      )}
    </main>
  );
}
