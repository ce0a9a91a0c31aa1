'use client';

import { useCall } from '#lib/client/use-call.ts';
import { Identities, type Provider } from './identities.tsx';
import { Passkeys } from './passkeys.tsx';
import { QueryBoundary } from './query-boundary.tsx';
import { Totp } from './totp.tsx';

/** Two-factor authentication, passkeys and linked accounts (docs/features.md#P10). */
export function FactorsPart({ providers }: { providers: readonly Provider[] }) {
  const query = useCall('GET /wps/member/secondFactor', {});
  const changed = () => void query.refetch();
  return (
    <QueryBoundary query={query}>
      {({ totp, recoveryLeft, passkeys, identities }) => (
        <>
          <Totp on={totp} recoveryLeft={recoveryLeft} onChanged={changed} />
          <Passkeys passkeys={passkeys} onChanged={changed} />
          {identities.length + providers.length > 0 && (
            <Identities identities={identities} providers={providers} onChanged={changed} />
          )}
        </>
      )}
    </QueryBoundary>
  );
}
