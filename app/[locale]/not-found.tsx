import { useLocale } from 'next-intl';
import { NotFoundPanel } from '#components/status/not-found-panel.tsx';
import { localePath } from '#lib/rules/locales.ts';

/** Where a page finds that it shows nothing (an unknown vendor, a page past the end). */
export default function NotFound() {
  const locale = useLocale();
  return (
    <main>
      <NotFoundPanel home={localePath(locale, '/')} search={localePath(locale, '/search')} />
    </main>
  );
}
