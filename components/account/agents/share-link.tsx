'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CopyRow } from '#components/account/parts/copy-row.tsx';
import { linkPicture, PICTURE_HEIGHT, pngOf, qrPicture } from '#components/account/parts/link-picture.ts';
import { QrCode } from '#components/shared/brand/qr-code.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { saveFile } from '#lib/client/csv.ts';
import { CARD_WIDTH } from '#lib/rules/routes/share-card.ts';
import { type AgentLink, linkAddress, linkCard } from './link-address.ts';

type ShareProps = { link: AgentLink; url: string };

/** Drawn picture of a link; null while it is drawn, `failed` without its card. */
function usePicture({ link, url }: ShareProps): HTMLCanvasElement | 'failed' | null {
  const t = useTranslations('agents');
  const locale = useLocale();
  const [picture, setPicture] = useState<HTMLCanvasElement | 'failed' | null>(null);
  const [code, address, caution] = [t('cardCode', { code: link.code }), new URL(url).host, t('cardCaution')];
  useEffect(() => {
    let isShown = true;
    linkPicture(linkCard(locale, link), { url, texts: { code, address, caution } }).then(
      drawn => isShown && setPicture(drawn),
      () => isShown && setPicture('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [locale, link, url, code, address, caution]);
  return picture;
}

/** Picture to share: the card of what the link opens with its QR code, saved or handed to another app. */
function SharePicture({ link, url }: ShareProps) {
  const t = useTranslations('agents');
  const picture = usePicture({ link, url });
  if (picture === 'failed') return <p className="text-sm text-t3">{t('cardFailed')}</p>;
  if (picture === null) return <Skeleton className="aspect-[1200/950] w-full" />;
  return (
    <>
      <img
        src={picture.toDataURL('image/png')}
        alt={t('cardAlt', { code: link.code })}
        width={CARD_WIDTH}
        height={PICTURE_HEIGHT}
        className="h-auto w-full rounded-md"
      />
      <Button
        size="s"
        icon={<Icon name="download" size={16} />}
        onClick={async () => saveFile(`${link.code}.png`, await pngOf(picture))}
      >
        {t('cardPng')}
      </Button>
    </>
  );
}

function CopyLink({ url }: { url: string }) {
  const t = useTranslations('agents');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => showToast('warning', t('copyFailed')),
    );
  return (
    <Button
      look="primary"
      icon={<Icon name={copied ? 'check' : 'copy'} size={18} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(copied ? 'copied' : 'copyLink')}</span>
    </Button>
  );
}

/** Hands the address to another app of the device; absent where the browser cannot. */
function ShareToApp({ link, url }: ShareProps) {
  const t = useTranslations('agents');
  if (typeof navigator.share !== 'function') return null;
  // Closing the device's sheet is a decision, and everything else is at hand beside this button.
  const share = () =>
    navigator.share({ title: t('cardCode', { code: link.code }), url }).catch(() => undefined);
  return (
    <Button icon={<Icon name="share" size={18} />} onClick={() => void share()}>
      {t('shareLink')}
    </Button>
  );
}

/** A link to share: copy it, hand it to an app, its QR code and its picture as files. */
export function ShareLink({ link }: { link: AgentLink }) {
  const t = useTranslations('agents');
  const url = linkAddress(useLocale(), link);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel className="grid gap-3 pt-4">
        <div className="flex flex-wrap items-center justify-center gap-4 px-4">
          <QrCode address={url} label={t('qrOf', { code: link.code })} />
          <div className="grid min-w-40 flex-1 gap-2">
            <CopyLink url={url} />
            <ShareToApp link={link} url={url} />
            <Button
              icon={<Icon name="qr" size={18} />}
              onClick={async () => saveFile(`${link.code}-qr.png`, await pngOf(qrPicture(url)))}
            >
              {t('qrPng')}
            </Button>
          </div>
        </div>
        <dl>
          <CopyRow name={t('linkAddress')} value={url} />
          <CopyRow name={t('code')} value={link.code} />
        </dl>
      </Panel>
      <Panel className="grid justify-items-start gap-3 p-4">
        <h3 className="display text-lg">{t('shareCard')}</h3>
        <SharePicture link={link} url={url} />
      </Panel>
    </div>
  );
}
