import type { BrowserCallName, CallInput } from '#lib/calls/table.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * Fetches a call anew wherever this tab shows it, as a poll: no user action caused it, so the session is not
 * extended. What is on screen stays until the new one has come, and after a failure. A hidden tab only notes that
 * its output is old: it fetches when it is shown.
 */
export async function refreshCall(name: BrowserCallName): Promise<void> {
  const client = queryClient();
  if (document.hidden) return void client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  const shown = client.getQueryCache().findAll({ queryKey: [name], type: 'active' });
  await client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  await Promise.all(
    shown.map(async ({ queryKey }) => {
      const input = queryKey[1] as CallInput<BrowserCallName>;
      const data = await call(name, input, { poll: true }).catch(() => undefined);
      if (data !== undefined) client.setQueryData(queryKey, data);
    }),
  );
}
