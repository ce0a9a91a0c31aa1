import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageTitle } from '#components/shared/section.tsx';
import type { RangeOfKind } from './agent-earnings.tsx';
import { AgentIntro } from './agent-intro.tsx';
import { AgentPanelSlot } from './agent-panel-slot.tsx';

/** First view of the agents' page: name, balance, and ways onwards. */
export function AgentStart() {
  const t = useTranslations('agentHome');
  return (
    <>
      <p className="max-w-[60ch] text-md text-t2">{t('agentHomeText')}</p>
      <AgentPanelSlot />
    </>
  );
}

/**
 * The agents' page: the introduction for everybody else, and the shell around `view`, which only an agent sees.
 * `support`: address of the operator's customer service; `ranges`: rates that contracts in force pay.
 */
export function AgentPage({
  support,
  ranges,
  view,
}: {
  support: string | undefined;
  ranges: readonly RangeOfKind[];
  view: ReactNode;
}) {
  const t = useTranslations('agentHome');
  return (
    <div className="mx-auto min-h-[60vh] max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <div className="agent:hidden md:pt-4">
        <AgentIntro support={support} ranges={ranges} />
      </div>
      <div className="hidden agent:block">
        <PageTitle title={t('agentHome')} />
        {view}
      </div>
    </div>
  );
}
