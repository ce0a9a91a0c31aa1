'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContracts } from '#components/account/contracts/use-contracts.ts';
import { classes } from '#components/ui/classes.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { rangeTimes, readDayRange } from '#lib/rules/agents/day-range.ts';
import { linkPart } from '#lib/rules/agents/link-part.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

/** Number of results listed of each sort. */
const SHOWN = 5;
const FRESH_MS = 60_000;

type SearchHit = { key: string; href: string; name: string; detail: string };
type Group = { title: string; finds: SearchHit[] };

/** People of the whole team with the text in their names. */
function usePeople(text: string): SearchHit[] | undefined {
  const t = useTranslations('agents');
  const [now] = useState(() => Date.now());
  const input = { ...rangeTimes(readDayRange('1', now)), userName: text, size: SHOWN };
  const { data, isError } = useCall('GET /wps/relay/ODSFE2_getSubordinatev2', input);
  if (isError) return [];
  return data?.list.map(row => ({
    key: `p${row.userId}`,
    href: agentHref('downlineManagmentView', `p-${row.userId}`),
    name: row.userName,
    detail: `${t(roleOfType(row.type) === 'agent' ? 'agent' : 'member')}, ${row.uplineName}`,
  }));
}

/** Links with the text in their code or remark. */
function useLinksWith(has: (name: string) => boolean): SearchHit[] | undefined {
  const t = useTranslations('agents');
  const { data, isError } = useCall('GET /wps/relay/MCSFE_viewAffiliateUrls', {}, { staleMs: FRESH_MS });
  if (isError) return [];
  return data?.list
    .filter(({ code, remark }) => has(code) || has(remark))
    .slice(0, SHOWN)
    .map(({ code, remark, target }) => ({
      key: `l${code}`,
      href: agentHref('registerCenter', linkPart({ code, range: null })),
      name: code,
      detail: remark || t(`target_${target}`),
    }));
}

/** Contracts with the text in the name of their other side or of their kind; none while they are off. */
function useContractsWith(has: (name: string) => boolean, enabled: boolean): SearchHit[] | undefined {
  const t = useTranslations('contracts');
  const contracts = useContracts(enabled);
  if (!enabled) return [];
  return contracts
    ?.map(row => ({ row, other: row.other ?? t('house'), kind: t(`kind_${row.kind}`) }))
    .filter(({ other, kind }) => has(other) || has(kind))
    .slice(0, SHOWN)
    .map(({ row, other, kind }) => ({
      key: `c${row.contractId}`,
      href: centreHref('agentContracts', `c${row.contractId}`),
      name: kind,
      detail: other,
    }));
}

type Props = {
  text: string;
  on: readonly string[];
  listId: string;
  /** Index of the active one over all groups; -1 for none. */
  active: number;
  onPick: () => void;
};

function Groups({
  groups,
  listId,
  active,
  onPick,
}: Omit<Props, 'text' | 'on'> & { groups: readonly Group[] }) {
  let index = 0;
  return groups.map(({ title, finds }) => (
    <fieldset key={title}>
      <legend className="px-3 pt-2.5 pb-1 text-xs font-med text-t3">{title}</legend>
      {finds.map(({ key, href, name, detail }) => {
        const place = index++;
        return (
          <a
            key={key}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            href={href}
            onClick={onPick}
            className={classes(
              'flex min-h-10 items-center justify-between gap-3 px-3 py-1.5 text-md hover:bg-s3',
              place === active && 'bg-s3',
            )}
          >
            <span className="truncate font-bold text-t1">{name}</span>
            <span className="truncate text-sm text-t3">{detail}</span>
          </a>
        );
      })}
    </fieldset>
  ));
}

/** Results of an agent's search: people, links and contracts, a few of each. */
export function AgentFinds({ text, on, listId, active, onPick }: Props) {
  const t = useTranslations('agents');
  const centre = useTranslations('centre');
  const low = text.toLowerCase();
  const has = (name: string) => name.toLowerCase().includes(low);
  const found = [
    { title: t('people'), finds: usePeople(text) },
    { title: t('links'), finds: useLinksWith(has) },
    { title: centre('agentContracts'), finds: useContractsWith(has, on.includes('AGENTCON3')) },
  ];
  const groups = found.flatMap(({ title, finds }) => (finds?.length ? [{ title, finds }] : []));
  const isWaiting = found.some(({ finds }) => finds === undefined);
  return (
    <div className="absolute inset-x-0 top-11 z-20 max-h-[70vh] overflow-y-auto rounded-md border border-line-strong bg-s2 pb-1.5 shadow-lg">
      <div id={listId} role="listbox" aria-label={t('findAny')}>
        <Groups groups={groups} listId={listId} active={active} onPick={onPick} />
      </div>
      {isWaiting && <Skeleton className="m-3 h-8" />}
      {!isWaiting && groups.length === 0 && (
        <p role="status" className="px-3 pt-3 pb-2 text-md text-t2">
          {t('findNone')}
        </p>
      )}
    </div>
  );
}
