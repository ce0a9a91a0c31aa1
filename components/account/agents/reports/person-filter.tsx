'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { TextField } from '#components/ui/forms/field.tsx';
import { useCall } from '#lib/client/use-call.ts';

const SHOWN = 5;

/** Finds somebody in the whole team; each match leads to the report of that person and everybody below. */
export function PersonFilter({
  name,
  hrefOf,
}: {
  /** The person that is shown; null for the whole team. */
  name: string | null;
  hrefOf: (person: number | null) => string;
}) {
  const t = useTranslations('agents');
  const [typed, setTyped] = useState('');
  const userName = useDeferredValue(typed.trim());
  const { data } = useCall(
    'GET /wps/relay/ODSFE2_getSubordinatev2',
    { userName, size: SHOWN, startDate: 0, endDate: 0 },
    { enabled: userName !== '', keepOlder: true },
  );
  if (name !== null)
    return (
      <p className="flex min-h-9.5 flex-wrap items-center gap-x-3 text-md">
        <b>{t('onlyPerson', { name })}</b>
        <a href={hrefOf(null)} className="underline underline-offset-4">
          {t('wholeTeam')}
        </a>
      </p>
    );
  return (
    <div className="grid gap-1 max-md:w-full">
      <TextField
        type="search"
        label={t('findName')}
        className="w-60 max-md:w-full"
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {userName !== '' && data && (
        <ul aria-label={t('findName')} className="flex max-w-60 flex-wrap gap-x-3 text-sm">
          {data.list.map(one => (
            <li key={one.userId}>
              <a
                href={hrefOf(one.userId)}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {one.userName}
              </a>
            </li>
          ))}
          {data.list.length === 0 && <li className="text-t3">{t('noMatchTitle')}</li>}
        </ul>
      )}
    </div>
  );
}
