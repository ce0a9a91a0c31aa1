'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/forms/field.tsx';
import { MAX_PICTURE_BYTES } from '#lib/rules/uploads.ts';
import type { ChosenPicture } from './use-pictures.ts';

const TYPES: readonly string[] = ['image/png', 'image/jpeg'];

function Sending({ picture }: { picture: ChosenPicture }) {
  const t = useTranslations('centre');
  const percent = Math.floor(picture.share * 100);
  return (
    <div className="grid basis-full gap-1 text-sm text-t2">
      <p role="status">
        {picture.upload ? t('pictureReady') : picture.waiting ? t('pictureWaiting') : t('pictureSending')}
      </p>
      {!picture.upload && (
        <progress
          aria-label={t('pictureProgress', { name: picture.name })}
          max={100}
          value={percent}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-sm bg-s3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </div>
  );
}

/** Field for a picture: png or jpg, at most 5 MB, sent from the moment it is chosen. */
export function PictureField({
  label,
  hint,
  picture,
  there,
  multiple = false,
  onFiles,
  onRemove,
}: {
  label: string;
  hint: string;
  picture: ChosenPicture | null;
  /** Text shown instead of "no picture chosen" when one was sent before. */
  there?: string | undefined;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove?: () => void;
}) {
  const t = useTranslations('centre');
  const id = useId();
  const [problem, setProblem] = useState<'pictureType' | 'pictureSize' | null>(null);
  const choose = (files: readonly File[]) => {
    const wrong = files.some(one => !TYPES.includes(one.type))
      ? 'pictureType'
      : files.some(one => one.size > MAX_PICTURE_BYTES)
        ? 'pictureSize'
        : null;
    setProblem(wrong);
    if (!wrong && files.length > 0) onFiles(files);
  };
  return (
    <div data-field className="grid gap-1.5">
      <p id={`${id}-label`} className="text-sm font-med text-t2">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-line-strong p-3.5">
        {picture?.preview && (
          <img src={picture.preview} alt="" className="size-10 flex-none rounded-sm object-cover" />
        )}
        <p className="min-w-0 flex-1 text-md">
          <span className="block truncate">{picture?.name ?? there ?? t('pictureNone')}</span>
          <span id={`${id}-hint`} className="block text-sm text-t3">
            {hint}
          </span>
        </p>
        <label className={buttonClass({ className: 'cursor-pointer has-focus-visible:outline-2' })}>
          {t('pictureChoose')}
          <input
            type="file"
            multiple={multiple}
            accept={TYPES.join(',')}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            className="sr-only"
            onChange={event => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        {picture && onRemove && (
          <Button look="quiet" aria-label={t('pictureRemoveOf', { name: picture.name })} onClick={onRemove}>
            {t('pictureRemove')}
          </Button>
        )}
        {picture && !picture.refusal && <Sending picture={picture} />}
      </div>
      <div aria-live="polite" className="text-sm">
        {problem && <FieldError>{t(problem)}</FieldError>}
        {picture?.refusal && <RefusalLine refusal={picture.refusal} />}
      </div>
    </div>
  );
}
