import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Chosen numbers, each with a way to remove it; `children` follows the last one. */
export function NumberTokens({
  picks,
  onChange,
  children,
}: {
  picks: readonly string[];
  onChange: (picks: string[]) => void;
  children?: ReactNode;
}) {
  const t = useTranslations('lottery');
  return (
    <ul className="flex flex-wrap gap-2">
      {picks.map(number => (
        <li key={number}>
          <Button
            size="s"
            className="num max-md:min-h-11"
            onClick={() => onChange(picks.filter(one => one !== number))}
          >
            {number} <span aria-hidden="true">×</span>
            <span className="sr-only">{t('remove')}</span>
          </Button>
        </li>
      ))}
      {children}
    </ul>
  );
}
