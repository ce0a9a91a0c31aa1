'use client';

import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import type { PeoplePage } from './people-calls.ts';

const CELL = 'grid size-5 place-items-center rounded-sm text-xs font-bold ring-inset';
const looks = {
  active: 'bg-t1 text-s0',
  signed: 'text-t1 ring-2 ring-t1',
  waiting: 'text-t1 ring-2 ring-warning',
  none: 'text-t3',
};
type Look = keyof typeof looks;
const legendLooks: readonly Look[] = ['active', 'signed', 'waiting'];

function Cell({ kind, look }: { kind: (typeof contractKinds)[number]; look: Look }) {
  const t = useTranslations('agents');
  return (
    <span aria-hidden="true" className={classes(CELL, looks[look])}>
      {t(`letter_${kind}`)}
    </span>
  );
}

/** Contracts of a person with the upline as a square each: filled in force, framed signed or waiting, the letter alone for none. */
export function ContractCells({ contracts }: Pick<PeoplePage['list'][number], 'contracts'>) {
  const t = useTranslations('agents');
  const names = useTranslations('contracts');
  const labels = contracts.map(({ kind, state }) => t(`contract_${state}`, { name: names(`kind_${kind}`) }));
  return (
    <span className="relative inline-flex gap-0.5 align-middle">
      {contractKinds.map(kind => (
        <Cell key={kind} kind={kind} look={contracts.find(one => one.kind === kind)?.state ?? 'none'} />
      ))}
      <span className="sr-only">{labels.join(', ') || t('contract_none')}</span>
    </span>
  );
}

/** Legend of the squares. */
export function ContractLegend() {
  const t = useTranslations('agents');
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-t3">
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {contractKinds.map((kind, index) => (
          <Cell key={kind} kind={kind} look={legendLooks[index] ?? 'none'} />
        ))}
      </span>
      {t('contractLegend')}
    </p>
  );
}
