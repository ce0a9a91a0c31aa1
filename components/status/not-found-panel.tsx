import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { panelLayout } from './panel-layout.ts';

/**
 * Content of the 404 page, rendered by the server: no page carries its code. `home` and `search` are final
 * addresses; the links are plain anchors.
 */
export function NotFoundPanel({ home, search }: { home: string; search?: string }) {
  const t = useTranslations('status.notFound');
  return (
    <EmptyState
      level={1}
      className={panelLayout}
      title={t('title')}
      action={
        <>
          <a href={home} className={buttonClass({ look: 'primary' })}>
            {t('home')}
          </a>
          {search && (
            <a href={search} className={buttonClass()}>
              {t('search')}
            </a>
          )}
        </>
      }
    >
      {t('body')}
    </EmptyState>
  );
}
