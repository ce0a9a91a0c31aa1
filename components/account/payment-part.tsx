'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SettingsBlock } from './part-frame.tsx';
import { QueryBoundary } from './query-boundary.tsx';
import { useStepUp } from './use-step-up.tsx';

const SECRET = ['paymentPassword', 'confirmPaymentPassword'] as const;

/**
 * Payment password, required for withdrawals: set once, then changed by entering it (docs/features.md#72).
 */
export function PaymentPart() {
  const t = useTranslations('centre');
  const has = useCall('GET /wps/member/hasWithdrawalPassword', {});
  const action = useAction();
  const { guard, prompt } = useStepUp();
  const [forgotten, setForgotten] = useState(false);
  const labels = {
    old: t('currentPayment'),
    next: t('newPayment'),
    confirmed: t('confirmPayment'),
  };
  const done = () => {
    showToast('positive', t('paymentSaved'));
    setForgotten(false);
    void has.refetch();
  };
  return (
    <SettingsBlock title={t('part_payment')} text={t('paymentText')}>
      <QueryBoundary query={has}>
        {isSet => (
          <>
            <NewPasswordForm
              key={`${isSet}-${forgotten}`}
              kind="paymentPassword"
              asksOld={isSet && !forgotten}
              labels={{
                ...labels,
                submit: t(forgotten ? 'resetPayment' : isSet ? 'changePayment' : 'setPayment'),
              }}
              action={action}
              send={({ old, next, confirmed }) =>
                forgotten
                  ? guard(() =>
                      moneyCall(
                        'POST /wps/member/paymentPassword/reset',
                        { paymentPassword: next, confirmPaymentPassword: confirmed },
                        SECRET,
                      ),
                    )
                  : isSet
                    ? moneyCall(
                        'POST /wps/member/paymentPassword',
                        { oldPaymentPassword: old, paymentPassword: next, confirmPaymentPassword: confirmed },
                        ['oldPaymentPassword', ...SECRET],
                      )
                    : guard(() =>
                        moneyCall(
                          'PUT /wps/member/paymentPassword',
                          { paymentPassword: next, confirmPaymentPassword: confirmed },
                          SECRET,
                        ),
                      )
              }
              onDone={done}
            />
            {isSet && (
              <p className="mt-4 max-w-104 text-sm text-t2">
                {forgotten && `${t('forgotPaymentText')} `}
                <button
                  type="button"
                  className="font-bold underline underline-offset-4"
                  onClick={() => {
                    action.clear();
                    setForgotten(was => !was);
                  }}
                >
                  {t(forgotten ? 'keepPayment' : 'forgotPayment')}
                </button>
              </p>
            )}
          </>
        )}
      </QueryBoundary>
      {prompt}
    </SettingsBlock>
  );
}
