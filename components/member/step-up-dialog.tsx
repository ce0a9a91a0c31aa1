'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import type { Answer } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { knowsPasskeys, provePasskey } from '#lib/client/passkey.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { Loaded } from './loaded.tsx';

type Factors = Answer<'GET /wps/member/secondFactor'>;

/** The field comes after the dialog has opened, and so after the dialog has given the focus away. */
const takeFocus = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

type TextMethod = 'totp' | 'recovery' | 'password';

function ByText({ method, onProved }: { method: TextMethod; onProved: () => void }) {
  const t = useTranslations('centre');
  const words = useTranslations('secondStep');
  const [code, setCode] = useState('');
  const { busy, refusal, run } = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => call('POST /wps/member/stepUp', { method, code }))) onProved();
  };
  const field = {
    value: code,
    onChange: (event: { target: { value: string } }) => setCode(event.target.value),
    required: true,
  };
  return (
    <form ref={takeFocus} onSubmit={submit} method="post" className="grid gap-3.5">
      {method === 'recovery' && (
        <TextField
          label={words('recoveryCode')}
          hint={words('recoveryHint')}
          autoComplete="off"
          maxLength={40}
          {...field}
        />
      )}
      {method === 'totp' && (
        <TextField
          label={t('totpCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...field}
        />
      )}
      {method === 'password' && <PasswordField label={t('currentPassword')} maxLength={128} {...field} />}
      {refusal && <RefusalLine refusal={refusal} />}
      <Button type="submit" look="primary" wide busy={busy} busyLabel={t('checking')}>
        {t('stepUpGo')}
      </Button>
    </form>
  );
}

function ByPasskey({ onProved }: { onProved: () => void }) {
  const t = useTranslations('centre');
  const { busy, refusal, run } = useAction();
  const prove = () =>
    run(async () => {
      const { challengeId, options } = await call('POST /wps/member/passkeys/options', {
        purpose: 'step-up',
      });
      const code = await provePasskey(options);
      await call('POST /wps/member/stepUp', { method: 'passkey', code, challengeId });
      onProved();
    });
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Button wide busy={busy} busyLabel={t('checking')} onClick={() => void prove()}>
        {t('stepUpPasskey')}
      </Button>
      {refusal && <RefusalLine refusal={refusal} />}
    </div>
  );
}

/** The app's code; whoever lost the app proves it by a recovery code, or could never take the app away. */
function ByApp({ hasRecovery, onProved }: { hasRecovery: boolean; onProved: () => void }) {
  const words = useTranslations('secondStep');
  const [method, setMethod] = useState<'totp' | 'recovery'>('totp');
  const other = method === 'totp' ? 'recovery' : 'totp';
  return (
    <>
      <ByText key={method} method={method} onProved={onProved} />
      {hasRecovery && (
        <Button look="text" wide onClick={() => setMethod(other)}>
          {words(other === 'totp' ? 'methodTotp' : 'methodRecovery')}
        </Button>
      )}
    </>
  );
}

function Ways({ factors, onProved }: { factors: Factors; onProved: () => void }) {
  const t = useTranslations('centre');
  const { totp, recoveryLeft, hasPassword, passkeys } = factors;
  // Nothing to prove it with but the sign-in itself: a fresh one counts.
  if (!totp && !hasPassword && passkeys.length === 0)
    return <Notice kind="warning">{t('stepUpFresh')}</Notice>;
  return (
    <>
      {totp && <ByApp hasRecovery={recoveryLeft > 0} onProved={onProved} />}
      {!totp && hasPassword && <ByText method="password" onProved={onProved} />}
      {passkeys.length > 0 && knowsPasskeys() && <ByPasskey onProved={onProved} />}
    </>
  );
}

/** Asks once more who it is, before something that decides over money or access. */
export function StepUpDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const t = useTranslations('centre');
  const factors = useCall('GET /wps/member/secondFactor', {});
  return (
    <Dialog
      open
      size="s"
      title={t('stepUpTitle')}
      lead={t('stepUpText')}
      onClose={onClose}
      coverClose={false}
    >
      <Loaded query={factors} standIn="h-33">
        {data => <Ways factors={data} onProved={onProved} />}
      </Loaded>
    </Dialog>
  );
}
