import { useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { AgentPanelPlace } from './agent-panel-place.tsx';

/** The agents' page around what only an agent sees. */
export function AgentPage() {
  const t = useTranslations('agentHome');
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('agentHome')} />
      <p className="max-w-[60ch] text-md text-t2">{t('agentHomeText')}</p>
      <AgentPanelPlace />
    </div>
  );
}
