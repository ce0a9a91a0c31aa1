'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormSubmit } from '#components/auth/form-submit.tsx';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import { supportsPasskeys } from '#lib/client/passkey.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import type { SignInFactor, PendingSecondStep as Step } from './sign-in-input.ts';
import { useWholeCode } from './use-whole-code.ts';

type Props = {
  step: Step;
  /** Verifies a code; resolves to null when it was right, else to the refusal to show here. */
  proveCode: (method: 'totp' | 'recovery', code: string) => Promise<Refusal | null>;
  provePasskey: () => Promise<Refusal | null>;
  onBack: () => void;
};

const hint = { totp: 'totpHint', recovery: 'recoveryHint' } as const;

/** Form for a code of the authenticator app or a recovery code; errors show under the field. */
function CodeForm({ method, prove }: { method: 'totp' | 'recovery'; prove: Props['proveCode'] }) {
  const t = useTranslations('secondStep');
  const text = useRefusalText();
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { submitWhole } = useWholeCode();
  useEffect(() => void (isChoosingTab() || field.current?.focus()), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = (field.current?.value ?? '').replace(/\s/g, '');
    setRefusal(null);
    setError(typed ? undefined : t('codeMissing'));
    if (!typed) return field.current?.focus();
    setBusy(true);
    const no = await prove(method, typed);
    setBusy(false);
    if (!no) return;
    if (no.code === 'second_factor_wrong') setError(text(no));
    else setRefusal(no);
    field.current?.select();
  };
  return (
    <Form onSubmit={submit} className="grid gap-3.5">
      <TextField
        ref={field}
        label={t(method === 'totp' ? 'totpCode' : 'recoveryCode')}
        hint={t(hint[method])}
        error={error}
        onChange={method === 'totp' ? submitWhole : undefined}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={40}
      />
      <FormSubmit refusal={refusal} busy={busy} busyLabel={t('confirming')}>
        {t('confirm')}
      </FormSubmit>
    </Form>
  );
}

function PasskeyPart({ prove }: { prove: Props['provePasskey'] }) {
  const t = useTranslations('secondStep');
  const signIn = useTranslations('signIn');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    const no = await prove();
    setBusy(false);
    setRefusal(no);
  };
  return (
    <div className="grid gap-3.5">
      <p className="text-md text-t2">{t('passkeyHint')}</p>
      {refusal && <RefusalLine refusal={refusal} />}
      <Button
        look="primary"
        size="l"
        wide
        busy={busy}
        busyLabel={signIn('passkeyBusy')}
        onClick={() => void press()}
      >
        {t('passkeyUse')}
      </Button>
    </div>
  );
}

const tabs = { totp: 'methodTotp', recovery: 'methodRecovery', passkey: 'methodPasskey' } as const;

/**
 * Second step of a sign-in (two-factor authentication, docs/features.md#P10), by a method that the refusal
 * names. Errors show in place; after a timeout the caller leads back to the first step.
 */
export function SecondStep({ step, proveCode, provePasskey, onBack }: Props) {
  const t = useTranslations('secondStep');
  const methods = step.methods.filter(method => method !== 'passkey' || supportsPasskeys());
  const [method, setMethod] = useState<SignInFactor>(methods[0] ?? 'totp');
  const part =
    method === 'passkey' ? (
      <PasskeyPart prove={provePasskey} />
    ) : (
      <CodeForm key={method} method={method} prove={proveCode} />
    );
  return (
    <div className="grid gap-4">
      {methods.length > 1 ? (
        <div>
          <Tabs
            label={t('secondMethods')}
            value={method}
            items={methods.map(value => ({ value, label: t(tabs[value]) }))}
            onChange={setMethod}
          >
            {part}
          </Tabs>
        </div>
      ) : (
        part
      )}
      <Button look="text" onClick={onBack} className="justify-self-center">
        {t('startAgain')}
      </Button>
    </div>
  );
}
