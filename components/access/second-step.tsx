'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RefusalLine, useRefusalText } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import { knowsPasskeys } from '#lib/client/passkey.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { FormEnd } from './form-end.tsx';
import type { FactorMethod, SecondStep as Step } from './sign-in-ask.ts';

type Props = {
  step: Step;
  /** Proves by a code; null when it was right, else the refusal to show here. */
  proveCode: (method: 'totp' | 'recovery', code: string) => Promise<Refusal | null>;
  provePasskey: () => Promise<Refusal | null>;
  onBack: () => void;
};

const hint = { totp: 'totpHint', recovery: 'recoveryHint' } as const;

/** A code of the authenticator app, or one of the recovery codes; what is wrong stands under the field. */
function CodeForm({ method, prove }: { method: 'totp' | 'recovery'; prove: Props['proveCode'] }) {
  const t = useTranslations('secondStep');
  const text = useRefusalText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void (isChoosingTab() || field.current?.focus()), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = code.replace(/\s/g, '');
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
    <form onSubmit={submit} noValidate method="post" className="grid gap-3.5">
      <TextField
        ref={field}
        label={t(method === 'totp' ? 'totpCode' : 'recoveryCode')}
        hint={t(hint[method])}
        error={error}
        value={code}
        onChange={event => setCode(event.target.value)}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={40}
      />
      <FormEnd refusal={refusal} busy={busy} busyLabel={t('confirming')}>
        {t('confirm')}
      </FormEnd>
    </form>
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
 * The second step of a sign-in (row P10): by what the refusal named. Errors stand in place; a step that took too long
 * leads back to the first one, which is the caller's.
 */
export function SecondStep({ step, proveCode, provePasskey, onBack }: Props) {
  const t = useTranslations('secondStep');
  const methods = step.methods.filter(method => method !== 'passkey' || knowsPasskeys());
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'totp');
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
