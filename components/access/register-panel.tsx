'use client';

import { useTranslations } from 'next-intl';
import { smsChannel } from '#components/shared/sms-channel.ts';
import { useCountries } from '#components/shared/use-countries.ts';
import { Button } from '#components/ui/button.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { registerKinds } from '#lib/rules/register-form.ts';
import type { AccessData } from './access-data.ts';
import { type Registered, RegisterKinds } from './register-kinds.tsx';

/** The settings are kept for the visit, as the document has it (spec 1, section 7). */
const FRESH_MS = 10 * 60_000;

/** The registration as the operator's switches and settings want it, or why there is none. */
export function RegisterPanel({ data, onDone }: { data: AccessData; onDone: Registered }) {
  const t = useTranslations('register');
  const ui = useTranslations('ui');
  const settings = useCall('GET /wps/system/setting/register', {}, { staleMs: FRESH_MS });
  const { countries, failed, again } = useCountries();
  const isOn = (id: string) => data.on.some(one => one === id);
  const kinds = registerKinds(isOn);

  if (kinds.length === 0) return <EmptyState title={t('closedTitle')}>{t('closedText')}</EmptyState>;
  if (settings.isError || failed)
    return (
      <ErrorState
        title={t('failedTitle')}
        action={
          <Button
            look="primary"
            onClick={() => {
              void settings.refetch();
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
          {['w-full', 'w-full', 'w-full', 'w-full'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <Skeleton key={index} className={`h-11.5 ${width}`} />
          ))}
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
