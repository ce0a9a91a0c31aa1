import { useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { cardTableKinds } from '#lib/rules/cards/kinds.ts';
import { instantKinds } from '#lib/rules/fair/instant.ts';
import { liveKinds } from '#lib/rules/live/kinds.ts';
import { FairnessHost } from './fairness-host.tsx';

/**
 * Page that checks rounds of in-house games: the same for everybody, its tool is loaded in the browser. `currency`:
 * code of the site's, in which a round is typed; undefined where the operator does not name it.
 */
export function FairnessPage({ currency }: { currency?: string | undefined }) {
  const t = useTranslations('fairnessPage');
  const rules = [
    'seeds',
    'digest',
    'draw',
    ...instantKinds,
    'slot',
    ...liveKinds,
    ...cardTableKinds,
    'sports',
  ] as const;
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      <p className="mb-6 max-w-prose text-t2 max-md:mb-4">{t('lead')}</p>
      <FairnessHost label={t('open')} currency={currency} />
      <h2 id="algorithm" className="display mt-10 mb-3 text-2xl">
        {t('algorithm')}
      </h2>
      <dl className="grid max-w-prose gap-3 text-md">
        {rules.map(rule => (
          <div key={rule} id={rule} className="scroll-mt-24">
            <dt className="font-bold">{t(`${rule}Name`)}</dt>
            <dd className="text-t2 wrap-anywhere">{t(rule)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
