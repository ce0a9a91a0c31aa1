'use client';

import { Suspense } from 'react';
import type { AuthData } from '#components/auth/auth-data.ts';
import { smsChannel } from '#components/shared/forms/sms-channel.ts';
import { useCountries } from '#components/shared/forms/use-countries.ts';
import { lazyPart } from '#components/shared/on-demand.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { Times } from '#components/ui/times.tsx';
import { useDocument } from '#lib/client/use-document.ts';
import { type IsOn, registerKinds } from '#lib/rules/fields/register-form.ts';
import { type OnRegistered, RegisterKinds } from './register-kinds.tsx';

const RegisterUnavailable = lazyPart(
  async () => (await import('./register-unavailable.tsx')).RegisterUnavailable,
);

/** Skeleton of the form, with its foot: the dialog keeps its height (brands/dialogs.css). */
export function RegisterSkeleton() {
  return (
    <Loading>
      <div className="grid gap-6 pt-6">
        <Times count={4}>
          <Skeleton className="h-11.5 w-full" />
        </Times>
      </div>
      <div className="form-foot">
        <Skeleton className="h-12 w-full" />
      </div>
    </Loading>
  );
}

/** Registration by the operator's switches and settings, or the reason why it is closed. */
export function RegisterPanel({ data, onDone }: { data: AuthData; onDone: OnRegistered }) {
  const settings = useDocument('GET /wps/system/setting/register');
  const { countries, failed, again } = useCountries();
  const isOn: IsOn = id => data.on.includes(id);
  const kinds = registerKinds(isOn);
  const isClosed = kinds.length === 0;
  const loadAgain = () => {
    settings.again();
    again();
  };

  if (isClosed || settings.failed || failed)
    return (
      <Suspense fallback={<RegisterSkeleton />}>
        <RegisterUnavailable onAgain={isClosed ? null : loadAgain} />
      </Suspense>
    );
  if (!settings.data || countries.length === 0) return <RegisterSkeleton />;
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
