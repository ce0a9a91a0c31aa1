'use client';

import { useState } from 'react';
import type { NoticeItem } from '#components/lobby/lobby-data.ts';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { NOTICE_PAGE_SIZE, NOTICE_PAGER_MARGIN } from '#lib/rules/figures.ts';

type TitlesProps = {
  label: string;
  notices: readonly NoticeItem[];
  current: string;
  onPick: (id: string) => void;
};

function Titles({ label, notices, current, onPick }: TitlesProps) {
  const at = notices.findIndex(notice => notice.id === current);
  const [page, setPage] = useState(Math.max(0, Math.floor(at / NOTICE_PAGE_SIZE)));
  const count = Math.ceil(notices.length / NOTICE_PAGE_SIZE);
  return (
    <nav aria-label={label}>
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
 * Titles at the left, 8 to a page, and the selected notice at the right (docs/features.md#124). A single
 * notice has no list. `label` names the list.
 */
export function NoticeViewer({ notices, current: id, label, onPick }: TitlesProps) {
  const current = notices.find(notice => notice.id === id) ?? notices[0];
  if (!current) return null;
  const many = notices.length > 1;
  return (
    <div className={classes('grid gap-6', many && 'min-h-72 md:grid-cols-[15rem_minmax(0,1fr)]')}>
      {many && <Titles label={label} notices={notices} current={current.id} onPick={onPick} />}
      {/* Focus starts at the text: on a magnified screen, a button below it would scroll only its end into
         view. */}
      <article
        data-first-focus
        tabIndex={-1}
        aria-live="polite"
        className="min-w-0 outline-none max-md:order-first"
      >
        <h3 className="display text-xl">{current.title}</h3>
        {current.publishTime !== undefined && (
          <p className="num mt-1 mb-3 text-xs text-t3">{formatDateTime(current.publishTime)}</p>
        )}
        <CleanHtml html={current.content} />
      </article>
    </div>
  );
}
