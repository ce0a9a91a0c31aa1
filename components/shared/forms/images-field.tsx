'use client';

import { useTranslations } from 'next-intl';
import { MAX_IMAGES } from '#lib/rules/feedback.ts';
import { PictureField } from './picture-field.tsx';
import type { Pictures } from './use-pictures.ts';

/** Up to three pictures, chosen together or one by one; the next field shows once the one before is filled. */
export function ImagesField({ pictures }: { pictures: Pictures }) {
  const t = useTranslations('centre');
  const { list } = pictures;
  const places = list.length < MAX_IMAGES ? [...list, null] : list;
  return places.map((picture, at) => (
    <PictureField
      key={picture?.key ?? 'next'}
      label={t('image', { number: at + 1 })}
      hint={t('imageHint')}
      picture={picture}
      multiple={at + 1 < MAX_IMAGES}
      onFiles={files => pictures.choose(files, at)}
      onRemove={() => picture && pictures.remove(picture.key)}
    />
  ));
}

/** The pictures as the calls name them. */
export function imagesOf({ list }: Pictures) {
  const [image1, image2, image3] = list.flatMap(one => (one.upload ? [one.upload] : []));
  return {
    ...(image1 ? { image1 } : {}),
    ...(image2 ? { image2 } : {}),
    ...(image3 ? { image3 } : {}),
  };
}
