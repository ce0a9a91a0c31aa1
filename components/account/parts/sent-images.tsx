'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useCall } from '#lib/client/use-call.ts';

const IMAGE = 'GET /wps/v2/member/uploads/image';
type NumberedImage = { image: string; number: number };

function Large({ image, number, onClose }: NumberedImage & { onClose: () => void }) {
  const t = useTranslations('centre');
  const query = useCall(IMAGE, { image, size: 'large' });
  return (
    <Dialog open size="l" title={t('imageOf', { number })} onClose={onClose}>
      <QueryBoundary query={query} standIn="h-96">
        {shown => (
          <img src={shown.image} alt={t('imageOf', { number })} className="mx-auto max-h-[75vh] max-w-full" />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Small({ image, number }: NumberedImage) {
  const t = useTranslations('centre');
  const [isLarge, setLarge] = useState(false);
  const query = useCall(IMAGE, { image, size: 'small' });
  return (
    <li>
      <QueryBoundary query={query} standIn="size-20">
        {shown => (
          <button
            type="button"
            aria-label={t('imageOpen', { number })}
            onClick={() => setLarge(true)}
            className="block size-20 cursor-pointer overflow-clip rounded-sm border border-line"
          >
            <img src={shown.image} alt="" className="size-full object-cover" />
          </button>
        )}
      </QueryBoundary>
      {isLarge && <Large image={image} number={number} onClose={() => setLarge(false)} />}
    </li>
  );
}

/** Pictures of one text of a case, small, each opening large; nothing where there are none. */
export function SentImages({ images }: { images: readonly string[] }) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {images.map((image, index) => (
        <Small key={image} image={image} number={index + 1} />
      ))}
    </ul>
  );
}
