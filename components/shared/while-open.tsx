'use client';

import type { ReactNode } from 'react';
import { useMounted } from '#lib/client/use-mounted.ts';

/**
 * Wraps components that call the platform. Renders nothing on the screens that replace all pages during
 * maintenance and in a blocked region (`data-closed`), where every call would be refused.
 */
export function WhileOpen({ children }: { children: ReactNode }) {
  const isClosed = useMounted() && document.querySelector('[data-closed]');
  return isClosed ? null : children;
}
