'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { type CentreKey, centrePartOf } from '#lib/rules/routes/account-centre.ts';
import { centreBodies } from './centre-pages.ts';
import { CentreRail, CentreStrip } from './centre-rail.tsx';
import type { Provider } from './identities.tsx';

/** Dialog of the member centre: its menu at the left (not on phones), the selected page beside it. */
export function CentreDialog({
  page,
  part,
  providers,
  on,
  onClose,
}: {
  page: CentreKey;
  part: string | null;
  providers: readonly Provider[];
  /** Operator's switches that are on. */
  on: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations('centre');
  useDocumentTitle(t(page));
  const Body = centreBodies[page];
  return (
    <Dialog
      open
      size="centre"
      aside={<CentreRail current={page} on={on} />}
      title={t(page)}
      onClose={onClose}
      coverClose={false}
    >
      <CentreStrip current={page} on={on} />
      {/* The page takes the focus, not the first entry of the menu. */}
      <section data-first-focus tabIndex={-1} aria-label={t(page)} className="outline-none">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Body part={centrePartOf(page, part)} providers={providers} />
        </Suspense>
      </section>
    </Dialog>
  );
}
