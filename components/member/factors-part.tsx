'use client';

import { useTranslations } from 'next-intl';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Answer } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDay } from '#lib/i18n/dates.ts';
import { Loaded } from './loaded.tsx';
import { Block, Line } from './part-frame.tsx';
import { Passkeys } from './passkeys.tsx';
import { Totp } from './totp.tsx';
import { useStepUp } from './use-step-up.tsx';

type Identity = Answer<'GET /wps/member/secondFactor'>['identities'][number];

/** The accounts of other houses that open this one. */
function Identities({ identities, onChanged }: { identities: readonly Identity[]; onChanged: () => void }) {
  const t = useTranslations('centre');
  const { busy, refusal, run } = useAction();
  const { guard, prompt } = useStepUp();
  const unlink = async (provider: string) => {
    if (await run(() => guard(() => call('DELETE /wps/member/identities', { provider })))) onChanged();
  };
  return (
    <Block title={t('identities')} text={t('identitiesText')}>
      <ul>
        {identities.map(({ provider, label, linkedAt }) => (
          <Line
            key={provider}
            title={label || provider}
            text={t('linkedOn', { day: formatDay(linkedAt) })}
            action={
              <Button size="s" disabled={busy} onClick={() => void unlink(provider)}>
                {t('unlink')}
              </Button>
            }
          />
        ))}
      </ul>
      {refusal && <RefusalLine refusal={refusal} />}
      {prompt}
    </Block>
  );
}

/** Second step, passkeys and linked accounts (row P10). */
export function FactorsPart() {
  const query = useCall('GET /wps/member/secondFactor', {});
  const changed = () => void query.refetch();
  return (
    <Loaded query={query}>
      {({ totp, recoveryLeft, passkeys, identities }) => (
        <>
          <Totp on={totp} recoveryLeft={recoveryLeft} onChanged={changed} />
          <Passkeys passkeys={passkeys} onChanged={changed} />
          {identities.length > 0 && <Identities identities={identities} onChanged={changed} />}
        </>
      )}
    </Loaded>
  );
}
