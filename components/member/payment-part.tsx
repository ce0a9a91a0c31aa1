'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '#components/ui/toast.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { Loaded } from './loaded.tsx';
import { NewSecretForm } from './new-secret-form.tsx';
import { Block } from './part-frame.tsx';
import { useStepUp } from './use-step-up.tsx';

/** The password that guards what leaves the wallet: set once, then changed by knowing it (row 72). */
export function PaymentPart() {
  const t = useTranslations('centre');
  const has = useCall('GET /wps/member/hasWithdrawalPassword', {});
  const action = useAction();
  const { guard, prompt } = useStepUp();
  const labels = {
    old: t('currentPayment'),
    next: t('newPayment'),
    confirmed: t('confirmPayment'),
  };
  const done = () => {
    showToast('positive', t('paymentSaved'));
    void has.refetch();
  };
  return (
    <Block title={t('part_payment')} text={t('paymentText')}>
      <Loaded query={has}>
        {isSet => (
          <NewSecretForm
            key={String(isSet)}
            kind="paymentPassword"
            asksOld={isSet}
            labels={{ ...labels, submit: t(isSet ? 'changePayment' : 'setPayment') }}
            action={action}
            send={({ old, next, confirmed }) =>
              isSet
                ? call('POST /wps/member/paymentPassword', {
                    oldPaymentPassword: old,
                    paymentPassword: next,
                    confirmPaymentPassword: confirmed,
                  })
                : guard(() =>
                    call('PUT /wps/member/paymentPassword', {
                      paymentPassword: next,
                      confirmPaymentPassword: confirmed,
                    }),
                  )
            }
            onDone={done}
          />
        )}
      </Loaded>
      {prompt}
    </Block>
  );
}
