'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';
import { usePendingLine } from './pending-line.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The final address: prefix of the language included (`localePath`), or a full address elsewhere. */
  href: string;
  replace?: boolean;
  scroll?: boolean;
};

/** An address elsewhere, or one over the page that is open (`?play=`), which the browser alone reads: the router has no part in them. */
const plain = /^(?:\?|[a-z]+:|\/\/)/i;

function Wait() {
  usePendingLine(useLinkStatus().pending);
  return null;
}

/**
 * The one link of the product. Nothing is fetched ahead until the pointer or the focus is on it: a lobby has
 * hundreds of links. Addresses elsewhere get `rel="noopener"`; a new window only by `target`.
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

/** Words in a sentence that lead on: accent colour and underlined, never colour alone. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`rounded-sm font-bold text-accent-text underline decoration-1 underline-offset-[3px] hover:decoration-2 ${className}`}
    />
  );
}
