'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import type { Brand } from '#components/shared/brand.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { isPlainPress, openOver } from '#lib/client/over.ts';
import { splitLocale } from '#lib/rules/locales.ts';

const LOGIN = '/login';

const SignInDialog = onDemand(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-sign-in]') : null;
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  const next = `${location.pathname}${location.search}`;
  openOver(`${link.getAttribute('href')}?${new URLSearchParams({ next })}`);
}

/**
 * Opens the sign-in dialog while the address is `/login`: pressed from anywhere it comes over that page, visited
 * directly it comes over home. Going back closes it (design: a popup is a route state).
 */
export function AccessHost({ brand }: { brand: Brand }) {
  const [, path] = splitLocale(usePathname());
  const params = useSearchParams();

  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <Suspense>
      {path === LOGIN && <SignInDialog brand={brand} next={params.get('next')} play={params.get('play')} />}
    </Suspense>
  );
}
