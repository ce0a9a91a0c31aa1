'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { signWithPasskey, supportsPasskeys } from '#lib/client/passkey.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { QueryBoundary } from './query-boundary.tsx';

type Factors = CallOutput<'GET /wps/member/secondFactor'>;

/** The field is rendered after the dialog has opened, and so after the dialog has set the initial focus. */
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
      {method === 'password' && (
        <PasswordField label={t('currentPassword')} maxLength={PASSWORD_WIRE_CHARACTERS} {...field} />
      )}
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
      const code = await signWithPasskey(options);
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

/** Code of the authenticator app; a recovery code replaces it, or a lost app could never be removed. */
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
  // Without any other factor a fresh sign-in counts as the proof.
  if (!totp && !hasPassword && passkeys.length === 0)
    return <Notice kind="warning">{t('stepUpFresh')}</Notice>;
  return (
    <>
      {totp && <ByApp hasRecovery={recoveryLeft > 0} onProved={onProved} />}
      {!totp && hasPassword && <ByText method="password" onProved={onProved} />}
      {passkeys.length > 0 && supportsPasskeys() && <ByPasskey onProved={onProved} />}
    </>
  );
}

/** Step-up: authenticates the user again before an action on money or access. */
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
      <QueryBoundary query={factors} standIn="h-33">
        {data => <Ways factors={data} onProved={onProved} />}
      </QueryBoundary>
    </Dialog>
  );
}
