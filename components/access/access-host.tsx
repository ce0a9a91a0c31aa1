'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { isPlainPress, openOver } from '#lib/client/over.ts';
import { hintedRole } from '#lib/client/role.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { localePath, splitLocale } from '#lib/rules/locales.ts';
import { AGENT_HOME } from '#lib/rules/pages.ts';
import type { AccessData } from './access-data.ts';
import { useSessionAsks } from './use-session-asks.ts';

const SignInDialog = onDemand(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, ['sign-in']);
const RegisterDialog = onDemand(
  async () => (await import('./register-dialog.tsx')).RegisterDialog,
  ['forms', 'register'],
);
const AccessMore = onDemand(async () => (await import('./access-more.tsx')).AccessMore, []);

/** Ways in that stand in a part of their own, since few visits need them. */
const MORE: readonly (string | null)[] = [AGENT_HOME, '/forgot', '/reset'];

/**
 * A way in was pressed, or by a visitor what needs one: a heart, or a link to what is a person's own (`data-own`). The
 * sign-in takes along what is to go on afterwards.
 */
function onClick(event: MouseEvent) {
  const pressed =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('a[data-sign-in], a[data-own], [data-heart]')
      : null;
  if (!pressed || !isPlainPress(event)) return;
  const { own, heart } = pressed.dataset;
  const href = pressed.getAttribute('href') ?? '';
  const isWay = own === undefined && !heart;
  if (!isWay && hintedRole() !== 'visitor') return;
  event.preventDefault();
  event.stopPropagation();
  const { pathname, search } = location;
  const asked = { next: own === undefined ? `${pathname}${search}` : href, ...(heart && { heart }) };
  const [locale] = splitLocale(pathname);
  openOver(`${isWay ? href : localePath(locale, '/login')}?${new URLSearchParams(asked)}`);
}

/**
 * Opens the ways in while the address is theirs: pressed from anywhere (a link with `data-sign-in`) they come over that
 * page, visited directly over home. Going back closes them (design: a popup is a route state). What a session asks of
 * its person opens over any page.
 */
export function AccessHost({ data }: { data: AccessData }) {
  const [, path] = splitLocale(usePathname());
  const params = useSearchParams();
  const asked = {
    next: params.get('next'),
    play: params.get('play'),
    at: params.get('at'),
    heart: params.get('heart'),
  };
  const { ask, done } = useSessionAsks();
  // Nothing of it is in the HTML, which is the same whether or not a way in is open.
  const way = useMounted() ? path : null;

  useEffect(() => {
    // Before the router's own links hear of it.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return (
    <Suspense>
      {way === '/login' && <SignInDialog data={data} asked={asked} />}
      {way === '/register' && <RegisterDialog data={data} />}
      {(ask !== null || MORE.includes(way)) && (
        <AccessMore data={data} way={way} next={asked.next} ask={ask} onDone={done} />
      )}
    </Suspense>
  );
}
