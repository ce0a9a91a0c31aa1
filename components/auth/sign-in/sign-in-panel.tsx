'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { MemberSiteLink } from '#components/auth/agents/member-site-link.tsx';
import type { AuthData } from '#components/auth/auth-data.ts';
import { authPanelSkeleton } from '#components/auth/auth-panel-skeleton.tsx';
import { saveTypedPassword } from '#components/auth/typed-password.ts';
import { botFields } from '#components/shared/forms/bot-check.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { call } from '#lib/client/call.ts';
import { signWithPasskey } from '#lib/client/passkey.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { readRememberedLogin } from '#lib/client/remembered-login.ts';
import { OtherSignInMethods, TrialEntry } from './other-sign-in-methods.tsx';
import { RememberRow } from './remember-row.tsx';
import { SignInForm } from './sign-in-form.tsx';
import {
  type SendSignIn,
  type SignInOutput,
  type PendingSecondStep as Step,
  secondStepOf,
  type TypedCredentials,
} from './sign-in-input.ts';

const SecondStep = onDemand(
  async () => (await import('./second-step.tsx')).SecondStep,
  ['access-more', 'sign-in'],
);
const SignInSmsForm = onDemand(
  async () => (await import('./sign-in-sms-form.tsx')).SignInSmsForm,
  ['forms', 'sign-in'],
);

type Kind = 'username' | 'sms';

export type SignInPanelProps = {
  data: AuthData;
  /** Agents only; remembers nothing (docs/features.md#8). */
  agentPage?: boolean;
  /** Only continues on the current page: no trial, and nothing that would leave the page. */
  here?: boolean;
  /** Username of the ended session, filled in. */
  name?: string;
  /** Target of a provider's redirect. */
  next: string;
  /** Second step that a sign-in with a provider asks for. */
  step?: Step | null;
  /** Called when the second step begins and when it ends. */
  onStep?: (isSecond: boolean) => void;
  onDone: (answer: SignInOutput) => void;
  onTrial?: (answer: SignInOutput) => void;
  /** Called when a code has verified a number that no account has: a registration may follow. */
  onUnregistered?: (() => void) | undefined;
  /** Content before the trial account, while no second step is asked for. */
  children?: ReactNode;
};

const nothingTyped = (): TypedCredentials => ({ username: '', password: '', mobile: '', dialingCode: '' });

