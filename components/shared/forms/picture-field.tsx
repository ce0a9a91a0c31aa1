'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/forms/field.tsx';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** Chosen picture: its name, and its content as a data URL. */
export type Picture = { name: string; dataUrl: string };

function readPicture(file: File): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, dataUrl: String(reader.result) });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Field for one picture: png or jpg, at most 5 MB, checked before it is sent. */
export function PictureField({
  label,
  hint,
  picture,
  there,
  onChoose,
}: {
  label: string;
  hint: string;
  picture: Picture | null;
  /** Text shown instead of "no picture chosen" when one was sent before. */
  there?: string | undefined;
  onChoose: (picture: Picture | null) => void;
}) {
  const t = useTranslations('centre');
  const id = useId();
  const [problem, setProblem] = useState<'pictureType' | 'pictureSize' | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const wrong = !TYPES.includes(file.type) ? 'pictureType' : file.size > MAX_BYTES ? 'pictureSize' : null;
    setProblem(wrong);
    if (!wrong) onChoose(await readPicture(file));
  };
  return (
    <div data-field className="grid gap-1.5">
      <p id={`${id}-label`} className="text-sm font-med text-t2">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-line-strong p-3.5">
        {picture && (
          // biome-ignore lint/performance/noImgElement: a picture of this device, which no server has yet
          <img src={picture.dataUrl} alt="" className="size-10 flex-none rounded-sm object-cover" />
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
            accept={TYPES.join(',')}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            className="sr-only"
            onChange={event => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <div aria-live="polite" className="text-sm">
        {problem && <FieldError>{t(problem)}</FieldError>}
      </div>
    </div>
  );
}
