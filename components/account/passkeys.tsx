'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { createPasskey, supportsPasskeys } from '#lib/client/passkey.ts';
import { useAction } from '#lib/client/use-action.ts';
import { humanDay } from '#lib/i18n/human-dates.ts';
import { SettingsBlock, SettingsLine } from './part-frame.tsx';
import { useStepUp } from './use-step-up.tsx';

type Passkey = CallOutput<'GET /wps/member/secondFactor'>['passkeys'][number];

/**
 * Creates a passkey on this device. The returned function registers it under a name; the platform may require
 * a step-up for that.
 */
async function makePasskey(name: string): Promise<() => Promise<unknown>> {
  const { challengeId, options } = await call('POST /wps/member/passkeys/options', { purpose: 'create' });
  const credential = await createPasskey(options);
  return () => call('PUT /wps/member/passkeys', { challengeId, credential, name });
}

/** Passkeys of the account, and adding one. */
export function Passkeys({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
  const locale = useLocale();
  const t = useTranslations('centre');
  const [name, setName] = useState('');
  const { busy, refusal, run } = useAction();
  const { guard, prompt } = useStepUp();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim() || t('passkeyDefault');
    // A step-up repeats only the registration: a passkey created twice would leave the first one on the
    // device.
    if (!(await run(async () => guard(await makePasskey(label))))) return;
    setName('');
    showToast('positive', t('passkeyAdded'));
    onChanged();
  };
  const remove = async (id: string) => {
    if (!(await run(() => guard(() => call('DELETE /wps/member/passkeys', { id }))))) return;
    showToast('positive', t('passkeyRemoved'));
    onChanged();
  };
  return (
    <SettingsBlock title={t('passkeys')} text={t(supportsPasskeys() ? 'passkeysText' : 'passkeysNot')}>
      <ul>
        {passkeys.map(({ id, name: label, createdAt, usedAt }) => (
          <SettingsLine
            key={id}
            title={label}
            text={
              usedAt === undefined
                ? t('madeOn', { day: humanDay(createdAt, locale, Date.now()) })
                : t('usedOn', { day: humanDay(usedAt, locale, Date.now()) })
            }
            action={
              <Button size="s" busy={busy} onClick={() => void remove(id)}>
                {t('remove')}
              </Button>
            }
          />
        ))}
      </ul>
      {supportsPasskeys() && (
        <form onSubmit={add} className="mt-3 grid max-w-104 gap-3">
          <TextField
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <Button type="submit" busy={busy} busyLabel={t('checking')}>
            {t('addPasskey')}
          </Button>
        </form>
      )}
      {refusal && <RefusalLine refusal={refusal} />}
      {prompt}
    </SettingsBlock>
  );
}
