import { useTranslations } from 'next-intl';
import { PageTitle } from '#components/shared/section.tsx';
import { AgentIntro } from './agent-intro.tsx';
import { AgentPanelSlot } from './agent-panel-slot.tsx';

/**
 * The agents' page: the introduction for everybody else, and the shell around the content that only an agent
 * sees. `support`: address of the operator's customer service.
 */
export function AgentPage({ support }: { support: string | undefined }) {
  const t = useTranslations('agentHome');
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <div className="agent:hidden md:pt-4">
        <AgentIntro support={support} />
      </div>
      <div className="hidden agent:block">
        <PageTitle title={t('agentHome')} />
        <p className="max-w-[60ch] text-md text-t2">{t('agentHomeText')}</p>
        <AgentPanelSlot />
      </div>
    </div>
  );
}
