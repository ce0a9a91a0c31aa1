'use client';

import { useTranslations } from 'next-intl';
import type { HelpTopic } from '#components/shared/help-topics.ts';
import { MarkedText } from '#components/shared/marked-text.tsx';
import { findHelp, type HelpHit } from './find-help.ts';

type PickProps = { onPick?: () => void };

function Hit({ hit, onPick }: { hit: HelpHit } & PickProps) {
  return (
    <li className="border-t border-line last:border-b">
      <a href={`#${hit.anchor}`} onClick={onPick} className="block py-3 -outline-offset-2 hover:bg-s2">
        <span className="block text-sm text-t2">{hit.topic}</span>
        <span className="block font-bold text-t1">
          <MarkedText parts={hit.title} />
        </span>
        <span className="block text-md text-t2">
          <MarkedText parts={hit.excerpt} />
        </span>
      </a>
    </li>
  );
}

function Nothing({
  query,
  closest,
  onPick,
}: { query: string; closest: readonly { anchor: string; title: string }[] } & PickProps) {
  const t = useTranslations('helpSearch');
  return (
    <>
      <h3 className="display text-xl">{t('none', { query })}</h3>
      {closest.length === 0 && <p className="mt-1 text-md text-t2">{t('noneText')}</p>}
      {closest.length > 0 && (
        <>
          <p className="mt-1 text-md text-t2">{t('closest')}</p>
          <ul>
            {closest.map(({ anchor, title }) => (
              <li key={`${anchor} ${title}`}>
                <a
                  href={`#${anchor}`}
                  onClick={onPick}
                  className="inline-flex min-h-9 items-center text-t1 underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/**
 * Places in the help that contain the words searched for, or the closest ones, as links to their anchors;
 * announced as they change.
 */
export function HelpResults({
  topics,
  query,
  onPick,
}: { topics: readonly HelpTopic[]; query: string } & PickProps) {
  const t = useTranslations('helpSearch');
  const { hits, closest } = findHelp(topics, query);
  const sections = new Set(hits.map(hit => hit.anchor)).size;
  return (
    <div aria-live="polite">
      {hits.length === 0 && <Nothing query={query} closest={closest} onPick={onPick} />}
      {hits.length > 0 && (
        <>
          <h3 className="display text-xl">{t('results', { query })}</h3>
          <p className="mt-1 mb-3 text-md text-t2">{t('places', { count: hits.length, sections })}</p>
          <ul>
            {hits.map((hit, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same title
              <Hit key={at} hit={hit} onPick={onPick} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
