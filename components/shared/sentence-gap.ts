import { useLocale } from 'next-intl';

/** What stands between two sentences in the page's language: Chinese ones follow each other without a space. */
export function useSentenceGap(): string {
  return useLocale() === 'zh-CN' ? '' : ' ';
}
