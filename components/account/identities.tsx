'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { readSocialOutcome, type SocialOutcome } from '#components/shared/feedback/social-outcome.ts';
import { SocialRefused } from '#components/shared/feedback/social-refused.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { clearPendingLink } from '#lib/client/pending-identity-link.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { usePendingIdentity } from '#lib/client/use-pending-identity.ts';
import { humanDay } from '#lib/i18n/human-dates.ts';
import { SettingsBlock, SettingsLine } from './part-frame.tsx';
import { useStepUp } from './use-step-up.tsx';

type Identity = CallOutput<'GET /wps/member/secondFactor'>['identities'][number];

/** Identity provider that users may sign in with. */
export type Provider = { id: string; label: string };

/** Reads the outcome of a provider's redirect from the address once, and removes it from there. */
function useOutcome(): SocialOutcome | null {
  const path = usePathname();
  const params = useSearchParams();
  const [outcome] = useState(() => readSocialOutcome(params));
  useOnce(() => {
    if (!outcome) return;
    const rest = new URLSearchParams(params);
    for (const name of ['social', 'refusal']) rest.delete(name);
    replaceOverlay(`${path}?${rest}`);
  });
  return outcome;
}

/** Pending identity of this browser, if this account can still link it: shows whose it is and links it. */
function Waiting({ unlinked, onChanged }: { unlinked: readonly Provider[]; onChanged: () => void }) {
  const t = useTranslations('centre');
  const words = useTranslations('identity');
  const { busy, refusal, run } = useAction();
  const { guard, prompt } = useStepUp();
  const { data: waiting, refetch } = usePendingIdentity();
  const provider = unlinked.find(one => one.id === waiting?.provider)?.label;
  if (!waiting || !provider) return null;
  const link = async () => {
    const done = await run(() => guard(() => call('PUT /wps/member/identities', {})));
    if (done) {
      clearPendingLink();
      showToast('positive', words('linked', { provider }));
      onChanged();
    }
    void refetch();
  };
  return (
    <>
      <Notice
        kind="info"
        live
        action={
          <Button
            size="s"
            look="primary"
            busy={busy}
            busyLabel={words('linking')}
            onClick={() => void link()}
          >
            {words('link')}
          </Button>
        }
      >
        {waiting.name
          ? t('identityWaitsAs', { provider, name: waiting.name })
          : t('identityWaits', { provider })}
      </Notice>
      {refusal && <RefusalLine refusal={refusal} />}
      {prompt}
    </>
  );
}

function Linked({
  identity: { provider, label, linkedAt },
  providers,
  onChanged,
}: {
  identity: Identity;
  providers: readonly Provider[];
  onChanged: () => void;
}) {
  const locale = useLocale();
  const t = useTranslations('centre');
  const { busy, refusal, run } = useAction();
  const { guard, prompt } = useStepUp();
  const unlink = async () => {
    if (await run(() => guard(() => call('DELETE /wps/member/identities', { provider })))) onChanged();
  };
  const day = t('linkedOn', { day: humanDay(linkedAt, locale, Date.now()) });
  return (
    <>
      <SettingsLine
        title={providers.find(one => one.id === provider)?.label ?? provider}
        text={label ? `${label} · ${day}` : day}
        action={
          <Button size="s" busy={busy} onClick={() => void unlink()}>
            {t('unlink')}
          </Button>
        }
      />
      {refusal && <RefusalLine refusal={refusal} />}
      {prompt}
    </>
  );
}

/**
 * Linked accounts of identity providers, and linking another: redirects to the provider and back here, where
 * the identity is linked after a fresh proof (step-up), as every new sign-in method is.
 */
export function Identities({
  identities,
  providers,
  onChanged,
}: {
  identities: readonly Identity[];
  providers: readonly Provider[];
  onChanged: () => void;
}) {
  const t = useTranslations('centre');
  const outcome = useOutcome();
  const here = `${usePathname()}?${useSearchParams()}`;
  const place = useRef<HTMLDivElement>(null);
  const unlinked = providers.filter(({ id }) => !identities.some(one => one.provider === id));
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <SettingsBlock title={t('identities')} text={t('identitiesText')}>
      <div ref={place} className="grid scroll-my-6 gap-3">
        {outcome && <SocialRefused outcome={outcome} />}
        <Waiting unlinked={unlinked} onChanged={onChanged} />
        <ul>
          {identities.map(identity => (
            <Linked key={identity.provider} {...{ identity, providers, onChanged }} />
          ))}
          {unlinked.map(({ id, label }) => (
            <SettingsLine
              key={id}
              title={label}
              text={t('identityNone')}
              action={
                <a
                  href={`/auth/oidc/${id}?${new URLSearchParams({ link: '1', next: here })}`}
                  className={buttonClass({ size: 's' })}
                >
                  {t('identityLink')}
                </a>
              }
            />
          ))}
        </ul>
      </div>
    </SettingsBlock>
  );
}
