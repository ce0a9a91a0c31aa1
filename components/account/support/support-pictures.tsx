'use client';

import { useTranslations } from 'next-intl';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import type { ChosenPicture, Pictures } from '#components/shared/forms/use-pictures.ts';
import { IconButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';

function Chosen({ picture, onRemove }: { picture: ChosenPicture; onRemove: () => void }) {
  const t = useTranslations('support');
  const { name, preview, share, upload, waiting, refusal } = picture;
  const percent = Math.floor(share * 100);
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-2 text-sm">
        {preview && <img src={preview} alt="" className="size-8 flex-none rounded-sm object-cover" />}
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {!upload && !refusal && (
          <span className="num flex-none text-t3">{waiting ? t('waiting') : t('onWay', { percent })}</span>
        )}
        <IconButton small label={t('remove', { name })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      {refusal && <RefusalLine refusal={refusal} />}
    </li>
  );
}

/** Pictures of the next message, each on its way from the moment it is chosen. */
export function SupportPictures({ pictures }: { pictures: Pictures }) {
  if (pictures.list.length === 0) return null;
  return (
    <ul className="grid gap-1.5" aria-live="polite">
      {pictures.list.map(picture => (
        <Chosen key={picture.key} picture={picture} onRemove={() => pictures.remove(picture.key)} />
      ))}
    </ul>
  );
}
