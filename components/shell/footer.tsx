import { useLocale, useTranslations } from 'next-intl';
import { ChannelIcon } from '#components/ui/channel-icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import type { ShellData } from './shell-data.ts';

const heading = 'display mb-2.5 text-base text-t1';
const entry = 'flex min-h-7 items-center hover:text-t1 hover:underline';

function Notice({ licence }: { licence: string }) {
  const t = useTranslations('shell');
  return (
    <div className="flex items-start gap-4 max-md:col-span-full">
      <b className="display grid size-14 flex-none place-items-center rounded-full border-2 border-t1 text-xl text-t1 [padding-top:var(--cap-shift)]">
        {t('age')}
      </b>
      <div className="grid max-w-[38ch] gap-2 text-sm">
        <p>{t('ageText')}</p>
        <p className="text-t3">{licence || t('licence')}</p>
      </div>
    </div>
  );
}

function Social({ links }: { links: ShellData['social'] }) {
  const t = useTranslations('shell');
  if (links.length === 0) return null;
  return (
    <div className="max-md:col-span-full">
      <h2 className={heading}>{t('followUs')}</h2>
      <ul className="flex flex-wrap gap-1">
        {links.map(link => (
          <li key={link.url}>
            <a
              href={link.url}
              target="_blank"
              rel="noopener"
              aria-label={`${link.label}, ${t('opensNewWindow')}`}
              title={link.label}
              className="grid size-8 place-items-center rounded-md border border-line hover:bg-s3 hover:text-t1"
            >
              <ChannelIcon channel={link.kind} />
            </a>
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
      <ul className="display flex flex-wrap justify-between gap-x-7 gap-y-1 text-base text-t3 max-md:justify-start max-md:gap-x-5">
        {vendors.map(({ code, name, type }) => (
          <li key={code}>
            <Link
              href={hrefOf(locale, { path: pathOfGameType(type), query: { vassalage: code } })}
              className="flex min-h-7 items-center hover:text-t1"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The footer: who may play, the ways into the games, the operator's channels, vendors and rights. */
export function Footer({ shell }: { shell: ShellData }) {
  const t = useTranslations('shell');
  const types = useTranslations('types');
  const locale = useLocale();
  const support = shell.support[0];
  return (
    <footer className="border-t border-line bg-s1 text-md text-t2">
      <div className="mx-auto max-w-page px-gutter py-8">
        <div className="grid grid-cols-[1.5fr_1.4fr_0.8fr_auto] gap-8 max-lg:grid-cols-2 max-md:gap-x-4 max-md:gap-y-6">
          <Notice licence={shell.licence} />
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
          {support && (
            <nav aria-labelledby="footer-help">
              <h2 id="footer-help" className={heading}>
                {t('help')}
              </h2>
              <ul>
                {shell.support.map((desk, at) => (
                  <li key={desk.url}>
                    <a href={desk.url} target="_blank" rel="noopener" data-support className={entry}>
                      {at > 0 && desk.label ? desk.label : t('support')}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Social links={shell.social} />
        </div>
        <Vendors vendors={shell.vendors} />
        <p className="mt-4 text-xs text-t3">{t('rights', { year: shell.year, brand: shell.brand.name })}</p>
      </div>
    </footer>
  );
}
