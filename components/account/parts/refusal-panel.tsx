'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';

/**
 * Explains why money does not move: what happened and what it means, then its figures, open on first sight, and
 * what helps. Announced and brought into view when it appears after a try (`tried`).
 */
export function RefusalPanel({
  title,
  text,
  rows,
  tried,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  /** Name and text of each line of the reason. */
  rows: readonly (readonly [name: string, text: ReactNode])[];
  tried: boolean;
  /** Ways on, the helpful one first. */
  children?: ReactNode;
}) {
  const t = useTranslations('money');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [tried]);
  return (
    <Panel ref={place} role={tried ? 'alert' : undefined} className="border-l-3 border-l-warning">
      <div className="flex gap-3 p-4">
        <Icon name="warn" size={20} className="mt-0.5 flex-none text-warning" />
        <div className="min-w-0">
          <p className="font-bold">{title}</p>
          <p className="text-md text-t2">{text}</p>
        </div>
      </div>
      <details open className="border-t border-line px-4 py-2.5">
        <summary className="min-h-8 cursor-pointer text-md font-bold">{t('why')}</summary>
        <dl className="grid gap-x-4 gap-y-1.5 pt-1 pb-1.5 text-md md:grid-cols-[8rem_minmax(0,1fr)]">
          {rows.map(([name, line]) => (
            <div key={name} className="contents">
              <dt className="text-sm text-t2 max-md:mt-1">{name}</dt>
              <dd className="num">{line}</dd>
            </div>
          ))}
        </dl>
      </details>
      {children && <div className="flex flex-wrap gap-2 border-t border-line p-4">{children}</div>}
    </Panel>
  );
}
