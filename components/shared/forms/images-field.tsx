'use client';

import { useTranslations } from 'next-intl';
import { MOST_IMAGES } from '#lib/rules/feedback.ts';
import { type Picture, PictureField } from './picture-field.tsx';

/** Up to three pictures; the next field shows once the one before is filled. */
export function ImagesField({
  pictures,
  onChange,
}: {
  pictures: readonly Picture[];
  onChange: (pictures: readonly Picture[]) => void;
}) {
  const t = useTranslations('centre');
  const fields = Math.min(MOST_IMAGES, pictures.length + 1);
  return Array.from({ length: fields }, (_, at) => (
    <PictureField
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a field
      key={at}
      label={t('image', { number: at + 1 })}
      hint={t('imageHint')}
      picture={pictures[at] ?? null}
      onChoose={picture => onChange(picture ? pictures.toSpliced(at, 1, picture) : pictures.toSpliced(at, 1))}
    />
  ));
}

/** The pictures as the calls name them. */
export function imagesOf(pictures: readonly Picture[]) {
  const [image1, image2, image3] = pictures.map(one => one.dataUrl);
  return {
    ...(image1 ? { image1 } : {}),
    ...(image2 ? { image2 } : {}),
    ...(image3 ? { image3 } : {}),
  };
}
