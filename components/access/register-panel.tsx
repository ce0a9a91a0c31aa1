'use client';

import { useTranslations } from 'next-intl';
import { smsChannel } from '#components/shared/sms-channel.ts';
import { useCountries } from '#components/shared/use-countries.ts';
import { Button } from '#components/ui/button.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { Times } from '#components/ui/times.tsx';
import { useDocument } from '#lib/client/use-document.ts';
import { type IsOn, registerKinds } from '#lib/rules/register-form.ts';
import type { AccessData } from './access-data.ts';
import { type Registered, RegisterKinds } from './register-kinds.tsx';

/** The registration as the operator's switches and settings want it, or why there is none. */
export function RegisterPanel({ data, onDone }: { data: AccessData; onDone: Registered }) {
  const t = useTranslations('register');
  const ui = useTranslations('ui');
  const settings = useDocument('GET /wps/system/setting/register');
  const { countries, failed, again } = useCountries();
  const isOn: IsOn = id => data.on.includes(id);
  const kinds = registerKinds(isOn);

  if (kinds.length === 0) return <EmptyState title={t('closedTitle')}>{t('closedText')}</EmptyState>;
  if (settings.failed || failed)
    return (
      <ErrorState
        title={t('failedTitle')}
        action={
          <Button
            look="primary"
            onClick={() => {
              settings.again();
              again();
            }}
          >
            {ui('tryAgain')}
          </Button>
        }
      >
        {t('failedText')}
      </ErrorState>
    );
  if (!settings.data || countries.length === 0)
    return (
      <Loading>
        <div className="grid gap-6 pt-6">
          <Times count={4}>
            <Skeleton className="h-11.5 w-full" />
          </Times>
        </div>
      </Loading>
    );
  return (
    <RegisterKinds
      kinds={kinds}
      rules={settings.data}
      isOn={isOn}
      countries={countries}
      channel={smsChannel(data.smsChannel)}
      onDone={onDone}
    />
  );
}
