import { useLocale, useTranslations } from 'next-intl';
import { QrCode } from '#components/shared/qr-code.tsx';
import { Link } from '#components/ui/link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { pictureAt } from '#lib/rules/picture-steps.ts';
import { APPS_ID, LICENCE_ID, type ShellData } from './shell-data.ts';

/** The codes that a phone scans for the apps (spec 1, section 2: side menu and right-hand bar). */
function Apps({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const down = useTranslations('down');
  const locale = useLocale();
  // One code of each phone's kind, as the documents have it; the guides have them all.
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

/** It stands as large as it is, up to the popover's edge, so that it comes in one width. */
const LICENCE_PX = 1080;

/** The licence as a picture with its notice (row 143). */
function Licence({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  if (!shell.licencePicture) return null;
  return (
    <Popover id={LICENCE_ID} title={t('gamingLicence')} close={t('close')}>
      <Picture
        src={pictureAt(shell.licencePicture, LICENCE_PX)}
        alt={t('licencePicture')}
        width={480}
        height={640}
        className="mx-auto mt-3 h-auto max-h-[60dvh] w-auto max-w-full rounded-md"
      />
      <p className="mx-auto mt-3 max-w-[44ch] text-center text-md text-t2">{shell.licence}</p>
    </Popover>
  );
}

/** What buttons of the side menu, the right-hand bar and the footer open over any page. */
export function ShellPopovers({ shell }: { shell: ShellData }) {
  return (
    <>
      <Apps shell={shell} />
      <Licence shell={shell} />
    </>
  );
}
