import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';

/**
 * Section of a page with its head: title, count, rule and "All" at the right edge. `href` is the target of
 * "All"; `tools` replaces it where something else is needed.
 */
export function Section({
  title,
  count,
  note,
  href,
  tools,
  className = '',
  children,
}: {
  title: string;
  count?: ReactNode;
  /** Sentence beside the title; not on phones. */
  note?: string;
  href?: string;
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations('ui');
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mb-section min-w-0 ${className}`}>
      <header className="mb-4 flex items-baseline gap-3 border-b border-section-line pb-3 max-md:mb-3 max-md:pb-2.5">
        <h2 id={id} className="display text-2xl wrap-anywhere">
          {title}
        </h2>
        {count !== undefined && (
          <span className="display num text-lg whitespace-nowrap text-brass">{count}</span>
        )}
        {note && <span className="text-md text-t3 max-md:hidden">{note}</span>}
        {tools && <div className="ml-auto">{tools}</div>}
        {href && (
          <Link
            href={href}
            aria-label={t('allOf', { title })}
            className="ml-auto inline-flex min-h-7 items-center gap-1.5 text-md font-bold whitespace-nowrap hover:text-accent-text"
          >
            {t('all')}
            <Icon name="arrow-right" size={16} className="text-accent-text" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

/** No-break spaces: keep the count on the line of the title's last word. */
const AT_LAST_WORD = '\u00a0\u00a0';

/** Title of a page with its count. */
export function PageTitle({
  title,
  page,
  count,
  children,
}: {
  title: string;
  /** Page number for screen readers; the pager shows it to everyone else. */
  page?: string;
  count?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex items-end gap-x-3.5 max-md:mb-4">
      <div className="min-w-0 flex-1 text-balance">
        <h1 className="display inline text-3xl wrap-anywhere">
          {title}
          {page && <span className="sr-only">{page}</span>}
        </h1>
        {count !== undefined && (
          <span className="display num text-xl whitespace-nowrap text-brass">
            {AT_LAST_WORD}
            {count}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
