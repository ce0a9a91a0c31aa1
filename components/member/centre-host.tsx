'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import { closeOver, isPlainPress, openOver, replaceOver } from '#lib/client/over.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { useRole } from '#lib/client/use-role.ts';
import { type CentreKey, centreMark, centrePageOf } from '#lib/rules/centre.ts';
import { localePath } from '#lib/rules/locales.ts';
import { obstacle } from '#lib/rules/roles.ts';
import type { Provider } from './identities.tsx';

const CentreDialog = onDemand(
  async () => (await import('./centre-dialog.tsx')).CentreDialog,
  ['access-more', 'centre', 'forms', 'lobby', 'refusals'],
);
const NeedTrueAccount = onDemand(
  async () => (await import('#components/shared/need-true-account.tsx')).NeedTrueAccount,
  ['play', 'refusals'],
);

function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="?center="]') : null;
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  const address = `${location.pathname}${link.getAttribute('href')}`;
  // From part to part inside the centre is no step in the history: back closes it.
  if (link.closest('dialog')) replaceOver(address);
  else openOver(address);
}

/**
 * Opens the member centre at the page that the address names (`?center=`), over whatever page is shown; going back
 * closes it. A visitor is led to sign in and then back, a trial is told what it needs (spec 1, section 6).
 */
export function CentreHost({ providers }: { providers: readonly Provider[] }) {
  const path = usePathname();
  const params = useSearchParams();
  const replace = useReplace();
  const locale = useLocale();
  const role = useRole();
  const mounted = useMounted();
  const page = centrePageOf(params.get('center'));
  const key = page?.key ?? null;
  const part = params.get('part');
  const inTheWay = page && mounted ? obstacle(page.who, role) : null;
  // A session that ends while the centre is open leaves it open: the sign-in comes over it.
  const [entered, setEntered] = useState<CentreKey | null>(null);
  const now = mounted && !inTheWay ? key : entered && key === entered ? entered : null;
  if (now !== entered) setEntered(now);

  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    if (inTheWay !== 'sign-in' || !key || entered) return;
    const next = new URLSearchParams({ next: path, at: centreMark(key, part) });
    replaceOver(`${localePath(locale, '/login')}?${next}`);
  }, [inTheWay, key, part, entered, path, locale]);

  const close = () => closeOver(() => replace(path, { scroll: false }));
  return (
    <Suspense>
      {inTheWay === 'real-account' && <NeedTrueAccount onClose={close} />}
      {entered && <CentreDialog page={entered} part={part} providers={providers} onClose={close} />}
    </Suspense>
  );
}
