import { useLocale, useTranslations } from 'next-intl';
import { VendorMark } from '#components/shared/games/vendor-mark.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { ChannelLink } from './channel-link.tsx';
import { LICENCE_ID, type ShellData } from './shell-data.ts';

const heading = 'display mb-2.5 text-base text-t1';
const entry = 'flex min-h-7 items-center py-0.5 leading-tight wrap-anywhere hover:text-t1 hover:underline';

function Notice({ shell: { licence, licencePicture } }: { shell: ShellData }) {
  const t = useTranslations('shell');
  return (
    <div className="flex items-start gap-4 max-md:col-span-full">
      <b className="display grid size-14 flex-none place-items-center rounded-full border-2 border-t1 text-xl text-t1 [padding-top:var(--cap-shift)]">
        {t('age')}
      </b>
      <div className="grid max-w-[38ch] gap-2 text-sm wrap-anywhere">
        <p>{t('ageText')}</p>
        {licence && <p className="text-t3">{licence}</p>}
        {licencePicture && (
          <p>
            <button
              type="button"
              popoverTarget={LICENCE_ID}
              className="flex min-h-7 items-center gap-2 font-bold underline underline-offset-4 hover:text-t1"
            >
              <Icon name="shield" size={16} />
              {t('gamingLicence')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Topics of the help centre, apps and customer service links. */
function Help({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const help = hrefOf(locale, { path: '/help' });
  return (
    <nav aria-labelledby="footer-help" className="max-md:col-span-full">
      <h2 id="footer-help" className={heading}>
        {t('help')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6">
        {shell.help.length === 0 && (
          <li>
            <Link href={help} data-help className={entry}>
              {t('help')}
            </Link>
          </li>
        )}
        {shell.help.map(({ anchor, title }) => (
          <li key={anchor}>
            <Link href={`${help}#${anchor}`} data-help className={entry}>
              {title}
            </Link>
          </li>
        ))}
        {shell.apps.length > 0 && (
          <li>
            <Link href={hrefOf(locale, { path: '/down' })} className={entry}>
              {t('apps')}
            </Link>
          </li>
        )}
        <li>
          {/* A full page load, since the page has another CSP (see the page table). */}
          <a href={hrefOf(locale, { path: '/mirrors' })} className={entry}>
            {t('mirrors')}
          </a>
        </li>
        {shell.support.map((desk, at) => (
          <li key={desk.url}>
            <a href={desk.url} target="_blank" rel="noopener" data-support className={entry}>
              {at > 0 && desk.label ? desk.label : t('support')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Social({ links }: { links: ShellData['social'] }) {
  const t = useTranslations('shell');
  if (links.length === 0) return null;
  return (
    <div className="max-md:col-span-full">
      <h2 className={heading}>{t('followUs')}</h2>
      <ul className="flex flex-wrap gap-1 lg:max-w-35">
        {links.map(link => (
          <li key={link.url}>
            <ChannelLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Vendors({ vendors }: { vendors: ShellData['vendors'] }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  if (vendors.length === 0) return null;
  return (
    <nav aria-label={t('footerVendors')} className="mt-6 border-y border-line py-4">
      <ul className="grid grid-cols-4 gap-x-6 gap-y-1 text-t3 max-md:grid-cols-2 xl:grid-cols-8">
        {vendors.map(({ code, name, type, mark }) => (
          <li key={code}>
            <Link
              href={hrefOf(locale, { path: pathOfGameType(type), query: { vassalage: code } })}
              className="flex min-h-8 items-center hover:text-t1"
            >
              <VendorMark name={name} mark={mark} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Footer: who may play, links to the games, the operator's channels, vendors and legal notices. */
export function Footer({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const types = useTranslations('types');
  const locale = useLocale();
  return (
    <footer className="border-t border-line bg-s1 text-md text-t2">
      <div className="mx-auto max-w-page px-gutter py-8">
        <div className="grid grid-cols-[1.2fr_1fr_1.4fr_auto] gap-8 max-lg:grid-cols-2 max-md:gap-x-4 max-md:gap-y-6">
          <Notice shell={shell} />
          {shell.categories.length > 0 && (
            <nav aria-labelledby="footer-games" className="max-md:col-span-full">
              <h2 id="footer-games" className={heading}>
                {t('products')}
              </h2>
              <ul className="grid grid-cols-2 gap-x-6">
                {shell.categories.map(({ type }) => (
                  <li key={type}>
                    <Link href={hrefOf(locale, { path: pathOfGameType(type) })} className={entry}>
                      {types(type)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Help shell={shell} />
          <Social links={shell.social} />
        </div>
        <Vendors vendors={shell.vendors} />
        <p className="mt-4 flex flex-wrap items-center gap-x-6 text-xs text-t3">
          {t('rights', { year: shell.year, brand: shell.brand.name })}
          <Link href={hrefOf(locale, { path: AGENT_HOME })} className={entry}>
            {t('agents')}
          </Link>
        </p>
      </div>
    </footer>
  );
}
