import { useState } from 'react';
import { endInvitation } from '#lib/client/end-invitation.ts';
import { readInvitation } from './invitation.ts';
import { useLinkCode } from './use-link-code.ts';

/**
 * Invitation of a registration: the codes of the link, how its affiliate code was judged, and the code that
 * is known to be wrong. A wrong code stops nobody: it is left out of the next attempt.
 */
export function useInvitation() {
  const [invitation, setInvitation] = useState(readInvitation);
  const linkCode = useLinkCode(invitation);
  const [refused, setRefused] = useState<string | null>(null);
  const invited = linkCode === 'good' || linkCode === 'checking';
  /** Forgets the link's code: its field can be filled in instead. */
  const removeCode = () => {
    endInvitation();
    setInvitation(was => ({ ...was, affiliateCode: null }));
  };
  return {
    invitation,
    linkCode,
    invited,
    wrongCode: refused ?? (linkCode === 'bad' ? invitation.affiliateCode : null),
    removeCode,
    /** Notes that a code is not valid, whether it was typed or came with the link. */
    refuseCode: (code: string) => {
      if (invited) removeCode();
      setRefused(code);
    },
  };
}
