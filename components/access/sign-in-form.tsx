'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Captcha } from '#components/shared/captcha.tsx';
import { TextField } from '#components/ui/field.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { FormEnd } from './form-end.tsx';
import type { SendSignIn, Typed } from './sign-in-ask.ts';
import { useCapsLock } from './use-caps-lock.ts';

/** Refusals that are about the code in the picture. */
const ABOUT_CAPTCHA: readonly string[] = ['captcha_required', 'captcha_wrong'];

type SignIn = { username: string; password: string; captcha: string };

/** Not empty once blanks around it are taken away (spec 1, section 5). */
const typedIn = { validate: (text: string) => text.trim() !== '' };

type Props = {
  send: SendSignIn;
  /** What was typed before; kept up to date. */
  typed: Pick<Typed, 'username' | 'password'>;
  /** A refusal from elsewhere that brought the person back here. */
  earlier?: Refusal | null;
  /** Stands above the button. */
  children?: ReactNode;
};

function useSignInForm({ send, typed, earlier = null }: Props) {
  const [captcha, setCaptcha] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  const [pictureNo, setPictureNo] = useState(0);
  const form = useForm<SignIn>({
    defaultValues: { username: typed.username, password: typed.password, captcha: '' },
  });
  const { setFocus } = form;

  useOnce(() => void (isChoosingTab() || setFocus(typed.username ? 'password' : 'username')));

  const keep = () => Object.assign(typed, form.getValues());
  const submit = form.handleSubmit(async ({ username, password, captcha: code }) => {
    setRefusal(null);
    keep();
    const no = await send({
      username: username.trim(),
      password,
      captcha: captcha ? code.trim() : undefined,
    });
    const asks = no !== null && (captcha || no.params.captcha === true || ABOUT_CAPTCHA.includes(no.code));
    setRefusal(no);
    setCaptcha(asks);
    form.setValue('captcha', '');
    if (asks) setPictureNo(was => was + 1);
    else if (no) setFocus('password');
  });
  /** The browser has proved work in the place of the picture: the sign-in goes on. */
  const solved = (answer: string) => {
    form.setValue('captcha', answer);
    void submit();
  };
  return { form, captcha, refusal, pictureNo, submit, keep, solved };
}

/**
 * Username and password, and the code in the picture once a refusal asks for it (row 4). Errors stand under their
 * fields; a refusal says why and what next above the button; what was typed stays, except the used code.
 */
export function SignInForm(props: Props) {
  const t = useTranslations('signIn');
  const access = useTranslations('access');
  const { form, captcha, refusal, pictureNo, submit, keep, solved } = useSignInForm(props);
  const { caps, watch } = useCapsLock();
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} onChange={keep} noValidate method="post" className="grid gap-3.5">
      <TextField
        label={t('username')}
        autoComplete="username"
        maxLength={64}
        error={errors.username && t('usernameMissing')}
        {...form.register('username', typedIn)}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        maxLength={128}
        {...watch}
        hint={caps ? access('capsLock') : undefined}
        error={errors.password && t('passwordMissing')}
        {...form.register('password', { required: true })}
      />
      {captcha && (
        <Captcha
          key={pictureNo}
          takesFocus
          error={errors.captcha && t('captchaMissing')}
          input={form.register('captcha', typedIn)}
          onSolved={solved}
        />
      )}
      {props.children}
      <FormEnd refusal={refusal} busy={isSubmitting} busyLabel={t('submitting')}>
        {t('submit')}
      </FormEnd>
    </form>
  );
}
