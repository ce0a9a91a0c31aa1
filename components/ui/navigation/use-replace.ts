import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { usePendingLine } from './pending-line.ts';

/** Replaces the current page, like the router does; a progress line shows while the navigation is pending. */
export function useReplace(): ReturnType<typeof useRouter>['replace'] {
  const router = useRouter();
  const [pending, start] = useTransition();
  usePendingLine(pending);
  return (...to) => start(() => router.replace(...to));
}
