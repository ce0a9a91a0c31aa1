import { useLocale } from 'next-intl';

/** Separator of sentences in the page's language: a space, or nothing in Chinese. */
export function useSentenceGap(): string {
  return useLocale() === 'zh-CN' ? '' : ' ';
}
