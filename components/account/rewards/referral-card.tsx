'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyRow } from '#components/account/parts/copy-row.tsx';
import { pngOf } from '#components/account/parts/link-picture.ts';
import { QrCode } from '#components/shared/brand/qr-code.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { ReferralPicture } from './referral-picture.tsx';

/** Address that opens the registration with a member's code. */
function codeAddress(locale: Locale, code: string): string {
  const address = new URL(hrefOf(locale, { path: '/register' }), location.origin);
  address.searchParams.set('referralCode', code);
  return address.href;
}

/** Code of the member with its link, QR code and picture; shared by the device's own menu where it has one, else copied. */
export function ReferralCard({ code, offer }: { code: string; offer: string }) {
  const t = useTranslations('referral');
  const url = codeAddress(useLocale() as Locale, code);
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast('positive', t('copied')),
      () => showToast('warning', t('copyFailed')),
    );
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      const text = { text: t('shareText', { code }), url };
      const files = picture ? [new File([await pngOf(picture)], `${code}.png`, { type: 'image/png' })] : [];
      const whole = { ...text, files };
      await navigator.share(files.length > 0 && navigator.canShare?.(whole) ? whole : text);
    } catch {
      // The menu was closed without a choice.
    }
  };
  return (
    <Panel className="grid grid-cols-1 overflow-clip md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-3 p-4 md:p-5">
        <p className="text-sm text-t2">{t('yourCode')}</p>
        <p className="display text-4xl tracking-wide wrap-anywhere max-md:text-2xl">{code}</p>
        <p className="text-sm text-t2">{offer}</p>
        <dl className="rounded-md border border-line">
          <CopyRow name={t('link')} value={url} />
        </dl>
        <p>
          <Button look="primary" icon={<Icon name="share" size={18} />} onClick={() => void share()}>
            {t('share')}
          </Button>
        </p>
        <p className="text-sm text-t3">{t('adults')}</p>
      </div>
      <div className="grid justify-items-center gap-2 border-dashed border-line-strong p-5 text-center max-md:border-t md:border-l">
        <QrCode address={url} label={t('qr')} />
        <p className="max-w-44 text-sm text-t2">{t('scan')}</p>
      </div>
      <div className="border-t border-dashed border-line-strong p-4 md:col-span-2 md:p-5">
        <ReferralPicture code={code} url={url} onDrawn={setPicture} />
      </div>
    </Panel>
  );
}
