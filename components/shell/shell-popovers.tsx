import { useLocale, useTranslations } from 'next-intl';
import { QrCode } from '#components/shared/brand/qr-code.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { imageAt } from '#lib/rules/routes/image-widths.ts';
import { APPS_ID, LICENCE_ID, type ShellData } from './shell-data.ts';

/** QR codes of the apps, for phones (docs/features.md#142). */
function Apps({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const down = useTranslations('down');
  const locale = useLocale();
  // One code per platform; the app guides have all of them.
  const codes = shell.apps.filter(({ kind }) => kind !== 'lite');
  if (shell.apps.length === 0) return null;
  return (
    <Popover id={APPS_ID} title={t('apps')} close={t('close')}>
      <ul className="mt-3 flex flex-wrap justify-center gap-5">
        {codes.map(({ kind, url }) => (
          <li key={kind} className="grid justify-items-center gap-2">
            <QrCode address={url} label={down('qrOf', { app: down(`app_${kind}`) })} />
            <span className="text-md font-bold text-t1">{down(`app_${kind}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-md">
        <Link
          href={hrefOf(locale, { path: '/down' })}
          className="inline-flex min-h-8 items-center font-bold text-accent-text underline underline-offset-4"
        >
          {t('appsGuides')}
        </Link>
      </p>
    </Popover>
  );
}

/**
 * Source width of the picture: it shows at its natural size, up to the popover's width, so one source is
 * enough.
 */
const LICENCE_PX = 1080;

/** Licence picture with its notice (docs/features.md#143). */
function Licence({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  if (!shell.licencePicture) return null;
  return (
    <Popover id={LICENCE_ID} title={t('gamingLicence')} close={t('close')}>
      <Image
        src={imageAt(shell.licencePicture, LICENCE_PX)}
        alt={t('licencePicture')}
        width={480}
        height={640}
        className="mx-auto mt-3 h-auto max-h-[60dvh] w-auto max-w-full rounded-md"
      />
      <p className="mx-auto mt-3 max-w-[44ch] text-center text-md text-t2">{shell.licence}</p>
    </Popover>
  );
}

/** Popovers that the buttons of side menu, right-hand bar and footer open over any page. */
export function ShellPopovers({ shell }: { shell: ShellData }) {
  return (
    <>
      <Apps shell={shell} />
      <Licence shell={shell} />
    </>
  );
}
