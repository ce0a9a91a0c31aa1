'use client';

import { useTranslations } from 'next-intl';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { lazyPart } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeInput } from '#components/ui/forms/code-input.tsx';
import { controlBox, controlInput, FieldFrame } from '#components/ui/forms/field.tsx';
import { requiredLabel } from '#components/ui/forms/required-label.tsx';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { SMS_LOCK_SECONDS, SMS_SEND_GUARD_MS } from '#lib/rules/figures.ts';
import type { SmsChannel, SmsExtras, SmsNumber, SmsPurpose, SmsSender, SmsSent } from './sms-channel.ts';
import { clock, type SmsWait, useSmsWait } from './sms-wait.ts';

const SmsLockedDialog = lazyPart(async () => (await import('./sms-locked-dialog.tsx')).SmsLockedDialog);

type Props = {
  purpose: SmsPurpose;
  channel: SmsChannel;
  /** Current number, or null while it is not valid. */
  number: SmsNumber | null;
  /** Called when Send is pressed without a valid number: shows the error there and moves the focus. */
  onNumberMissing: () => void;
  /** Inputs that go with the send. */
  extras?: () => SmsExtras | Promise<SmsExtras>;
  /** Called as a send begins: clears the previous error. */
  onSend?: () => void;
  onSent?: (sent: SmsSent) => void;
  /**
   * Called when a send is refused; returns true when the caller shows the refusal (under the number, or as a
   * captcha).
   */
  onRefused?: (refusal: Refusal) => boolean | Promise<boolean>;
  error?: ReactNode;
  /** Handle to send without a press. */
  sender?: RefObject<SmsSender | null>;
  /** Props of the code's input: `register('verificationCode')`. */
  input: ComponentProps<'input'>;
};

/** Input of a code whose length another service decides. */
const otherCode = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 12,
} as const;

/** Returns the last four digits, enough to recognise the number. */
function tailOf({ mobile }: SmsNumber): string {
  return mobile.replace(/\P{Nd}/gu, '').slice(-4);
}

function useSend(props: Props) {
  const { purpose, channel, number, extras, onSent, onRefused } = props;
  const { wait, start } = useSmsWait(purpose);
  const [state, setState] = useState<'idle' | 'sending'>('idle');
  /** Last digits of the number that the last code was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  const send = async (isPress: boolean) => {
    const now = performance.now();
    // Guard: one send a second, and none while a countdown runs (docs/features.md#12).
    if (state === 'sending' || wait) return;
    if (isPress && now - pressedAt.current < SMS_SEND_GUARD_MS) return;
    // Only a send counts: after correcting the number, Send works at once.
    if (!number) return props.onNumberMissing();
    pressedAt.current = now;
    setState('sending');
    setRefusal(null);
    setSentTo(null);
    props.onSend?.();
    try {
      const sent = await channel.send(purpose, number, await extras?.());
      start('resend', sent.seconds, number);
      setState('idle');
      setSentTo(tailOf(number));
      onSent?.(sent);
    } catch (thrown) {
      const no = refusalOf(thrown);
      const { seconds } = no.params;
      if (no.code === 'sms_too_many')
        start('locked', typeof seconds === 'number' ? seconds : SMS_LOCK_SECONDS, number);
      setState('idle');
      if (!(await onRefused?.(no))) setRefusal(no);
    }
  };
  useImperativeHandle(props.sender, () => ({ send: () => void send(false) }));
  return { wait, state, sentTo, refusal, forget: () => setRefusal(null), send: () => void send(true) };
}

/**
 * Returns the text under the field: the lock after too many requests, where the code was sent, or nothing.
 */
function useHint(wait: SmsWait | null, sentTo: string | null, number: SmsNumber | null): string | undefined {
  const t = useTranslations('sms');
  if (wait?.kind === 'locked') return undefined;
  if (wait && number && !wait.isOf(number)) return t('otherNumber');
  if (sentTo) return t('sent', { tail: sentTo });
  return wait ? t('onItsWay') : undefined;
}

/**
 * SMS code field in six boxes, with its Send button; one input where a third-party service decides the length.
 * The button waits as long as the platform says, also after a reload; too many requests lock it for the time that
 * the refusal names (5 minutes where it names none) and open a warning. Refusals show under the field unless the
 * caller handles them (docs/features.md#12).
 */
export function SmsCodeField(props: Props) {
  const t = useTranslations('sms');
  const text = useRefusalText();
  const { wait, state, sentTo, refusal, forget, send } = useSend(props);
  // In minutes: a text that is announced must not change with every second.
  const locked = wait?.kind === 'locked' ? t('locked', { minutes: Math.ceil(wait.seconds / 60) }) : undefined;
  const isLocked = refusal?.code === 'sms_too_many';
  const refused = refusal && !isLocked ? text(refusal) : undefined;
  const hint = useHint(wait, sentTo, props.number);
  return (
    <FieldFrame
      label={requiredLabel(t('code'), Boolean(props.input.required))}
      error={props.error ?? locked ?? refused}
      hint={hint}
    >
      {wiring => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {props.channel.name === null ? (
            <CodeInput {...props.input} {...wiring} />
          ) : (
            <div className={`${controlBox} min-w-40 flex-1`}>
              <input {...otherCode} {...props.input} {...wiring} className={`${controlInput} num`} />
            </div>
          )}
          <Button
            look="text"
            busy={state === 'sending' || wait !== null}
            onClick={send}
            className="num flex-none aria-disabled:cursor-default aria-disabled:text-t3 aria-disabled:no-underline"
          >
            {state === 'sending'
              ? t('sending')
              : wait
                ? t('again', { time: clock(wait.seconds) })
                : t('send')}
          </Button>
          <Suspense>{isLocked && locked && <SmsLockedDialog lead={locked} onClose={forget} />}</Suspense>
        </div>
      )}
    </FieldFrame>
  );
}
