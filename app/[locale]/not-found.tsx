import { useLocale } from 'next-intl';
import { NotFoundPanel } from '#components/status/not-found-panel.tsx';
import { localePath } from '#lib/rules/routes/locales.ts';

/** Rendered when a page calls `notFound()` (an unknown vendor, a page number past the end). */
export default function NotFound() {
  const locale = useLocale();
  return (
    <main className="mx-auto max-w-page px-gutter">
      <NotFoundPanel
        home={localePath(locale, '/')}
        help={localePath(locale, '/help')}
        search={localePath(locale, '/search')}
      />
    </main>
  );
}