/** Fills in the remembered username before anything is typed, unless `name` says whose session it was. */
function usePrefill(off: boolean, name = '') {
  const typed = useRef({ ...nothingTyped(), username: name });
  const [ready, setReady] = useState(off || name !== '');
  const [ticked, tick] = useState(false);
  const [kind, setKind] = useState<Kind>('username');
  useEffect(() => {
    if (off || name) return;
    let gone = false;
    void readRememberedLogin().then(remembered => {
      if (gone) return;
      if (remembered) tick(true);
      if (remembered && 'username' in remembered) typed.current.username = remembered.username;
      if (remembered && 'mobile' in remembered) {
        Object.assign(typed.current, {
          mobile: remembered.mobile,
          dialingCode: remembered.countryDialingCode,
        });
        setKind('sms');
      }
      setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [off, name]);
  return { typed, ready, ticked, tick, kind, setKind };
}

/** Calls of the sign-in methods, and the second step between them. */
function useSignInMethods(props: SignInPanelProps, remember: boolean) {
  const { agentPage = false, step = null, onDone, onTrial } = props;
  const [second, setSecond] = useState(step);
  const [earlier, setEarlier] = useState<Refusal | null>(null);
  const [notAgent, setNotAgent] = useState(false);
  const common = agentPage ? { agentPage } : { remember };

  const attempt = async (work: () => Promise<SignInOutput>, done = onDone): Promise<Refusal | null> => {
    setNotAgent(false);
    try {
      const answer = await work();
      if (!answer.mustChange) saveTypedPassword(null);
      done(answer);
      return null;
    } catch (thrown) {
      const no = refusalOf(thrown);
      setNotAgent(no.code === 'non_agents_login');
      const nextStep = secondStepOf(no);
      if (nextStep) setSecond(nextStep);
      if (no.code === 'second_factor_over' || no.code === 'second_factor_exhausted') {
        setEarlier(no);
        setSecond(null);
      }
      return nextStep ? null : no;
    }
  };
  const send: SendSignIn = input => {
    setEarlier(null);
    saveTypedPassword(input.type === undefined ? input.password : null);
    return attempt(async () =>
      call('POST /wps/session/login', { ...input, ...common, ...(await botFields()) }),
    );
  };
  const byPasskey = () =>
    attempt(async () => {
      saveTypedPassword(null);
      const { challengeId, options } = await call('POST /wps/session/passkey/options', {});
      const credential = await signWithPasskey(options);
      return call('POST /wps/session/login/passkey', { challengeId, credential, ...common });
    });
  const prove = (verificationId: string) => ({
    proveCode: (method: 'totp' | 'recovery', code: string) =>
      attempt(() =>
        call('POST /wps/session/login/verification', { verificationId, method, code, ...common }),
      ),
    provePasskey: () =>
      attempt(async () => {
        const { options } = await call('POST /wps/session/passkey/options', { verificationId });
        const code = await signWithPasskey(options);
        return call('POST /wps/session/login/verification', {
          ...{ verificationId, method: 'passkey', code },
          ...common,
        });
      }),
  });
  const trial = () => attempt(() => call('POST /wps/session/login/freeplay', {}), onTrial);
  return { second, leaveSecond: () => setSecond(null), earlier, notAgent, send, byPasskey, prove, trial };
}

/**
 * All sign-in methods in one panel, for any dialog: changes no address and calls `onDone` once the user is
 * signed in. A second step replaces the first one, which comes back as it was typed.
 */
export function SignInPanel(props: SignInPanelProps) {
  const { data, agentPage = false, here = false, next, onTrial, onStep } = props;
  const t = useTranslations('signIn');
  const { typed, ready, ticked, tick, kind, setKind } = usePrefill(agentPage, props.name);
  const ways = useSignInMethods(props, ticked);
  const { second, earlier, send } = ways;
  const isSecond = second !== null;
  useEffect(() => onStep?.(isSecond), [onStep, isSecond]);
  const byCode = data.on.includes('MOBILEVERCODELOGIN3');
  const isSms = byCode && kind === 'sms';
  const row = <RememberRow remember={agentPage ? null : { ticked, tick }} byMobile={isSms} newTab={here} />;
  if (second)
    return (
      <Suspense fallback={authPanelSkeleton}>
        <SecondStep step={second} {...ways.prove(second.verificationId)} onBack={ways.leaveSecond} />
      </Suspense>
    );
  // The remembered username loads within a moment; filling the form in while the user types would be worse.
  const typedForm = !ready ? (
    authPanelSkeleton
  ) : isSms ? (
    <Suspense fallback={authPanelSkeleton}>
      <SignInSmsForm
        send={send}
        smsChannel={data.smsChannel}
        typed={typed.current}
        earlier={earlier}
        onUnregistered={props.onUnregistered}
      >
        {row}
      </SignInSmsForm>
    </Suspense>
  ) : (
    <SignInForm send={send} typed={typed.current} earlier={earlier}>
      {row}
    </SignInForm>
  );
  // The height of the username form, so that nothing below moves as it appears.
  const form = <div className="min-h-72 md:min-h-64.5">{typedForm}</div>;
  return (
    <>
      {byCode ? (
        <Tabs
          label={t('ways')}
          value={kind}
          items={[
            { value: 'username', label: t('tabUsername') },
            { value: 'sms', label: t('tabSms') },
          ]}
          onChange={setKind}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      {ways.notAgent && <MemberSiteLink />}
      <OtherSignInMethods
        providers={here || agentPage ? [] : data.providers}
        next={next}
        onPasskey={ways.byPasskey}
      />
      {props.children}
      {onTrial && data.on.includes('FREEPLAY3') && <TrialEntry onTrial={ways.trial} />}
    </>
  );
}
