'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';
import { usePendingLine } from './pending-line.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Final address: with the language prefix (`localePath`), or a full address of another site. */
  href: string;
  replace?: boolean;
  scroll?: boolean;
};

/**
 * Addresses of other sites, or of overlays (`?play=`), which only the browser reads: not routed by Next.js.
 */
const plain = /^(?:\?|[a-z]+:|\/\/)/i;

function Wait() {
  usePendingLine(useLinkStatus().pending);
  return null;
}

/**
 * Link of the design system. Prefetch starts only when the pointer or the focus is on it: a lobby has
 * hundreds of links. Other sites get `rel="noopener"`; a new window only by `target`.
 */
export function Link({ href, replace, scroll, children, ...rest }: LinkProps) {
  const [near, setNear] = useState(false);
  if (plain.test(href))
    return (
      <a {...rest} href={href} rel={rest.rel ?? 'noopener'}>
        {children}
      </a>
    );
  return (
    <NextLink
      {...rest}
      href={href}
      replace={replace}
      scroll={scroll}
      prefetch={near ? null : false}
      onMouseEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      {children}
      {near && <Wait />}
    </NextLink>
  );
}

/** Link within a sentence: accent colour and underlined, never colour alone. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`rounded-sm font-bold text-accent-text underline decoration-1 underline-offset-[3px] hover:decoration-2 ${className}`}
    />
  );
}
