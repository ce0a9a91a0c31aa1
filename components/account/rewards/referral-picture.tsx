'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { linkPicture, PICTURE_HEIGHT, pngOf } from '#components/account/parts/link-picture.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { saveFile } from '#lib/client/csv.ts';
import { CARD_WIDTH, cardPath } from '#lib/rules/routes/share-card.ts';

/** Picture to share, drawn on the device: the invitation's card with code and QR code; `onDrawn` gets it once. */
export function ReferralPicture({
  code,
  url,
  onDrawn,
}: {
  code: string;
  url: string;
  onDrawn: (picture: HTMLCanvasElement) => void;
}) {
  const t = useTranslations('referral');
  const locale = useLocale();
  const [picture, setPicture] = useState<HTMLCanvasElement | 'failed' | null>(null);
  const [head, caution] = [t('cardCode', { code }), t('cardCaution')];
  useEffect(() => {
    let isShown = true;
    const card = cardPath({ locale, kind: 'invitation', id: 'open' }, '');
    const texts = { code: head, address: new URL(url).host, caution };
    linkPicture(card, { url, texts }).then(
      drawn => {
        if (!isShown) return;
        setPicture(drawn);
        onDrawn(drawn);
      },
      () => isShown && setPicture('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [locale, url, head, caution, onDrawn]);
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="display text-lg">{t('shareCard')}</h3>
      {picture === 'failed' ? (
        <p className="text-sm text-t3">{t('cardFailed')}</p>
      ) : picture === null ? (
        <Skeleton className="aspect-[1200/950] w-full max-w-md" />
      ) : (
        <>
          <img
            src={picture.toDataURL('image/png')}
            alt={t('cardAlt', { code })}
            width={CARD_WIDTH}
            height={PICTURE_HEIGHT}
            className="h-auto w-full max-w-md rounded-md"
          />
          <Button
            icon={<Icon name="download" size={16} />}
            onClick={async () => saveFile(`${code}.png`, await pngOf(picture))}
          >
            {t('cardPng')}
          </Button>
        </>
      )}
    </div>
  );
}
