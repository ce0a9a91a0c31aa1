'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { isOutcomeUnknown, moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { fetchRefusalTexts } from '#lib/client/refusal-texts.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { refreshRewards } from './use-claims.ts';

const USED = 'GET /wps/relay/PROMOFE_getPromoCode';

function LastUsed() {
  const t = useTranslations('rewards');
  const moment = useMoment();
  const { data: [last] = [] } = useCall(USED, {});
  if (!last) return null;
  return (
    <Rows className="mt-2">
      <Row name={t('lastUsed')}>
        {last.promoCode}, {moment(last.claimTime)}
      </Row>
      <Row name={t('result')}>{t('added', { amount: formatMoney(last.rewardAmount, last.currency) })}</Row>
    </Rows>
  );
}

/** Field for a promo code, and the last one that was used (docs/rewards.md, section 2). */
export function PromoCodeForm() {
  const t = useTranslations('rewards');
  const text = useRefusalText();
  const action = useAction();
  const [code, setCode] = useState('');
  useEffect(() => {
    if (action.refusal) void fetchRefusalTexts();
  }, [action.refusal]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const promoCode = code.trim();
    if (promoCode === '' || action.busy) return;
    const isPaid = await action.run(() => moneyCall('POST /wps/relay/PROMOFE_claimPromoCode', { promoCode }));
    if (!isPaid) return;
    setCode('');
    await Promise.all([refreshCall(USED), refreshRewards()]);
  };
  const { refusal } = action;
  const error = refusal && (isOutcomeUnknown(refusal) ? t('unknownOutcome') : text(refusal));
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('promoCode')}</h3>
      <Panel className="p-4">
        <form onSubmit={event => void send(event)} noValidate>
          <TextField
            label={t('enterCode')}
            hint={t('codesCome')}
            error={error ?? undefined}
            value={code}
            maxLength={40}
            autoComplete="off"
            onChange={event => {
              setCode(event.target.value);
              action.clear();
            }}
            trailing={
              <Button type="submit" size="s" busy={action.busy} busyLabel={t('applying')}>
                {t('apply')}
              </Button>
            }
          />
        </form>
        <LastUsed />
      </Panel>
    </section>
  );
}
