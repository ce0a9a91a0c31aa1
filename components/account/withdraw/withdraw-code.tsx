import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { asksCaptcha } from '#components/shared/forms/asks-captcha.ts';
import { Captcha } from '#components/shared/forms/captcha.tsx';
import { type SmsSender, smsChannel } from '#components/shared/forms/sms-channel.ts';
import { SmsCodeField } from '#components/shared/forms/sms-code-field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

const channel = smsChannel('');

type CodeProps = { code: string; onCode: (code: string) => void };

/** Code to the member's own number, after a captcha where the operator demands one. */
function MobileCode({ mobile, code, onCode }: CodeProps & { mobile: string }) {
  const text = useRefusalText();
  const sender = useRef<SmsSender>(null);
  const captcha = useRef('');
  const [picture, setPicture] = useState({ count: 0, error: '' });
  const take = (answer: string) => {
    captcha.current = answer;
  };
  const showCaptcha = (no: Refusal): boolean => {
    if (!asksCaptcha(no)) return false;
    take('');
    setPicture(({ count }) => ({ count: count + 1, error: text(no) }));
    return true;
  };
  return (
    <>
      {picture.count > 0 && (
        <Captcha
          key={picture.count}
          takesFocus
          error={picture.error}
          input={{ onChange: event => take(event.target.value) }}
          onSolved={take}
          onComplete={() => sender.current?.send()}
        />
      )}
      <SmsCodeField
        purpose="withdraw"
        channel={channel}
        number={{ mobile, dialingCode: '' }}
        onNumberMissing={() => undefined}
        extras={() => (captcha.current ? { captcha: captcha.current } : {})}
        sender={sender}
        onSent={() => {
          take('');
          setPicture({ count: 0, error: '' });
        }}
        onRefused={showCaptcha}
        input={{ required: true, value: code, onChange: event => onCode(event.target.value) }}
      />
    </>
  );
}

/** Code by SMS to the member's own number, or the way to add one. */
export function WithdrawCode({ mobile, ...props }: CodeProps & { mobile: string | undefined }) {
  const t = useTranslations('withdraw');
  if (mobile !== undefined) return <MobileCode mobile={mobile} {...props} />;
  return (
    <Notice kind="warning">
      {t('codeNeedsMobile')}{' '}
      <a href={centreHref('securityCenter', 'profile')} className="font-bold underline underline-offset-4">
        {t('addMobile')}
      </a>
    </Notice>
  );
}
