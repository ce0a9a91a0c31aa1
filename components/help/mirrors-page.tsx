import { useTranslations } from 'next-intl';
import { PageFailed } from '#components/shared/feedback/page-failed.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { PageTitle } from '#components/shared/section.tsx';
import { MirrorList, type MirrorWords } from './mirror-list.tsx';

/** Mirror addresses of the operator: signed and verified, refused, or not available. */
type Mirrors =
  | { state: 'verified'; origins: readonly string[]; signedAt: number; fingerprint: string }
  | { state: 'refused' }
  | { state: 'unavailable'; reference: string | null };

function Verified({ origins, signedAt, fingerprint }: Extract<Mirrors, { state: 'verified' }>) {
  const t = useTranslations('mirrors');
  const words: MirrorWords = {
    list: t('title'),
    here: t('here'),
    onList: t('onList', { origin: '{origin}' }),
    offList: t('offList', { origin: '{origin}' }),
    check: t('check'),
    checking: t('checking'),
    ms: t('ms', { ms: '{ms}' }),
    noAnswer: t('noAnswer'),
    notChecked: t('notChecked'),
  };
  return (
    <div className="max-w-[46rem]">
      <p className="-mt-3 mb-5 text-md text-t2">{t('lead')}</p>
      <p className="mb-5 text-md text-t2 in-data-js:hidden">{t('noScript')}</p>
      <MirrorList origins={origins} words={words} />
      <p className="mt-5 text-sm text-t2">{t('method')}</p>
      <dl className="mt-5 grid gap-x-4 gap-y-1 text-sm text-t2 md:grid-cols-[max-content_minmax(0,1fr)]">
        <dt>{t('signedAt')}</dt>
        <dd className="text-t1">
          <Moment at={signedAt} />
        </dd>
        <dt>{t('fingerprint')}</dt>
        <dd className="num text-t1 [overflow-wrap:anywhere]">{fingerprint}</dd>
      </dl>
      <p className="mt-3 text-sm text-t2">{t('fingerprintText')}</p>
    </div>
  );
}

/**
 * Page of the operator's mirror addresses (docs/features.md#133). A list without a valid signature is not
 * shown at all.
 */
export function MirrorsPage({ mirrors }: { mirrors: Mirrors }) {
  const t = useTranslations('mirrors');
  const { state } = mirrors;
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      {state === 'verified' ? (
        <Verified {...mirrors} />
      ) : (
        <PageFailed
          title={t(`${state}Title`)}
          place={{ path: '/mirrors' }}
          reference={state === 'unavailable' ? mirrors.reference : null}
          stands={state === 'refused'}
        >
          {t(`${state}Text`)}
        </PageFailed>
      )}
    </div>
  );
}
