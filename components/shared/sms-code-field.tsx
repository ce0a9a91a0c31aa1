'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlBox, controlInput, FieldFrame } from '#components/ui/field.tsx';
import { needed } from '#components/ui/needed.tsx';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { SMS_LOCK_SECONDS, SMS_SEND_GUARD_MS } from '#lib/rules/figures.ts';
import { useRefusalText } from './refusal-line.tsx';
import type { SmsChannel, SmsExtras, SmsNumber, SmsPurpose, SmsSent } from './sms-channel.ts';
import { type SmsWait, useSmsWait } from './sms-wait.ts';

type Props = {
  purpose: SmsPurpose;
  channel: SmsChannel;
  /** The number as it stands, or null while it is not valid. */
  number: SmsNumber | null;
  /** Send was pressed while there is no valid number: show why there, and go there. */
  onNumberMissing: () => void;
  /** What goes along with the send. */
  extras?: () => SmsExtras | Promise<SmsExtras>;
  onSent?: (sent: SmsSent) => void;
  /** A send was refused; true when the caller shows it elsewhere (under the number, as a picture's code). */
  onRefused?: (refusal: Refusal) => boolean | Promise<boolean>;
  error?: ReactNode;
  /** The code's input: `register('verificationCode')`. */
  input: ComponentProps<'input'>;
};

/** `4:07`, `0:42`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function useSend(props: Props) {
  const { purpose, channel, number, extras, onSent, onRefused } = props;
  const { wait, start } = useSmsWait(purpose);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  const send = async () => {
    const now = performance.now();
    // The guard of the document: once a second, never while a wait runs (spec 1, sections 4 and 9).
    if (state === 'sending' || wait || now - pressedAt.current < SMS_SEND_GUARD_MS) return;
    // Only a send counts: whoever mends the number at once should not be kept waiting.
    if (!number) return props.onNumberMissing();
    pressedAt.current = now;
    setState('sending');
    setRefusal(null);
    try {
      const sent = await channel.send(purpose, number, await extras?.());
      start('resend', sent.seconds, number);
      setState('sent');
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
  return { wait, state, refusal, send };
}

/** What stands under the code: the pause after too many, where the code went, or nothing. */
function useHint(wait: SmsWait | null, sent: boolean, number: SmsNumber | null): string | undefined {
  const t = useTranslations('sms');
  if (wait?.kind === 'locked') return undefined;
  if (wait && number && !wait.isOf(number)) return t('otherNumber');
  if (sent) return t('sent');
  return wait ? t('onItsWay') : undefined;
}

/**
 * A code by SMS with the button that has it sent. The button waits as long as the platform says, also over a reload;
 * too many requests lock it for the time that the refusal names (5 minutes where it names none). Refusals stand under
 * the field unless the caller takes them.
 */
export function SmsCodeField(props: Props) {
  const t = useTranslations('sms');
  const text = useRefusalText();
  const { wait, state, refusal, send } = useSend(props);
  // In minutes: a text that is read out must not change with every second.
  const locked = wait?.kind === 'locked' ? t('locked', { minutes: Math.ceil(wait.seconds / 60) }) : undefined;
  const refused = refusal && refusal.code !== 'sms_too_many' ? text(refusal) : undefined;
  const hint = useHint(wait, state === 'sent', props.number);
  return (
    <FieldFrame
      label={needed(t('code'), Boolean(props.input.required))}
      error={props.error ?? locked ?? refused}
      hint={hint}
    >
      {wiring => (
        <div className={controlBox}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={12}
            {...props.input}
            {...wiring}
            className={`${controlInput} num`}
          />
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
        </div>
      )}
    </FieldFrame>
  );
}
