'use client';

import { MemberOnly } from '#components/account/member-only.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';

const SupportChat = onDemand(
  async () => (await import('./support-chat.tsx')).SupportChat,
  ['centre', 'support', 'text-bound'],
);

/** Chat of the member with customer service. */
export function SupportHost() {
  return (
    <MemberOnly>
      <SupportChat />
    </MemberOnly>
  );
}
