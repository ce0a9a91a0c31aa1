import { useEffect, useState } from 'react';
import { type CallOptions, call } from '#lib/client/call.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { forgetAffiliate, type Invitation } from './invitation.ts';

/**
 * How the link's affiliate code stands: `none` was given, it is being checked, `good` (its field is not shown), `bad`
 * for this site, or `unknown` because the check did not come through (the platform judges it with the registration).
 */
export type LinkCode = 'none' | 'checking' | 'good' | 'bad' | 'unknown';

/** Checks an affiliate code; throws Refusal, `invitation_code_error` when it is not good for this site. */
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
    // Nobody pressed anything: a poll, which brings no words of refusals either.
    checkAffiliate(affiliateCode, { poll: true }).then(
      () => settle('good'),
      error => {
        const bad = refusalOf(error).code === 'invitation_code_error';
        if (bad) forgetAffiliate();
        settle(bad ? 'bad' : 'unknown');
      },
    );
    return () => {
      open = false;
    };
  }, [affiliateCode]);
  return state;
}
