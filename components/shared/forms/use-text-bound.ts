import { useTranslations } from 'next-intl';
import { leftNearBound, overBound } from '#lib/rules/text-bound.ts';

/**
 * Bound of a free text: nothing is cut. Near the bound `hint` counts down, instead of the field's hint; beyond it `error` says by
 * how much, and the form sends nothing (`isOver`).
 */
export function useTextBound(
  text: string,
  most: number,
  hint?: string,
): { isOver: boolean; words: { error: string | undefined; hint: string | undefined } } {
  const t = useTranslations('textBound');
  const over = overBound(text, most);
  const left = leftNearBound(text, most);
  return {
    isOver: over > 0,
    words: {
      error: over > 0 ? t('over', { count: over }) : undefined,
      hint: left === null ? hint : t('left', { count: left }),
    },
  };
}
