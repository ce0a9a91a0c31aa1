'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { type HelpTopic, helpTopics } from '#components/shared/help-topics.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { SearchField } from '#components/ui/forms/search-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useDelegatedClick } from '#lib/client/delegated-clicks.ts';
import { closeOverlay, isPlainPress, replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { HelpResults } from './help-results.tsx';

type ReaderProps = { topics: readonly HelpTopic[]; desk: string | undefined };

const anchorOf = ({ hash }: { hash: string }) => hash.slice(1).toLowerCase();

function Sections({
  topics,
  current,
  onPick,
}: {
  topics: readonly HelpTopic[];
  current: string | undefined;
  onPick: (anchor: string) => void;
}) {
  const t = useTranslations('helpSearch');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const marked = list.current?.querySelector('[aria-current]');
    if (marked && current) marked.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={t('sections')} className="min-w-0">
      <ul ref={list} className="scroll-x flex gap-x-1 border-b border-line md:grid md:border-r md:border-b-0">
        {topics.map(({ anchor, title }) => (
          <li key={anchor} className="flex-none">
            <button
              type="button"
              aria-current={anchor === current ? 'true' : undefined}
              onClick={() => onPick(anchor)}
              className={classes(
                'flex min-h-10 w-full items-center border-b-3 px-2.5 text-left text-md -outline-offset-2 hover:text-t1 md:border-b-0 md:border-l-3',
                anchor === current ? 'border-mark font-bold text-t1 md:bg-s3' : 'border-transparent text-t2',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ topic }: { topic: HelpTopic }) {
  return (
    <>
      <h3 className="display mb-2 text-2xl">{topic.title}</h3>
      <CleanHtml html={topic.content} />
      {topic.entries.map(({ title, content }) => (
        <div key={title} className="mt-5">
          <h4 className="mb-1 text-lg font-bold text-t1">{title}</h4>
          <CleanHtml html={content} />
        </div>
      ))}
    </>
  );
}

function ContactService({ desk }: { desk: string | undefined }) {
  const t = useTranslations('helpSearch');
  if (!desk) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-s2 px-4 py-3">
      <p className="text-md text-t2">{t('stillNeed')}</p>
      <a
        href={desk}
        target="_blank"
        rel="noopener"
        data-support
        aria-label={t('supportNewWindow')}
        className={buttonClass({ size: 's' })}
      >
        {t('support')}
      </a>
    </div>
  );
}

/** Search, sections, and either the section chosen or what the search found. */
function Reader({ topics, desk }: ReaderProps) {
  const t = useTranslations('helpSearch');
  const [query, setQuery] = useState('');
  const [anchor, setAnchor] = useState(() => anchorOf(location));
  const top = useRef<HTMLDivElement>(null);
  const topic = topics.find(one => one.anchor === anchor) ?? topics[0];
  const searches = query.trim().length > 0;
  const pick = (picked: string) => {
    setAnchor(picked);
    setQuery('');
    replaceOverlay(`${location.pathname}#${picked}`);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  // A followed anchor would be a history entry of its own, over which the dialog is not open.
  useDelegatedClick<HTMLAnchorElement>('[data-help-reader] a[href*="#"]', (link, event) => {
    if (link.pathname !== location.pathname || !isPlainPress(event)) return;
    event.preventDefault();
    pick(anchorOf(link));
  });
  if (!topic) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  return (
    <div ref={top} data-help-reader className="grid content-start gap-4 md:min-h-120">
      <SearchField
        action=""
        label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={event => setQuery(event.target.value)}
        formProps={{ onSubmit: event => event.preventDefault() }}
        className="md:w-104"
      />
      <div className="grid content-start gap-x-6 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
        <Sections topics={topics} current={searches ? undefined : topic.anchor} onPick={pick} />
        <div className="min-w-0">
          {searches ? <HelpResults topics={topics} query={query.trim()} /> : <Section topic={topic} />}
          <ContactService desk={desk} />
        </div>
      </div>
    </div>
  );
}

/**
 * Help centre over the page from which it was opened (docs/features.md#129), under its own address; the
 * anchor names the section. `desk` is the address of customer service, where there is one.
 */
export function HelpDialog({ desk }: { desk: string | undefined }) {
  const t = useTranslations('helpSearch');
  const ui = useTranslations('ui');
  const errors = useTranslations('errors');
  const { data, error, refetch } = useCall('GET /wps/system/helpCenter', {});
  useDocumentTitle(t('title'));
  return (
    <Dialog open size="xl" reserve="game" title={t('title')} onClose={() => closeOverlay(() => undefined)}>
      {data && <Reader topics={helpTopics(data)} desk={desk} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-120" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState
          level={3}
          title={t('failedTitle')}
          reference={error.reference && errors('reference', { reference: error.reference })}
          action={
            <Button look="primary" onClick={() => void refetch()}>
              {ui('tryAgain')}
            </Button>
          }
        >
          {t('failedText')}
        </ErrorState>
      )}
    </Dialog>
  );
}
