'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { botFields } from '#components/shared/bot-check.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { call } from '#lib/client/call.ts';
import { provePasskey } from '#lib/client/passkey.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { readRemembered } from '#lib/client/remembered.ts';
import type { AccessData } from './access-data.ts';
import { OtherWays, TrialEntry } from './other-ways.tsx';
import { RememberRow } from './remember-row.tsx';
import {
  type SendSignIn,
  type SignedIn,
  type SecondStep as Step,
  secondStepOf,
  type Typed,
} from './sign-in-ask.ts';
import { SignInForm } from './sign-in-form.tsx';

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
  data: AccessData;
  /** Agents only, and nothing is remembered (spec 1, section 6). */
  agentPage?: boolean;
  /** Only to go on where one was: no trial, no provider that would leave the page. */
  here?: boolean;
  /** Where a provider's answer leads. */
  next: string;
  /** A second step that is asked for already, by a sign-in with a provider. */
  step?: Step | null;
  /** Told when the second step begins and when it ends. */
  onStep?: (isSecond: boolean) => void;
  onDone: (answer: SignedIn) => void;
  onTrial?: (answer: SignedIn) => void;
};

const standIn = <div className="skeleton h-64 rounded-md" />;

const nothingTyped = (): Typed => ({ username: '', password: '', mobile: '', dialingCode: '' });

/** What was remembered, filled in before anything is typed; null while it is not known yet. */
function usePrefill(off: boolean) {
  const typed = useRef(nothingTyped());
  const [ready, setReady] = useState(off);
  const [ticked, tick] = useState(false);
  const [kind, setKind] = useState<Kind>('username');
  useEffect(() => {
    if (off) return;
    let gone = false;
    void readRemembered().then(remembered => {
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
  }, [off]);
  return { typed, ready, ticked, tick, kind, setKind };
}

/** The calls of the ways in, and the second step between them. */
function useWaysIn(props: SignInPanelProps, remember: boolean) {
  const { agentPage = false, step = null, onDone, onTrial } = props;
  const [second, setSecond] = useState(step);
  const [earlier, setEarlier] = useState<Refusal | null>(null);
  const common = agentPage ? { agentPage } : { remember };

  const attempt = async (work: () => Promise<SignedIn>, done = onDone): Promise<Refusal | null> => {
    try {
      done(await work());
      return null;
    } catch (thrown) {
      const no = refusalOf(thrown);
      const asked = secondStepOf(no);
      if (asked) setSecond(asked);
      if (no.code === 'second_factor_over') {
        setEarlier(no);
        setSecond(null);
      }
      return asked ? null : no;
    }
  };
  const send: SendSignIn = ask => {
    setEarlier(null);
    return attempt(async () =>
      call('POST /wps/session/login', { ...ask, ...common, ...(await botFields()) }),
    );
  };
  const byPasskey = () =>
    attempt(async () => {
      const { challengeId, options } = await call('POST /wps/session/passkey/options', {});
      const credential = await provePasskey(options);
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
        const code = await provePasskey(options);
        return call('POST /wps/session/login/verification', {
          ...{ verificationId, method: 'passkey', code },
          ...common,
        });
      }),
  });
  const trial = () => attempt(() => call('POST /wps/session/login/freeplay', {}), onTrial);
  return { second, leaveSecond: () => setSecond(null), earlier, send, byPasskey, prove, trial };
}

/**
 * All ways in on one panel, for any dialog: it changes no address and calls `onDone` once somebody is signed in. A
 * second step takes the place of the first one, and gives it back as it was typed.
 */
export function SignInPanel(props: SignInPanelProps) {
  const { data, agentPage = false, here = false, next, onTrial, onStep } = props;
  const t = useTranslations('signIn');
  const { typed, ready, ticked, tick, kind, setKind } = usePrefill(agentPage);
  const ways = useWaysIn(props, ticked);
  const { second, earlier, send } = ways;
  const isSecond = second !== null;
  useEffect(() => onStep?.(isSecond), [onStep, isSecond]);
  const byCode = data.on.includes('MOBILEVERCODELOGIN3');
  const row = <RememberRow remember={agentPage ? null : { ticked, tick }} recovery={!here} />;
  if (second)
    return (
      <Suspense fallback={standIn}>
        <SecondStep step={second} {...ways.prove(second.verificationId)} onBack={ways.leaveSecond} />
      </Suspense>
    );
  // What was remembered comes within a moment; a form that is filled while one types would be worse.
  if (!ready) return standIn;
  const form =
    byCode && kind === 'sms' ? (
      <Suspense fallback={standIn}>
        <SignInSmsForm send={send} smsChannel={data.smsChannel} typed={typed.current} earlier={earlier}>
          {row}
        </SignInSmsForm>
      </Suspense>
    ) : (
      <SignInForm send={send} typed={typed.current} earlier={earlier}>
        {row}
      </SignInForm>
    );
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
      <OtherWays providers={here || agentPage ? [] : data.providers} next={next} onPasskey={ways.byPasskey} />
      {onTrial && data.on.includes('FREEPLAY3') && <TrialEntry onTrial={ways.trial} />}
    </>
  );
}
