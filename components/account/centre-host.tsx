'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { closeOverlay, replaceOverlay } from '#lib/client/overlay-history.ts';
import { useRole } from '#lib/client/use-role.ts';
import { useSignInOver } from '#lib/client/use-sign-in-over.ts';
import { accessObstacle } from '#lib/rules/roles.ts';
import {
  type CentreKey,
  centreMark,
  centrePageOf,
  isInAgentView,
  isOffered,
} from '#lib/rules/routes/account-centre.ts';
import { isAgentPath } from '#lib/rules/routes/agent-home.ts';
import { localePath } from '#lib/rules/routes/locales.ts';
import type { Provider } from './identities.tsx';

const CentreDialog = onDemand(async () => (await import('./centre-dialog.tsx')).CentreDialog, ['centre']);
const CentreMissing = onDemand(async () => (await import('./centre-missing.tsx')).CentreMissing, ['centre']);
const NeedTrueAccount = onDemand(
  async () => (await import('#components/shared/feedback/real-account-dialog.tsx')).RealAccountDialog,
  ['play', 'refusals'],
);

/**
 * Opens the member centre at the page that the address names (`?center=`), over the current page; back closes
 * it (docs/features.md#90). A visitor has to sign in and then returns, a trial account is told that it needs
 * a full one. An address that names no page of the centre says so, to every role.
 */
export function CentreHost({
  asked,
  providers,
  on,
}: {
  /** Page that the address names. */
  asked: string;
  providers: readonly Provider[];
  /** Operator's switches of its pages that are on. */
  on: readonly string[];
}) {
  const path = usePathname();
  const params = useSearchParams();
  const replace = useReplace();
  const locale = useLocale();
  const role = useRole();
  const named = centrePageOf(asked);
  const page = named && isOffered(named, on) ? named : null;
  const key = page?.key ?? null;
  const part = params.get('part');
  const obstacle = page ? accessObstacle(page.who, role) : null;
  // A session that ends while the centre is open leaves it open: the sign-in opens over it.
  const [entered, setEntered] = useState<CentreKey | null>(null);
  const now = !obstacle ? key : entered && key === entered ? entered : null;
  if (now !== entered) setEntered(now);

  useEffect(() => {
    if (obstacle !== 'sign-in' || !key || entered) return;
    const next = new URLSearchParams({ next: path, at: centreMark(key, part) });
    replaceOverlay(`${localePath(locale, '/login')}?${next}`);
  }, [obstacle, key, part, entered, path, locale]);

  useSignInOver('center', entered !== null && obstacle === 'sign-in');

  // On the agents' page they are pages of its view.
  if (page && role === 'agent' && isInAgentView(page) && isAgentPath(path, locale)) return null;
  const close = () => closeOverlay(() => replace(path, { scroll: false }));
  return (
    <Suspense>
      {!page && <CentreMissing onClose={close} />}
      {obstacle === 'real-account' && <NeedTrueAccount onClose={close} />}
      {entered && <CentreDialog page={entered} part={part} providers={providers} on={on} onClose={close} />}
    </Suspense>
  );
}
