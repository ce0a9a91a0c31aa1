'use client';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { FORGET_EVENT } from './session-events.ts';

let client: QueryClient | null = null;

/** This tab's one cache of answers, made when the first part of the page asks for something. */
function tabClient(): QueryClient {
  if (client) return client;
  const made = createQueryClient();
  addEventListener(FORGET_EVENT, () => made.clear());
  client = made;
  return made;
}

/**
 * Gives the parts inside it the tab's answers. Every part that is loaded on demand brings it along, so that a page that
 * asks for nothing does not carry the library. Only in the browser.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={tabClient()}>{children}</QueryClientProvider>;
}
