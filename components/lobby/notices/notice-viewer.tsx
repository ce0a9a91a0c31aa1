'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { NoticeItem } from '#components/lobby/lobby-data.ts';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { NOTICE_PAGE_SIZE, NOTICE_PAGER_MARGIN } from '#lib/rules/figures.ts';
import { ALL_NOTICES } from './notice-href.ts';
import { markNoticeRead, readNotices } from './read-notices.ts';

type TitlesProps = {
  label: string;
  notices: readonly NoticeItem[];
  current: string;
  onPick: (id: string) => void;
};

/** Notices that were read in this browser; `opened` is one of them by now. */
function useReadNotices(opened: string | null): ReadonlySet<string> {
  const [read, setRead] = useState(readNotices);
  useEffect(() => {
    if (opened !== null) setRead(markNoticeRead(opened));
  }, [opened]);
  return read;
}

/** Keeps the focus on what is shown: on phones a step hides what was pressed. Returns the ref of both steps. */
function useStepFocus(isList: boolean) {
  const steps = useRef<HTMLDivElement>(null);
  const before = useRef(isList);
  useEffect(() => {
    if (before.current === isList) return;
    before.current = isList;
    if (document.activeElement?.getClientRects().length) return;
    steps.current?.querySelector<HTMLElement>(isList ? '[aria-current]' : 'article')?.focus();
  }, [isList]);
  return steps;
}

/** Dot before the title of a notice that was not read yet. */
function UnreadDot({ shown }: { shown: boolean }) {
  const t = useTranslations('lobby');
  return (
    <span className="grid w-4 shrink-0">
      {shown && (
        <span className="size-2 rounded-full bg-brass">
          <span className="sr-only">{t('noticeUnread')}</span>
        </span>
      )}
    </span>
  );
}

type ListProps = TitlesProps & { read: ReadonlySet<string>; className?: string | undefined };

function Titles({ label, notices, current, onPick, read, className }: ListProps) {
  const at = notices.findIndex(notice => notice.id === current);
  const [page, setPage] = useState(Math.max(0, Math.floor(at / NOTICE_PAGE_SIZE)));
  const count = Math.ceil(notices.length / NOTICE_PAGE_SIZE);
  return (
    <nav aria-label={label} className={className}>
      <ul className={classes('grid content-start', count > 1 && 'min-h-88')}>
        {notices.slice(page * NOTICE_PAGE_SIZE, (page + 1) * NOTICE_PAGE_SIZE).map(notice => (
          <li key={notice.id}>
            <button
              type="button"
              onClick={() => onPick(notice.id)}
              aria-current={notice.id === current ? 'true' : undefined}
              className={classes(
                'flex min-h-11 w-full items-center border-l-3 px-3 py-2 text-left text-md wrap-anywhere',
                notice.id === current
                  ? 'border-mark bg-s3 font-bold text-t1'
                  : 'border-transparent text-t2 hover:bg-s2 hover:text-t1',
              )}
            >
              <UnreadDot shown={!read.has(notice.id)} />
              <span className="min-w-0">
                <span className="block">{notice.title}</span>
                {notice.publishTime !== undefined && (
                  <Moment at={notice.publishTime} className="num block text-xs font-normal text-t3" />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager
        className="mt-3"
        page={page + 1}
        pages={count}
        margin={NOTICE_PAGER_MARGIN}
        onPick={next => setPage(next - 1)}
      />
    </nav>
  );
}

/**
 * Titles at the left, 8 to a page, and the selected notice at the right (docs/features.md#124); on phones the
 * list, then the text as its own step. `current` is a notice's id, or `ALL_NOTICES`: then the newest is beside
 * the list, and phones show the list alone. A single notice has no list. `label` names the list.
 */
export function NoticeViewer({ notices, current: id, label, onPick }: TitlesProps) {
  const current = notices.find(notice => notice.id === id) ?? notices[0];
  return current ? <Viewer {...{ notices, id, label, onPick, current }} /> : null;
}

type ViewerProps = Omit<TitlesProps, 'current'> & { id: string; current: NoticeItem };

function Viewer({ notices, id, label, onPick, current }: ViewerProps) {
  const t = useTranslations('lobby');
  const many = notices.length > 1;
  const isList = many && id !== current.id;
  const read = useReadNotices(isList ? null : current.id);
  const steps = useStepFocus(isList);
  return (
    <div ref={steps} className={classes('grid gap-6', many && 'min-h-72 md:grid-cols-[15rem_minmax(0,1fr)]')}>
      {many && (
        <Titles
          {...{ label, notices, onPick, read }}
          current={current.id}
          className={isList ? undefined : 'max-md:hidden'}
        />
      )}
      {/* Focus starts at the text: on a magnified screen, a button below it would scroll only its end into
         view. */}
      <article
        data-first-focus
        tabIndex={-1}
        aria-live="polite"
        className={classes('min-w-0 outline-none', isList && 'max-md:hidden')}
      >
        <h3 className="display text-xl">{current.title}</h3>
        {current.publishTime !== undefined && (
          <p className="num mt-1 mb-3 text-xs text-t3">{formatDateTime(current.publishTime)}</p>
        )}
        <CleanHtml html={current.content} />
        {many && (
          <Button className="mt-6 md:hidden" onClick={() => onPick(ALL_NOTICES)}>
            {t('allNotices')}
          </Button>
        )}
      </article>
    </div>
  );
}
