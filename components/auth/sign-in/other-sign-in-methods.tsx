'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SocialProvider } from '#components/auth/auth-data.ts';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { supportsPasskeys } from '#lib/client/passkey.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useMounted } from '#lib/client/use-mounted.ts';

/** Runs one press at a time and keeps its refusal. */
function usePress(work: () => Promise<Refusal | null>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    setRefusal(await work());
    setBusy(false);
  };
  return { busy, refusal, press: () => void press() };
}

/**
 * Sign-in methods beside username and SMS code: a passkey, where the browser supports it, and the configured
 * providers.
 */
export function OtherSignInMethods({
  providers,
  next,
  onPasskey,
}: {
  providers: readonly SocialProvider[];
  /** Target of the provider's redirect. */
  next: string;
  onPasskey: () => Promise<Refusal | null>;
}) {
  const t = useTranslations('signIn');
  const { busy, refusal, press } = usePress(onPasskey);
  const passkeys = useMounted() && supportsPasskeys();
  if (!passkeys && providers.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      <p className="divider">{t('or')}</p>
      {refusal && <RefusalLine refusal={refusal} />}
      {passkeys && (
        <Button wide busy={busy} busyLabel={t('passkeyBusy')} onClick={press}>
          {t('passkey')}
        </Button>
      )}
      {providers.map(({ id, label }) => (
        <a
          key={id}
          href={`/auth/oidc/${id}?${new URLSearchParams({ next })}`}
          className={buttonClass({ wide: true })}
        >
          {t('socialWith', { provider: label })}
        </a>
      ))}
    </div>
  );
}

/** Button that starts a trial account, where the operator has free play on (docs/features.md#7). */
export function TrialEntry({ onTrial }: { onTrial: () => Promise<Refusal | null> }) {
  const t = useTranslations('signIn');
  const { busy, refusal, press } = usePress(onTrial);
  return (
    <div className="mt-4 grid gap-3">
      {refusal && <RefusalLine refusal={refusal} />}
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-md text-t2">
        {t('trialLead')}
        <Button look="text" busy={busy} busyLabel={t('trialBusy')} onClick={press}>
          {t('trial')}
        </Button>
      </p>
    </div>
  );
}
