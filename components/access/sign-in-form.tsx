'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import type { Answer } from '#lib/calls/table.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { CaptchaField } from './captcha-field.tsx';
import { type SignIn, signInSchema } from './sign-in-schema.ts';

/** Sends what was typed; throws Refusal. */
export type SignInCall = (ask: {
  username: string;
  password: string;
  captcha?: string;
}) => Promise<Answer<'POST /wps/session/login'>>;

/** Refusals that are about the code in the picture. */
const ABOUT_CAPTCHA: readonly string[] = ['captcha_required', 'captcha_wrong'];

function RefusalLine({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('refusals');
  const access = useTranslations('access');
  const { seconds } = refusal.params;
  /** Chinese sentences stand without a space between them. */
  const space = useLocale() === 'zh-CN' ? '' : ' ';
  return (
    <Notice kind="danger" live>
      {t(`${refusal.code}.why`)}
      {space}
      {typeof seconds === 'number'
        ? access('retryIn', { seconds: Math.ceil(seconds) })
        : t(`${refusal.code}.next`)}
    </Notice>
  );
}

/**
 * Username and password, and the code in the picture once a refusal asks for it (row 4). Errors stand under their
 * fields; a refusal says why and what next above the button; what was typed stays, except the used code.
 */
export function SignInForm({
  send,
  onDone,
}: {
  send: SignInCall;
  onDone: (answer: Answer<'POST /wps/session/login'>) => void;
}) {
  const t = useTranslations('access');
  const [captcha, setCaptcha] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pictureNo, setPictureNo] = useState(0);
  const [caps, setCaps] = useState(false);
  const form = useForm<SignIn>({
    resolver: zodResolver(signInSchema(captcha)),
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('username'), [setFocus]);
  // A new picture: its field may only now be there.
  useEffect(() => {
    if (pictureNo > 0) setFocus('captcha');
  }, [pictureNo, setFocus]);

  const submit = form.handleSubmit(async ({ username, password, captcha: code }) => {
    setRefusal(null);
    try {
      onDone(await send({ username, password, captcha: captcha ? code : undefined }));
    } catch (thrown) {
      const no = refusalOf(thrown);
      const asks = captcha || no.params.captcha === true || ABOUT_CAPTCHA.includes(no.code);
      setRefusal(no);
      setCaptcha(asks);
      if (asks) {
        setPictureNo(was => was + 1);
        form.setValue('captcha', '');
      } else form.setFocus('password');
    }
  });
  const onKey = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false);

  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-3.5">
      <TextField
        label={t('username')}
        autoComplete="username"
        maxLength={64}
        error={errors.username && t('usernameMissing')}
        {...form.register('username')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        maxLength={128}
        onKeyUp={onKey}
        onKeyDown={onKey}
        hint={caps ? t('capsLock') : undefined}
        error={errors.password && t('passwordMissing')}
        {...form.register('password')}
      />
      {captcha && (
        <CaptchaField
          key={pictureNo}
          error={errors.captcha && t('captchaMissing')}
          input={form.register('captcha')}
        />
      )}
      {refusal && <RefusalLine refusal={refusal} />}
      <Button
        type="submit"
        look="primary"
        size="l"
        wide
        busy={isSubmitting}
        busyLabel={t('submitting')}
        className="mt-1"
      >
        {t('submit')}
      </Button>
    </form>
  );
}
