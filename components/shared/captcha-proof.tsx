'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { call } from '#lib/client/call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { askChallenge } from './ask-challenge.ts';
import { useRefusalText } from './refusal-line.tsx';

/**
 * Instead of the picture, for whoever cannot read it: the browser proves work (security A3). Shows how far it is; the
 * answer goes to `onSolved` once. A failure stands here, with what to do next.
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
      const [challenge, { findProof }] = await Promise.all([
        askChallenge(() => call('GET /wps/captcha/proof', {}, { signal }), signal),
        import('./find-proof.ts'),
      ]);
      signal.throwIfAborted();
      const answer = await findProof(challenge, setShare, signal);
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
