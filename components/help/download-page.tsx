import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AppKind, AppLink } from '#components/shared/brand/apps.ts';
import { QrCode } from '#components/shared/brand/qr-code.tsx';
import { PageFailed } from '#components/shared/feedback/page-failed.tsx';
import { PageTitle } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';

/**
 * Installation steps of each app (docs/features.md#132): iPhones need Safari, and the old app must be removed
 * first.
 */
const steps = {
  ios: ['iosDelete', 'iosSafari', 'iosScan', 'iosTrust'],
  android: ['androidScan', 'androidAllow', 'androidOpen'],
  lite: ['liteScan', 'liteOpen'],
} as const satisfies Record<AppKind, readonly string[]>;

function Steps({ children }: { children: readonly ReactNode[] }) {
  return (
    <ol className="grid list-decimal gap-1.5 pl-5 text-md text-t2 marker:font-bold marker:text-t1">
      {children}
    </ol>
  );
}

function Guide({ kind, url }: AppLink) {
  const t = useTranslations('down');
  const ui = useTranslations('ui');
  const name = t(`app_${kind}`);
  return (
    <section aria-labelledby={`app-${kind}`}>
      <Panel className="grid h-full content-start gap-5 p-5 md:grid-cols-[minmax(0,1fr)_15.5rem] max-md:p-4">
        <div className="grid content-start gap-4">
          <h2 id={`app-${kind}`} className="display text-2xl">
            {name}
          </h2>
          <Steps>
            {steps[kind].map(step => (
              <li key={step}>{t(step)}</li>
            ))}
          </Steps>
        </div>
        <div className="grid content-start justify-items-center gap-3">
          <QrCode address={url} label={t('qrOf', { app: name })} />
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${t('open', { app: name })}, ${ui('opensNewWindow')}`}
            className={buttonClass({ look: 'ghost', wide: true })}
          >
            <Icon name="download" size={18} />
            {t('open', { app: name })}
          </a>
        </div>
      </Panel>
    </section>
  );
}

/** Guide to add the site itself to the home screen: needs no app and nothing of the operator's. */
function HomeScreen() {
  const t = useTranslations('down');
  return (
    <section aria-labelledby="home-screen" className="mt-section max-w-[65ch]">
      <h2 id="home-screen" className="display mb-2 text-2xl">
        {t('homeTitle')}
      </h2>
      <p className="mb-3 text-md text-t2">{t('homeText')}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-md text-t2">
        <li>{t('homeIos')}</li>
        <li>{t('homeAndroid')}</li>
      </ul>
    </section>
  );
}

/**
 * Apps with their QR codes and guides (docs/features.md#132); null when the upstream could not be reached.
 */
export function DownloadPage({ apps }: { apps: readonly AppLink[] | null }) {
  const t = useTranslations('down');
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      {!apps && (
        <PageFailed title={t('failedTitle')} place={{ path: '/down' }} reference={null}>
          {t('failedText')}
        </PageFailed>
      )}
      {apps?.length === 0 && <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      {apps && apps.length > 0 && (
        <>
          <p className="-mt-3 mb-6 max-w-[65ch] text-md text-t2">{t('lead')}</p>
          <div className="grid gap-4 xl:grid-cols-2">
            {apps.map(app => (
              <Guide key={app.kind} {...app} />
            ))}
          </div>
        </>
      )}
      <HomeScreen />
    </div>
  );
}
