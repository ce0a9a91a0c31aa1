'use client';

import { useTranslations } from 'next-intl';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Moment, useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { SettingsBlock, SettingsLine } from './part-frame.tsx';
import { QueryBoundary } from './query-boundary.tsx';

type Sessions = CallOutput<'GET /wps/member/sessions'>;
const OTHERS = 'others';

function LastLogin({ last }: { last: Sessions['lastLogin'] }) {
  const t = useTranslations('centre');
  return (
    <SettingsBlock title={t('lastLogin')} text={t('lastLoginText')}>
      {last ? (
        <p className="text-md">
          <Moment at={last.at} />
          <span className="block text-sm text-t3">
            {last.device || t('unknownDevice')} · <span className="num">{last.address}</span>
          </span>
        </p>
      ) : (
        <p className="text-md text-t3">{t('lastLoginNone')}</p>
      )}
    </SettingsBlock>
  );
}

/** List of the account's sessions with remote sign-out, and the previous sign-in (docs/features.md#P10). */
export function DevicesPart() {
  const t = useTranslations('centre');
  const moment = useMoment();
  const query = useCall('GET /wps/member/sessions', {});
  const { busy, refusal, run } = useAction();
  const end = async (id: string) => {
    if (await run(() => call('DELETE /wps/member/sessions', { id })))
      showToast('positive', t('sessionEnded'));
    void query.refetch();
  };
  return (
    <QueryBoundary query={query}>
      {({ sessions, lastLogin }) => (
        <>
          <LastLogin last={lastLogin} />
          <SettingsBlock title={t('sessions')} text={t('sessionsText')}>
            <ul>
              {sessions.map(one => (
                <SettingsLine
                  key={one.id}
                  title={one.device || t('unknownDevice')}
                  text={`${one.address} · ${t('seenAt', { time: moment(one.seenAt) })}`}
                  action={
                    one.current ? (
                      <span className="text-sm font-med text-positive">{t('thisDevice')}</span>
                    ) : (
                      <Button size="s" busy={busy} onClick={() => void end(one.id)}>
                        {t('endSession')}
                      </Button>
                    )
                  }
                />
              ))}
            </ul>
            {refusal && <RefusalLine refusal={refusal} />}
            {sessions.length > 1 && (
              <Button className="mt-3" busy={busy} busyLabel={t('saving')} onClick={() => void end(OTHERS)}>
                {t('endOthers')}
              </Button>
            )}
          </SettingsBlock>
        </>
      )}
    </QueryBoundary>
  );
}
