import { useEffect, useState } from 'react';
import { type CallOptions, call } from '#lib/client/call.ts';
import { endInvitation } from '#lib/client/end-invitation.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Invitation } from './invitation.ts';

/**
 * State of the link's affiliate code: `none` was given, `checking`, `good` (its field is not shown), `bad`
 * for this site, or `unknown` because the check failed (the platform checks it with the registration).
 */
export type LinkCode = 'none' | 'checking' | 'good' | 'bad' | 'unknown';

/** Checks an affiliate code; throws Refusal, `invitation_code_error` when it is not valid for this site. */
export async function checkAffiliate(code: string, options?: CallOptions): Promise<void> {
  await call('GET /wps/agent/affiliate', { code }, options);
}

/** Checks the link's code once, as the form opens. */
export function useLinkCode({ affiliateCode }: Invitation): LinkCode {
  const [state, setState] = useState<LinkCode>(affiliateCode ? 'checking' : 'none');
  useEffect(() => {
    if (!affiliateCode) return;
    let open = true;
    const settle = (next: LinkCode) => open && setState(next);
    // Not a user action: sent as a poll, which also loads no refusal texts.
    checkAffiliate(affiliateCode, { poll: true }).then(
      () => settle('good'),
      error => {
        const bad = refusalOf(error).code === 'invitation_code_error';
        if (bad) endInvitation();
        settle(bad ? 'bad' : 'unknown');
      },
    );
    return () => {
      open = false;
    };
  }, [affiliateCode]);
  return affiliateCode ? state : 'none';
}
