'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icon.tsx';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { CleanHtml } from './clean-html.tsx';
import type { Notice } from './lobby-data.ts';

const PER_PAGE = 8;

type TitlesProps = {
  label: string;
  notices: readonly Notice[];
  current: string;
  onPick: (id: string) => void;
};

function Titles({ label, notices, current, onPick }: TitlesProps) {
  const pages = useTranslations('ui');
  const at = notices.findIndex(notice => notice.id === current);
  const [page, setPage] = useState(Math.max(0, Math.floor(at / PER_PAGE)));
  const count = Math.ceil(notices.length / PER_PAGE);
  return (
    <nav aria-label={label}>
      <ul className="grid">
        {notices.slice(page * PER_PAGE, (page + 1) * PER_PAGE).map(notice => (
          <li key={notice.id}>
            <button
              type="button"
              onClick={() => onPick(notice.id)}
              aria-current={notice.id === current ? 'true' : undefined}
              className={classes(
                'flex min-h-11 w-full items-center border-l-3 px-3 py-2 text-left text-md',
                notice.id === current
                  ? 'border-mark bg-s3 font-bold text-t1'
                  : 'border-transparent text-t2 hover:bg-s2 hover:text-t1',
              )}
            >
              {notice.title}
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="mt-2 flex items-center gap-2 text-sm text-t2">
          <Button look="quiet" size="s" disabled={page === 0} onClick={() => setPage(page - 1)}>
            <Icon name="chevron-left" size={16} />
            <span className="sr-only">{pages('previousPage')}</span>
          </Button>
          <span className="num">
            {page + 1} / {count}
          </span>
          <Button look="quiet" size="s" disabled={page + 1 >= count} onClick={() => setPage(page + 1)}>
            <Icon name="chevron-right" size={16} />
            <span className="sr-only">{pages('nextPage')}</span>
          </Button>
        </div>
      )}
    </nav>
  );
}

/**
 * Titles at the left, 8 to a page, and the chosen one at the right (spec 1, section 2). One alone stands without its
 * list. `label` names the list.
 */
export function NoticeViewer({ notices, current: id, label, onPick }: TitlesProps) {
  const current = notices.find(notice => notice.id === id) ?? notices[0];
  if (!current) return null;
  const many = notices.length > 1;
  return (
    <div className={classes('grid gap-6', many && 'min-h-72 md:grid-cols-[15rem_minmax(0,1fr)]')}>
      {many && <Titles label={label} notices={notices} current={current.id} onPick={onPick} />}
      <article aria-live="polite" className="min-w-0 max-md:order-first">
        <h3 className="display text-xl">{current.title}</h3>
        {current.publishTime !== undefined && (
          <p className="num mt-1 mb-3 text-xs text-t3">{formatDateTime(current.publishTime)}</p>
        )}
        <CleanHtml html={current.content} />
      </article>
    </div>
  );
}
