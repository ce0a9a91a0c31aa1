'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { call } from '#lib/client/call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { requestChallenge } from './request-challenge.ts';

/**
 * Proof of work instead of the captcha, for users who cannot read the picture (docs/security.md#A3). Shows
 * the progress; calls `onSolved` once with the solution. A failure shows here, with what to do next.
 */
export function CaptchaProof({ onSolved }: { onSolved: (answer: string) => void }) {
  const t = useTranslations('captcha');
  const text = useRefusalText();
  const [share, setShare] = useState(0);
  const [solved, setSolved] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const tell = useRef(onSolved);
  useEffect(() => {
    tell.current = onSolved;
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const work = async () => {
      const [challenge, { solveProofOfWork }] = await Promise.all([
        requestChallenge(() => call('GET /wps/captcha/proof', {}, { signal }), signal),
        import('./solve-proof-of-work.ts'),
      ]);
      signal.throwIfAborted();
      const answer = await solveProofOfWork(challenge, setShare, signal);
      setSolved(true);
      tell.current(answer);
    };
    work().catch(thrown => {
      if (!signal.aborted) setRefusal(refusalOf(thrown));
    });
    return () => stop.abort();
  }, []);

  if (refusal)
    return (
      <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
        <Icon name="warn" size={16} className="mt-px" />
        {text(refusal)}
      </p>
    );
  return (
    <div className="grid gap-2 rounded-md bg-s2 px-3.5 py-3">
      <p role="status" className="flex items-start gap-2 text-sm text-t2">
        <Icon
          name={solved ? 'check' : 'lock'}
          size={16}
          className={solved ? 'mt-px text-positive' : 'mt-px'}
        />
        {solved ? t('proofDone') : t('proofWorking')}
      </p>
      <progress
        aria-label={t('proofProgress')}
        max={1}
        value={solved ? 1 : share}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-sm bg-s3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
