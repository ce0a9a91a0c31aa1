'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { SessionFigures, useSpan } from '#components/shared/session/session-clock.tsx';
import { useSessionOverview } from '#components/shared/session/use-session-overview.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { call } from '#lib/client/call.ts';
import { signOut } from '#lib/client/sign-out.ts';
import { useAction } from '#lib/client/use-action.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

const LOCK = 'foyer-reality-check';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * True in one tab of the browser at a time, while it is wanted there; `before` runs once it is this tab's turn,
 * since another one may have been answered meanwhile.
 */
function useOnlyHere(wanted: boolean, before: () => Promise<unknown>): boolean {
  const [mine, setMine] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const take = async () => {
      await before();
      if (stop.signal.aborted) return;
      setMine(true);
      await done;
    };
    if (navigator.locks) navigator.locks.request(LOCK, { signal: stop.signal }, take).catch(() => undefined);
    else void take();
    return () => {
      setMine(false);
      resolve();
      stop.abort();
    };
  }, [wanted, before]);
  return mine;
}

/**
 * Reality check (docs/money.md, section 7): after the chosen time of play it says how long, how much was bet,
 * won and lost, over whatever is open. The server decides when it is due, so a reload does not end it; one tab
 * shows it. Only one of its own answers closes it.
 */
export function RealityCheck() {
  const t = useTranslations('session');
  const locale = useLocale();
  const span = useSpan();
  const { data, now, refetch } = useSessionOverview();
  const visible = useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => false,
  );
  const due = data !== undefined && data.checkAt !== null && now >= data.checkAt && !data.onBreak;
  const mine = useOnlyHere(due && visible, refetch);
  const onBreak = data?.onBreak === true;
  // Hides what would call for a deposit (app/globals.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-on-break', onBreak);
    return () => document.documentElement.removeAttribute('data-on-break');
  }, [onBreak]);
  const { busy, refusal, run } = useAction();
  if (!data || !due || !mine) return null;
  const answer = () =>
    run(async () => {
      await call('POST /wps/v2/member/session/checked', {});
      await refetch();
    });
  const leave = () =>
    run(async () => {
      if (await signOut()) location.assign(localePath(locale, '/'));
    });
  return (
    <Dialog
      open
      locked
      opensByItself
      size="s"
      title={t('checkTitle', { time: span(data.playingSince ?? data.startedAt, now) })}
      lead={t('checkLead', { minutes: data.checkMinutes })}
      onClose={() => undefined}
      actions={
        <div className="grid w-full gap-2">
          <Button look="primary" wide busy={busy} busyLabel={t('oneMoment')} onClick={() => void leave()}>
            {t('signOut')}
          </Button>
          <a
            href={centreHref('protection', 'break')}
            onClick={() => void answer()}
            className={buttonClass({ wide: true })}
          >
            {t('takeBreak')}
          </a>
          <Button wide disabled={busy} onClick={() => void answer()}>
            {t('keepPlaying')}
          </Button>
        </div>
      }
    >
      <SessionFigures data={data} />
      {refusal && <RefusalLine refusal={refusal} />}
    </Dialog>
  );
}
