'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { type LinkPart, linkPart } from '#lib/rules/agents/link-part.ts';
import { linkState } from '#lib/rules/agents/links.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import { EditLink } from './edit-link.tsx';
import type { AgentLink } from './link-address.ts';
import { LinkFunnel } from './link-funnel.tsx';
import { LinkWeeks } from './link-weeks.tsx';
import { twoDecimalPercent } from './percent.ts';
import { RangeBar } from './range-bar.tsx';
import { ShareLink } from './share-link.tsx';
import { useLinks } from './use-links.ts';

function CloseLink({ code, onClosed }: { code: string; onClosed: () => unknown }) {
  const t = useTranslations('agents');
  const [isConfirming, setConfirming] = useState(false);
  const action = useAction();
  const close = () =>
    action.run(async () => {
      await call('POST /wps/relay/MCSFE_deleteAffiliateUrl', { code });
      onClosed();
    });
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-t3">{t('closeText')}</p>
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      <Button
        size="s"
        busy={action.busy}
        busyLabel={t('closing')}
        onClick={() => (isConfirming ? void close() : setConfirming(true))}
      >
        {t(isConfirming ? 'closeLinkSure' : 'closeLink')}
      </Button>
    </div>
  );
}

function Facts({ link, now, onClosed }: { link: AgentLink; now: number; onClosed: () => unknown }) {
  const t = useTranslations('agents');
  const state = linkState(link, now);
  return (
    <Panel className="grid gap-3 p-4">
      <Rows>
        <Row name={t('opens')}>{t(`target_${link.target}`)}</Row>
        {link.channel && <Row name={t('channel')}>{t(`channel_${link.channel}`)}</Row>}
        {link.remark && <Row name={t('remark')}>{link.remark}</Row>}
        <Row name={t('expires')}>
          {state === 'closed' ? (
            t('state_closed')
          ) : link.expireTime === null ? (
            t('expiryNone')
          ) : (
            <Moment at={link.expireTime} form="deadline" />
          )}
        </Row>
        {link.configs.map(one => (
          <Row key={one.productType} name={t(`product_${one.productType}`)}>
            {twoDecimalPercent(one.rebateValue)}
          </Row>
        ))}
      </Rows>
      {state !== 'closed' && <EditLink link={link} onSaved={onClosed} />}
      {state === 'open' && <CloseLink code={link.code} onClosed={onClosed} />}
    </Panel>
  );
}

/** People who registered by the link, latest first. */
function WhoRegistered({ code }: { code: string }) {
  const t = useTranslations('agents');
  const [pageNo, setPageNo] = useState(1);
  const query = useCall('GET /wps/relay/MCSFE_viewRegisteredAffiliates', { code, pageNo });
  return (
    <Panel className="p-4">
      <h3 className="display mb-1 text-lg">{t('whoRegistered')}</h3>
      <QueryBoundary query={query} standIn="h-32">
        {({ list, hasMore }) =>
          list.length === 0 ? (
            <p className="text-md text-t3">{t('nobodyRegistered')}</p>
          ) : (
            <>
              <ul>
                {list.map(one => (
                  <li
                    key={one.userId}
                    className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
                  >
                    <a
                      href={agentHref('downlineManagmentView', `p-${one.userId}`)}
                      className="font-bold underline underline-offset-4"
                    >
                      {one.userName}
                    </a>
                    <span className="text-sm text-t3">
                      <Moment at={one.regDate} /> · {t(one.hasDeposit ? 'hasDeposit' : 'noDeposit')}
                      {one.isActive && ` · ${t('active7')}`}
                    </span>
                  </li>
                ))}
              </ul>
              <Pager page={pageNo} pages={hasMore ? pageNo + 1 : pageNo} className="" onPick={setPageNo} />
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

/** Page of an invitation link: counts, address, QR and picture to share, facts, people who registered, closing. */
export function LinkPage({ code, part }: { code: string; part: LinkPart }) {
  const t = useTranslations('agents');
  const { range, query } = useLinks(part);
  const hrefOf = (one: string) => agentHref('registerCenter', linkPart({ code, range: one }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <RangeBar withAll range={range} hrefOf={hrefOf} />
      {range && <p className="text-sm text-t3">{t('linkCounts')}</p>}
      <QueryBoundary query={query} standIn="h-96">
        {({ list, weeks, now }) => {
          const link = list.find(one => one.code === code);
          if (!link)
            return (
              <EmptyState title={t('noMatchTitle')} level={3}>
                <a href={agentHref('registerCenter', 'links')}>{t('allLinks')}</a>
              </EmptyState>
            );
          return (
            <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
              <LinkFunnel counts={link} className="md:col-span-2" />
              {linkState(link, now) === 'open' && <ShareLink link={link} />}
              <Facts link={link} now={now} onClosed={() => query.refetch()} />
              <LinkWeeks weeks={weeks} />
              <WhoRegistered code={code} />
            </div>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
