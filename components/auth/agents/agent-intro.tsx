import { useLocale, useTranslations } from 'next-intl';
import { Section } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { AgentEarnings, type RangeOfKind } from './agent-earnings.tsx';
import { PayoutExample } from './payout-example.tsx';

type Props = {
  /** Ranges of rates that contracts in force pay; kinds without one are absent. */
  ranges: readonly RangeOfKind[];
  /** Address of the operator's customer service; undefined where it names none. */
  support: string | undefined;
};

const steps = ['ask', 'verify', 'contract'] as const;
const questions = ['who', 'terms', 'see', 'break'] as const;

/** Sign-in of agents, and the operator's contact for everybody who is not one. */
function Ways({ support }: Pick<Props, 'support'>) {
  const t = useTranslations('agentIntro');
  const ui = useTranslations('ui');
  const locale = useLocale();
  return (
    <div className="grid content-start gap-3">
      <Panel className="p-6 max-md:p-5">
        <h2 className="display text-xl">{t('signInTitle')}</h2>
        <p className="mt-1 mb-5 text-md text-t2">{t('signInText')}</p>
        <a
          href={hrefOf(locale, { path: AGENT_HOME })}
          data-sign-in
          className={buttonClass({ look: 'primary', size: 'l', wide: true })}
        >
          {t('signIn')}
        </a>
      </Panel>
      {support !== undefined && (
        <Panel className="px-6 py-5 max-md:px-5">
          <h2 className="display text-lg">{t('contactTitle')}</h2>
          <p className="mt-1 mb-4 text-md text-t2">{t('contactText')}</p>
          <a
            href={support}
            target="_blank"
            rel="noopener"
            data-support
            className={buttonClass({ wide: true })}
          >
            <Icon name="chat" />
            {t('contact')}
            <span className="sr-only">, {ui('opensNewWindow')}</span>
          </a>
        </Panel>
      )}
    </div>
  );
}

/**
 * First page of agents: a payout explained, the ways to earn, how to become an agent, and the sign-in. States
 * only what exists.
 */
export function AgentIntro({ support, ranges }: Props) {
  const t = useTranslations('agentIntro');
  return (
    <>
      <div className="mb-section grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="display max-w-[18ch] text-4xl wrap-anywhere break-keep max-md:text-3xl">
            {t('title')}
          </h1>
          <p className="mt-3 max-w-[46ch] text-lg text-t2">{t('lead')}</p>
          <PayoutExample />
        </div>
        <Ways support={support} />
      </div>
      <AgentEarnings ranges={ranges} />
      <Section title={t('how')}>
        <ol className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          {steps.map((step, at) => (
            <li key={step} className="min-w-0">
              <span aria-hidden="true" className="display num text-2xl text-brass">
                {at + 1}
              </span>
              <h3 className="mt-1 font-bold text-t1">{t(`${step}Title`)}</h3>
              <p className="text-md text-t2">{t(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('before')}>
        <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          {questions.map(question => (
            <div key={question} className="min-w-0">
              <dt className="font-bold text-t1">{t(`${question}Title`)}</dt>
              <dd className="max-w-[60ch] text-md text-t2">{t(`${question}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
