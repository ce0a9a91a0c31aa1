'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import type { Brand } from '#components/shared/brand.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { isPlainPress, openOver, replaceOver } from '#lib/client/over.ts';
import { hintedRole } from '#lib/client/role.ts';
import { useRole } from '#lib/client/use-role.ts';
import { localePath, splitLocale } from '#lib/rules/locales.ts';

const GAME_ID = /^\d{1,20}$/;

const PlayDialog = onDemand(
  async () => (await import('./play-dialog.tsx')).PlayDialog,
  ['play', 'refusals', 'lobby'],
);

/** The sign-in address that opens a game afterwards, over the page that is shown. */
function loginFor(play: string): string {
  const [locale] = splitLocale(location.pathname);
  const here = new URL(location.href);
  for (const name of ['play', 'try']) here.searchParams.delete(name);
  const next = `${here.pathname}${here.search}`;
  return `${localePath(locale, '/login')}?${new URLSearchParams({ play, next })}`;
}

/**
 * A game's card was pressed: visitors sign in first, everybody else sees the game over this page. With play credits it is
 * seen by everybody.
 */
function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[data-play], a[href^="?"][href*="play="], a[href^="?try="]')
      : null;
  const asked = link && new URL(link.href).searchParams;
  const free = asked?.get('try');
  const play = free ?? link?.dataset.play ?? asked?.get('play');
  if (!play || !isPlainPress(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const here = new URL(location.href);
  here.searchParams.set(free ? 'try' : 'play', play);
  openOver(!free && hintedRole() === 'visitor' ? loginFor(play) : `${here.pathname}${here.search}`);
}

/**
 * Shows the game that the address names: `?play=` by the launch rule of spec 1, section 4, `?try=` with play credits.
 * Going back closes it.
 */
export function PlayHost({ brand }: { brand: Brand }) {
  const [, path] = splitLocale(usePathname());
  const params = useSearchParams();
  const free = !params.has('play');
  const asked = params.get(free ? 'try' : 'play');
  const role = useRole();
  const play = path !== '/login' && asked && GAME_ID.test(asked) ? asked : null;
  const visitor = role === 'visitor' && !free;

  useEffect(() => {
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  useEffect(() => {
    if (play && visitor) replaceOver(loginFor(play));
  }, [play, visitor]);

  return (
    <Suspense>
      {play && !visitor && (
        <PlayDialog key={`${play}${free}`} nodeId={play} free={free} role={role} brand={brand} />
      )}
    </Suspense>
  );
}
