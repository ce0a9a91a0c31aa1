'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { CLIENT_SEED } from '#lib/rules/fair/draws.ts';

const SEEDS = 'GET /wps/v2/member/fairness/seeds';

function Hash({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-t border-line py-2 first:border-t-0">
      <dt className="text-sm text-t2">{name}</dt>
      <dd className="num text-sm font-med wrap-anywhere">{value}</dd>
    </div>
  );
}

/** Seeds in force, and the form that changes them; `onChanged` after the server seed was published. */
export function SeedsPanel({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('fairness');
  const { data, error, refetch } = useCall(SEEDS, {});
  const action = useAction();
  const [clientSeed, setClientSeed] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [revealed, setRevealed] = useState('');
  const change = async () => {
    setWrong(!CLIENT_SEED.test(clientSeed));
    if (!CLIENT_SEED.test(clientSeed)) return;
    await action.run(async () => {
      const changed = await call('POST /wps/v2/member/fairness/seeds', { clientSeed });
      setRevealed(changed.revealed.serverSeed);
      await refetch();
      onChanged();
    });
  };
  return (
    <Panel className="grid gap-3 px-5 py-4">
      <h2 className="font-bold">{t('seedsNow')}</h2>
      {!data && !error && <Skeleton className="h-40" />}
      {error && <RefusalLine refusal={error} />}
      {data && (
        <>
          <dl>
            <Hash name={t('commitment')} value={data.commitment} />
            <Hash name={t('nextCommitment')} value={data.nextCommitment} />
            <Hash name={t('clientSeed')} value={data.clientSeed} />
            <Hash name={t('nextNonce')} value={String(data.nonce)} />
            {revealed && <Hash name={t('revealed')} value={revealed} />}
          </dl>
          <form
            className="grid gap-3"
            onSubmit={event => {
              event.preventDefault();
              void change();
            }}
          >
            <TextField
              label={t('newSeed')}
              hint={t('newSeedHint')}
              error={isWrong ? t('newSeedWrong') : undefined}
              value={clientSeed}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              onChange={event => setClientSeed(event.target.value)}
            />
            {action.refusal && <RefusalLine refusal={action.refusal} />}
            <Button type="submit" busy={action.busy} busyLabel={t('changing')}>
              {t('changeSeeds')}
            </Button>
          </form>
        </>
      )}
    </Panel>
  );
}
