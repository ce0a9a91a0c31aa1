'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlBox, controlInput, FieldFrame } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { needed } from '#components/ui/needed.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { call } from '#lib/client/call.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';
import { askChallenge } from './ask-challenge.ts';
import { CaptchaProof } from './captcha-proof.tsx';

type Shown = 'loading' | 'failed' | { src: string };

/**
 * The code's picture; asked for anew at most once a second (spec 1, section 9). Once the field is gone its answer no
 * longer counts: a browser holds one challenge, and a late picture would take the place of what came after it.
 */
function usePicture(): [Shown, () => void] {
  const [picture, setPicture] = useState<Shown>('loading');
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const leaving = useRef(new AbortController());
  const load = useCallback(() => {
    const now = performance.now();
    if (now - askedAt.current < CAPTCHA_REFRESH_MS) return;
    askedAt.current = now;
    setPicture('loading');
    const { signal } = leaving.current;
    askChallenge(() => call('GET /wps/captcha', {}, { signal }), signal).then(
      base64 => setPicture({ src: `data:image/png;base64,${base64}` }),
      () => signal.aborted || setPicture('failed'),
    );
  }, []);
  useEffect(() => {
    leaving.current = new AbortController();
    load();
    return () => {
      leaving.current.abort();
      askedAt.current = Number.NEGATIVE_INFINITY;
    };
  }, [load]);
  return [picture, load];
}

export type CaptchaFieldProps = {
  error?: ReactNode;
  input: ComponentProps<'input'>;
  /** Takes the focus as it appears: a refusal brought it. */
  takesFocus?: boolean;
  onSolved: (answer: string) => void;
};

/** The button that asked for the proof is gone: one goes on where it stood. */
const takeFocus = (proof: HTMLElement | null) => proof?.focus();

/**
 * The code in the picture, with the picture itself; pressing it asks for another one. Whoever cannot read it has the
 * browser prove work instead: `onSolved` gets what goes along in the place of the code.
 */
export function CaptchaField({ error, input, takesFocus = false, onSolved }: CaptchaFieldProps) {
  const t = useTranslations('captcha');
  const [proving, setProving] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useOnce(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  });
  if (proving)
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <CaptchaProof onSolved={onSolved} />
      </div>
    );
  return (
    <div ref={box} className="grid justify-items-start gap-1">
      <PictureField error={error} input={input} />
      <Button look="text" onClick={() => setProving(true)} className="-ml-2 text-sm">
        {t('cannot')}
      </Button>
    </div>
  );
}

function PictureField({ error, input }: { error?: ReactNode; input: ComponentProps<'input'> }) {
  const t = useTranslations('captcha');
  const [picture, refresh] = usePicture();
  return (
    <FieldFrame
      label={needed(t('label'), Boolean(input.required))}
      className="w-full"
      error={error}
      hint={picture === 'failed' ? t('failed') : undefined}
    >
      {wiring => (
        <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] gap-2">
          <div className={controlBox}>
            <input
              {...input}
              {...wiring}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={16}
              className={controlInput}
            />
          </div>
          <button
            type="button"
            onClick={refresh}
            aria-label={t('refresh')}
            title={t('refresh')}
            className="relative h-11.5 overflow-hidden rounded-md bg-s3"
          >
            {typeof picture === 'object' ? (
              <Picture
                eager
                src={picture.src}
                alt={t('alt')}
                width={132}
                height={46}
                className="size-full object-cover"
              />
            ) : (
              <span className="grid size-full place-items-center text-t3">
                <span className="sr-only">{picture === 'loading' ? t('loading') : t('failed')}</span>
                <Icon name="refresh" />
              </span>
            )}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
