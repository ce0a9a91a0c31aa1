'use client';

import { MemberOnly } from '#components/account/member-only.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';

const WalletPage = onDemand(async () => (await import('./wallet-page.tsx')).WalletPage, ['money', 'wallet']);

/** Wallets of the member, on a page of their own. */
export function SeamlessWallets() {
  return (
    <MemberOnly>
      <WalletPage />
    </MemberOnly>
  );
}
