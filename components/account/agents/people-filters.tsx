'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { type PeopleChoice, seenChoices } from '#lib/rules/agents/people-query.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { PeopleFilter } from './people-calls.ts';

/** Fields of a call that narrow it down to a choice; none of an empty one. */
export function narrowedTo(choice: PeopleChoice, now: number): Partial<PeopleFilter> {
  const { name, kind, contract, seen } = choice;
  const days = Number(seen.replace('before-', ''));
  const limit = now - days * DAY_MS;
  return {
    ...(name && { userName: name }),
    ...(kind && { userType: kind }),
    ...(contract && { contract }),
    ...(seen && (seen === 'before-30' ? { seenTo: limit } : { seenFrom: limit })),
  };
}

const HALF = 'w-36 max-md:w-[calc(50%-0.375rem)]';

/** Fields that narrow down the people, and what stands beside them. */
export function PeopleFilters({
  choice,
  onChoice,
  withContracts,
  children,
}: {
  choice: PeopleChoice;
  onChoice: (choice: PeopleChoice) => void;
  withContracts: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('agents');
  const kindOf = useTranslations('contracts');
  const change = (part: Partial<PeopleChoice>) => onChoice({ ...choice, ...part });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        type="search"
        label={t('findName')}
        className="w-48 max-md:w-full"
        autoComplete="off"
        maxLength={64}
        value={choice.name}
        onChange={event => change({ name: event.target.value })}
      />
      <Select
        label={t('type')}
        className={HALF}
        value={choice.kind}
        onChange={event => change({ kind: event.target.value as PeopleChoice['kind'] })}
      >
        <option value="">{t('allTypes')}</option>
        <option value="agent">{t('agent')}</option>
        <option value="member">{t('member')}</option>
      </Select>
      {withContracts && (
        <Select
          label={t('contract')}
          className={HALF}
          value={choice.contract}
          onChange={event => change({ contract: event.target.value as PeopleChoice['contract'] })}
        >
          <option value="">{t('anyContract')}</option>
          {contractKinds.map(kind => (
            <option key={kind} value={kind}>
              {kindOf(`kind_${kind}`)}
            </option>
          ))}
          <option value="none">{t('contract_none')}</option>
        </Select>
      )}
      <Select
        label={t('column_seen')}
        className={HALF}
        value={choice.seen}
        onChange={event => change({ seen: event.target.value as PeopleChoice['seen'] })}
      >
        <option value="">{t('anyTime')}</option>
        {seenChoices.map(one => (
          <option key={one} value={one}>
            {t(`seen_${one}`)}
          </option>
        ))}
      </Select>
      {children}
    </div>
  );
}
