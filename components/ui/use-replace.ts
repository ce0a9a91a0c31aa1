import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { usePendingLine } from './pending-line.ts';

/** Leads to another page in place of this one, as the router does; a line shows while it is on its way. */
export function useReplace(): ReturnType<typeof useRouter>['replace'] {
  const router = useRouter();
  const [pending, start] = useTransition();
  usePendingLine(pending);
  return (...to) => start(() => router.replace(...to));
}
