'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { isPlainPress, openOver } from '#lib/client/over.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { splitLocale } from '#lib/rules/locales.ts';
import { AGENT_HOME } from '#lib/rules/pages.ts';
import type { AccessData } from './access-data.ts';
import { useSessionAsks } from './use-session-asks.ts';

const SignInDialog = onDemand(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);
const RegisterDialog = onDemand(async () => (await import('./register-dialog.tsx')).RegisterDialog);
const AccessMore = onDemand(async () => (await import('./access-more.tsx')).AccessMore);

/** Ways in that stand in a part of their own, since few visits need them. */
const MORE: readonly (string | null)[] = [AGENT_HOME, '/forgot', '/reset'];

function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-sign-in]') : null;
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  const next = `${location.pathname}${location.search}`;
  openOver(`${link.getAttribute('href')}?${new URLSearchParams({ next })}`);
}

/**
 * Opens the ways in while the address is theirs: pressed from anywhere (a link with `data-sign-in`) they come over that
 * page, visited directly over home. Going back closes them (design: a popup is a route state). What a session asks of
 * its person opens over any page.
 */
export function AccessHost({ data }: { data: AccessData }) {
  const [, path] = splitLocale(usePathname());
  const params = useSearchParams();
  const asked = { next: params.get('next'), play: params.get('play'), at: params.get('at') };
  const { ask, done } = useSessionAsks();
  // Nothing of it is in the HTML, which is the same whether or not a way in is open.
  const way = useMounted() ? path : null;

  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <Suspense>
      {way === '/login' && <SignInDialog data={data} {...asked} />}
      {way === '/register' && <RegisterDialog data={data} />}
      {(ask !== null || MORE.includes(way)) && (
        <AccessMore data={data} way={way} next={asked.next} ask={ask} onDone={done} />
      )}
    </Suspense>
  );
}
