import { useTranslations } from 'next-intl';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { PageFailed } from '#components/shared/feedback/page-failed.tsx';
import type { HelpTopic } from '#components/shared/help-topics.ts';
import { PageTitle } from '#components/shared/section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { CHAT_DIALOG_ID } from '#lib/rules/routes/chat-overlay.ts';
import { HelpPageSearch } from './help-page-search.tsx';
import { HelpPageTopics } from './help-page-topics.tsx';

/** Customer-service contact. */
type Desk = { url: string };

function Topic({ topic }: { topic: HelpTopic }) {
  return (
    <section id={topic.anchor} aria-labelledby={`${topic.anchor}-title`} className="mb-section last:mb-0">
      <h2
        id={`${topic.anchor}-title`}
        className="display mb-4 border-b border-section-line pb-3 text-2xl max-md:mb-3"
      >
        {topic.title}
      </h2>
      <CleanHtml html={topic.content} />
      {topic.entries.map(entry => (
        <div key={entry.title} className="mt-6">
          <h3 className="mb-1.5 text-lg font-bold text-t1">{entry.title}</h3>
          <CleanHtml html={entry.content} />
        </div>
      ))}
    </section>
  );
}

/** Contact section of the help; only where the operator has customer service. */
function ContactService({ desk, chat }: { desk: Desk | undefined; chat: boolean }) {
  const t = useTranslations('help');
  const shell = useTranslations('shell');
  if (!desk) return null;
  return (
    <aside
      id={CHAT_DIALOG_ID}
      className="mt-section flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-s2 px-5 py-4"
    >
      <div>
        <h2 className="font-bold text-t1">{t('askTitle')}</h2>
        <p className="text-md text-t2">{t('askText')}</p>
        {chat && (
          <noscript>
            <p className="text-md text-t2">{t('chatNoScript')}</p>
          </noscript>
        )}
      </div>
      <a
        href={desk.url}
        target="_blank"
        rel="noopener"
        data-support
        aria-label={shell('supportNewWindow')}
        className={buttonClass({ look: 'ghost', wide: true, className: 'md:w-auto' })}
      >
        {shell('support')}
      </a>
    </aside>
  );
}

/**
 * Help centre (docs/features.md#129): all topics on one page, each with its anchor, so that `/help#term`
 * leads to the terms with and without scripts. `topics` is null when the upstream could not be reached.
 */
export function HelpPage({
  topics,
  reference,
  desk,
  chat,
}: {
  topics: readonly HelpTopic[] | null;
  reference: string | null;
  desk: Desk | undefined;
  /** True where there is live chat. */
  chat: boolean;
}) {
  const t = useTranslations('help');
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-12 max-md:pt-4">
      <PageTitle title={t('title')} />
      {!topics && (
        <PageFailed title={t('failedTitle')} place={{ path: '/help' }} reference={reference}>
          {t('failedText')}
        </PageFailed>
      )}
      {topics?.length === 0 && (
        <>
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
          <ContactService desk={desk} chat={chat} />
        </>
      )}
      {topics && topics.length > 0 && (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[13rem_minmax(0,42rem)]">
          <HelpPageTopics
            label={t('topics')}
            topics={topics.map(({ anchor, title }) => ({ anchor, title }))}
          />
          <div className="min-w-0">
            <HelpPageSearch label={t('search')} />
            {topics.map(topic => (
              <Topic key={topic.anchor} topic={topic} />
            ))}
            <ContactService desk={desk} chat={chat} />
          </div>
        </div>
      )}
    </div>
  );
}
