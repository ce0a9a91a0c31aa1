'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlBox, controlInput, FieldFrame } from '#components/ui/forms/field.tsx';
import { requiredLabel } from '#components/ui/forms/required-label.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { call } from '#lib/client/call.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { CAPTCHA_CHARACTERS, CAPTCHA_REST_MS } from '#lib/rules/fields/captcha.ts';
import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';
import { CaptchaProof } from './captcha-proof.tsx';
import { requestChallenge } from './request-challenge.ts';

type PictureState = 'loading' | 'failed' | { src: string };

/**
 * Loads the captcha picture, at most once a second (docs/features.md#4). A response after unmount is ignored:
 * a browser holds one challenge, and a late picture would replace the one that came after it.
 */
function usePicture(): [PictureState, () => void] {
  const [picture, setPicture] = useState<PictureState>('loading');
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  const leaving = useRef(new AbortController());
  const load = useCallback(() => {
    const now = performance.now();
    if (now - requestedAt.current < CAPTCHA_REFRESH_MS) return;
    requestedAt.current = now;
    setPicture('loading');
    const { signal } = leaving.current;
    requestChallenge(() => call('GET /wps/captcha', {}, { signal }), signal).then(
      base64 => setPicture({ src: `data:image/png;base64,${base64}` }),
      () => signal.aborted || setPicture('failed'),
    );
  }, []);
  useEffect(() => {
    leaving.current = new AbortController();
    load();
    return () => {
      leaving.current.abort();
      requestedAt.current = Number.NEGATIVE_INFINITY;
    };
  }, [load]);
  return [picture, load];
}

export type CaptchaFieldProps = {
  error?: ReactNode;
  input: ComponentProps<'input'>;
  /** Takes the focus when rendered: a refusal asked for it. */
  takesFocus?: boolean;
  onSolved: (answer: string) => void;
  /** Called as the proof of work begins: what asked for the code in the picture no longer applies. */
  onProof?: () => void;
  /** Continues the interrupted action: the proof is done, all characters are typed, or Enter was pressed. */
  onComplete?: (() => void) | undefined;
};

/** The button that started the proof is removed: the focus moves to what replaces it. */
const takeFocus = (proof: HTMLElement | null) => proof?.focus();

/**
 * Captcha field with its picture; pressing the picture loads another one. A user who cannot read it lets the
 * browser solve a proof of work instead: `onSolved` gets what replaces the code. With `onComplete` the
 * interrupted action continues by itself.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { error, input, takesFocus = false, onSolved, onProof, onComplete } = props;
  const t = useTranslations('captcha');
  const [proving, setProving] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useOnce(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  });
  if (proving)
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <CaptchaProof
          onSolved={answer => {
            onSolved(answer);
            onComplete?.();
          }}
        />
      </div>
    );
  return (
    <div ref={box} className="grid justify-items-start gap-1">
      <PictureField error={error} input={input} onComplete={onComplete} />
      <Button
        look="text"
        onClick={() => {
          onProof?.();
          setProving(true);
        }}
        className="-ml-2 text-sm"
      >
        {t('cannot')}
      </Button>
    </div>
  );
}

/** Calls back once the text has the length of a captcha and typing has paused, or on Enter. */
function useTypingComplete(onComplete: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onComplete);
  useEffect(() => {
    tell.current = onComplete;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    typed: (text: string) => {
      clearTimeout(timer.current);
      if (text.trim().length >= CAPTCHA_CHARACTERS)
        timer.current = setTimeout(() => tell.current?.(), CAPTCHA_REST_MS);
    },
    /** Returns true when the field has handled the key, so that the form does not. */
    pressed: (key: string, text: string): boolean => {
      if (key !== 'Enter' || !tell.current || text.trim() === '') return false;
      clearTimeout(timer.current);
      tell.current();
      return true;
    },
  };
}

function PictureField({
  error,
  input,
  onComplete,
}: Pick<CaptchaFieldProps, 'error' | 'input' | 'onComplete'>) {
  const t = useTranslations('captcha');
  const [picture, refresh] = usePicture();
  const typing = useTypingComplete(onComplete);
  return (
    <FieldFrame
      label={requiredLabel(t('label'), Boolean(input.required))}
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
              onChange={event => {
                void input.onChange?.(event);
                typing.typed(event.target.value);
              }}
              onKeyDown={event => {
                if (typing.pressed(event.key, event.currentTarget.value)) event.preventDefault();
              }}
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
              <Image
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
