import { useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import type { salesState } from './lottery-data.ts';

/** State of a draw's sales, in words. */
export function SalesState({ state }: { state: ReturnType<typeof salesState> }) {
  const t = useTranslations('lottery');
  return <Status kind={state === 'open' ? 'positive' : 'warning'}>{t(state)}</Status>;
}
