'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { call } from '#lib/client/call.ts';
import type { SessionEnds } from '#lib/client/session-clock.ts';
import { MINUTE_SECONDS, SECOND_MS } from '#lib/rules/time.ts';

const leftOf = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS));
const asClock = (seconds: number) =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`;

function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => leftOf(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(endsAt)), SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

/**
 * Warns that the session is about to expire. One call extends it; the absolute end after a day cannot be
 * moved, and the text says so.
 */
export function SessionWarning({ ends, onClose }: { ends: SessionEnds; onClose: () => void }) {
  const t = useTranslations('member');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const final = ends.absoluteAt <= ends.idleAt;
  const left = useSecondsLeft(Math.min(ends.idleAt, ends.absoluteAt));

  const stay = async () => {
    setBusy(true);
    try {
      await call('POST /wps/session/touch', {});
      onClose();
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <Dialog
      open
      size="s"
      title={t(final ? 'endsSoonFinalTitle' : 'endsSoon')}
      lead={t(final ? 'endsSoonFinal' : 'endsSoonIdle')}
      onClose={onClose}
      coverClose={false}
      opensByItself
      actions={
        final ? (
          <Button look="primary" onClick={onClose}>
            {t('endsUnderstood')}
          </Button>
        ) : (
          <Button look="primary" busy={busy} busyLabel={t('endsStaying')} onClick={() => void stay()}>
            {t('endsStay')}
          </Button>
        )
      }
    >
      <p role="timer" className="display num text-2xl">
        {asClock(left)}
      </p>
      {failed && (
        <Notice kind="danger" live className="mt-4">
          {t('endsStayFailed')}
        </Notice>
      )}
    </Dialog>
  );
}
