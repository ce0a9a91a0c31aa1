'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSubmit } from '#components/auth/form-submit.tsx';
import { useCapsLock } from '#components/auth/use-caps-lock.ts';
import { Captcha } from '#components/shared/forms/captcha.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import type { SendSignIn, TypedCredentials } from './sign-in-input.ts';

/** Refusals about the captcha. */
const ABOUT_CAPTCHA: readonly string[] = ['captcha_required', 'captcha_wrong'];

type SignIn = { username: string; password: string; captcha: string };

/** Required: not empty after trimming. */
const typedIn = { validate: (text: string) => text.trim() !== '' };

type Props = {
  send: SendSignIn;
  /** Credentials typed before; kept up to date. */
  typed: Pick<TypedCredentials, 'username' | 'password'>;
  /** Refusal of another step that led back to this form. */
  earlier?: Refusal | null;
  /** Content above the button. */
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
  const submit = form.handleSubmit(
    async ({ username, password, captcha: code }) => {
      setRefusal(null);
      keep();
      const no = await send({
        username: username.trim(),
        password,
        captcha: captcha ? code.trim() : undefined,
      });
      const needsCaptcha =
        no !== null && (captcha || no.params.captcha === true || ABOUT_CAPTCHA.includes(no.code));
      setRefusal(no);
      setCaptcha(needsCaptcha);
      form.setValue('captcha', '');
      if (needsCaptcha) setPictureNo(was => was + 1);
      else if (no) setFocus('password');
    },
    () => setRefusal(null),
  );
  /** The browser has solved a proof of work instead of the captcha: the sign-in continues. */
  const solved = (answer: string) => {
    form.setValue('captcha', answer);
    void submit();
  };
  /** Clears the message of the last try and its code. */
  const proving = () => {
    setRefusal(null);
    form.clearErrors('captcha');
  };
  return { form, captcha, refusal, pictureNo, submit, keep, proving, solved };
}

/**
 * Username and password, and the captcha once a refusal asks for it (docs/features.md#4). Errors show under
 * their fields; a refusal shows above the button, with its reason and what to do next; everything typed
 * stays, except the used captcha.
 */
export function SignInForm(props: Props) {
  const t = useTranslations('signIn');
  const access = useTranslations('access');
  const { form, captcha, refusal, pictureNo, submit, keep, proving, solved } = useSignInForm(props);
  const { caps, watch } = useCapsLock();
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={submit} onChange={keep} className="grid gap-3.5">
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
        maxLength={PASSWORD_WIRE_CHARACTERS}
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
          onProof={proving}
          onSolved={solved}
        />
      )}
      {props.children}
      <FormSubmit refusal={refusal} busy={isSubmitting} busyLabel={t('submitting')}>
        {t('submit')}
      </FormSubmit>
    </Form>
  );
}
