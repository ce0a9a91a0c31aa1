'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { readSocialOutcome, type SocialOutcome } from '#components/shared/social-outcome.ts';
import { SocialRefused } from '#components/shared/social-refused.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/toast.tsx';
import type { Answer } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { replaceOver } from '#lib/client/over.ts';
import { forgetUnlinked } from '#lib/client/unlinked.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { useWaitingIdentity } from '#lib/client/waiting-identity.ts';
import { formatDay } from '#lib/i18n/dates.ts';
import { Block, Line } from './part-frame.tsx';
import { useStepUp } from './use-step-up.tsx';

type Identity = Answer<'GET /wps/member/secondFactor'>['identities'][number];

/** A provider that people may sign in with. */
export type Provider = { id: string; label: string };

/** What the way through a provider that began here led to; it stands in the address once, and the address goes on without. */
function useOutcome(): SocialOutcome | null {
  const path = usePathname();
  const params = useSearchParams();
  const [outcome] = useState(() => readSocialOutcome(params));
  useOnce(() => {
    if (!outcome) return;
    const rest = new URLSearchParams(params);
    for (const name of ['social', 'refusal']) rest.delete(name);
    replaceOver(`${path}?${rest}`);
  });
  return outcome;
}

/** The identity that waits in this browser, if this account can still take it: whose it is, and the way to link it. */
function Waiting({ unlinked, onChanged }: { unlinked: readonly Provider[]; onChanged: () => void }) {
  const t = useTranslations('centre');
  const words = useTranslations('identity');
  const { busy, refusal, run } = useAction();
  const { guard, prompt } = useStepUp();
  const { data: waiting, refetch } = useWaitingIdentity();
  const provider = unlinked.find(one => one.id === waiting?.provider)?.label;
  if (!waiting || !provider) return null;
  const link = async () => {
    const done = await run(() => guard(() => call('PUT /wps/member/identities', {})));
    if (done) {
      forgetUnlinked();
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
  const t = useTranslations('centre');
  const { busy, refusal, run } = useAction();
  const { guard, prompt } = useStepUp();
  const unlink = async () => {
    if (await run(() => guard(() => call('DELETE /wps/member/identities', { provider })))) onChanged();
  };
  const day = t('linkedOn', { day: formatDay(linkedAt) });
  return (
    <>
      <Line
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
 * The accounts of other houses that open this one, and the way to link another: out to the provider and back here,
 * where what it vouches for is linked after a fresh proof, as every other new way in is.
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
    <Block title={t('identities')} text={t('identitiesText')}>
      <div ref={place} className="grid scroll-my-6 gap-3">
        {outcome && <SocialRefused outcome={outcome} />}
        <Waiting unlinked={unlinked} onChanged={onChanged} />
        <ul>
          {identities.map(identity => (
            <Linked key={identity.provider} {...{ identity, providers, onChanged }} />
          ))}
          {unlinked.map(({ id, label }) => (
            <Line
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
    </Block>
  );
}
