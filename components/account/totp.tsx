'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { SettingsBlock } from './part-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useStepUp } from './use-step-up.tsx';

type TotpSetup = CallOutput<'POST /wps/member/totp'>;
const QR_PX = 200;

/** Shows the secret as a QR code and as text, and takes the first code, which activates it. */
function Confirm({ started, onCodes }: { started: TotpSetup; onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('centre');
  const [code, setCode] = useState('');
  const { busy, refusal, run } = useAction();
  // No recovery codes exist yet: the advice of the refusal would not help.
  const isWrong = refusal?.code === 'second_factor_wrong';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => onCodes((await call('PUT /wps/member/totp', { code: code.trim() })).recoveryCodes));
  };
  return (
    <Form
      onSubmit={submit}
      noValidate={false}
      className="grid gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:gap-6"
    >
      <Image
        eager
        src={`data:image/png;base64,${started.qr}`}
        alt={t('totpQr')}
        width={QR_PX}
        height={QR_PX}
        className="rounded-md bg-white"
      />
      <div className="grid content-start gap-3.5">
        <p className="text-md text-t2">{t('totpScan')}</p>
        <a
          href={started.uri}
          className="w-fit text-md font-bold text-accent-text underline underline-offset-4 md:hidden"
        >
          {t('totpOpen')}
        </a>
        <p className="num font-med text-balance select-all">
          {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <TextField
          label={t('totpCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={6}
          required
          error={isWrong ? t('totpWrong') : undefined}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        {refusal && !isWrong && <RefusalLine refusal={refusal} />}
        <Button type="submit" look="primary" busy={busy} busyLabel={t('checking')}>
          {t('totpConfirm')}
        </Button>
      </div>
    </Form>
  );
}

function useTotp(onChanged: () => void) {
  const [started, setStarted] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const action = useAction();
  const { guard, prompt } = useStepUp();
  const guarded = (work: () => Promise<unknown>) => action.run(() => guard(work));
  return {
    started,
    codes,
    action,
    prompt,
    start: () => guarded(async () => setStarted(await call('POST /wps/member/totp', {}))),
    renew: () =>
      guarded(async () => setCodes((await call('POST /wps/member/totp/recovery', {})).recoveryCodes)),
    stop: async () => {
      if (await guarded(() => call('DELETE /wps/member/totp', {}))) onChanged();
    },
    show: (fresh: readonly string[]) => {
      setStarted(null);
      setCodes(fresh);
    },
    done: () => {
      setCodes(null);
      onChanged();
    },
  };
}

/** Authenticator app as the second factor (TOTP): on, off, new recovery codes. */
export function Totp({
  on,
  recoveryLeft,
  onChanged,
}: {
  on: boolean;
  recoveryLeft: number;
  onChanged: () => void;
}) {
  const t = useTranslations('centre');
  const { started, codes, action, prompt, start, renew, stop, show, done } = useTotp(onChanged);
  const idle = !started && !codes;
  return (
    <SettingsBlock title={t('totp')} text={t(on ? 'totpOn' : 'totpOff')}>
      {codes && <RecoveryCodes codes={codes} onDone={done} />}
      {started && <Confirm started={started} onCodes={show} />}
      {idle && on && (
        <>
          <p className="mb-3 text-md">{t('recoveryLeft', { count: recoveryLeft })}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={action.busy} busyLabel={t('saving')} onClick={() => void renew()}>
              {t('recoveryNew')}
            </Button>
            <Button look="quiet" busy={action.busy} onClick={() => void stop()}>
              {t('totpStop')}
            </Button>
          </div>
        </>
      )}
      {idle && !on && (
        <Button look="primary" busy={action.busy} busyLabel={t('saving')} onClick={() => void start()}>
          {t('totpStart')}
        </Button>
      )}
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      {prompt}
    </SettingsBlock>
  );
}
