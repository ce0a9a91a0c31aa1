import { useTranslations } from 'next-intl';
import type { NoticeItem } from '#components/lobby/lobby-data.ts';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { NOTICE_PAGE_SIZE } from '#lib/rules/figures.ts';
import { ALL_NOTICES, noticeHref } from './notice-href.ts';
import { NoticeTrack } from './notice-track.tsx';

function Titles({ notices, copy }: { notices: readonly NoticeItem[]; copy?: boolean }) {
  const t = useTranslations('lobby');
  return (
    <ul
      aria-hidden={copy}
      className="flex flex-none gap-12 pr-12 motion-reduce:w-full motion-reduce:gap-0 motion-reduce:pr-0"
    >
      {notices.map(notice => (
        <li key={notice.id} className="flex-none snap-start self-center motion-reduce:w-full">
          <a
            href={noticeHref(notice.id)}
            tabIndex={copy ? -1 : undefined}
            aria-label={t('noticeOpen', { title: notice.title })}
            className="block whitespace-nowrap leading-10 -outline-offset-2 hover:text-t1 hover:underline motion-reduce:line-clamp-2 motion-reduce:whitespace-normal motion-reduce:py-0.5 motion-reduce:leading-4.5"
          >
            {notice.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Without scripts no dialog opens and nothing could be paused: the newest notices as disclosures. */
function Unfolding({ label, notices }: { label: string; notices: readonly NoticeItem[] }) {
  return (
    <noscript>
      <details className="border-b border-line px-gutter text-md text-t2">
        <summary className="cursor-pointer leading-10 font-med text-t1">{label}</summary>
        <ul className="pb-4">
          {notices.map(notice => (
            <li key={notice.id}>
              <details>
                <summary className="cursor-pointer py-1.5">{notice.title}</summary>
                <div className="pt-1 pb-3">
                  <CleanHtml html={notice.content} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </details>
    </noscript>
  );
}

/** Notice marquee under the header; pressing a notice opens the dialog at it (docs/features.md#38). */
export function NoticeBar({ notices }: { notices: readonly NoticeItem[] }) {
  const t = useTranslations('lobby');
  if (notices.length === 0) return null;
  return (
    <>
      <section
        aria-label={t('notices')}
        className="hidden h-10 items-center gap-3 border-b border-line px-gutter text-md text-t2 in-data-js:flex"
      >
        <Icon name="bell" className="text-brass" />
        <NoticeTrack pause={t('noticePause')} play={t('noticePlay')} slow={notices.length > 2}>
          <Titles notices={notices} />
          <Titles notices={notices} copy />
        </NoticeTrack>
        <a
          href={noticeHref(ALL_NOTICES)}
          className="flex h-8 flex-none items-center text-sm font-med text-t1 hover:underline max-md:not-motion-reduce:hidden"
        >
          {t('allNotices')}
        </a>
      </section>
      <Unfolding label={t('notices')} notices={notices.slice(0, NOTICE_PAGE_SIZE)} />
    </>
  );
}
