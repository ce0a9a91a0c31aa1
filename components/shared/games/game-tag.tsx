import { useTranslations } from 'next-intl';
import { Tag } from '#components/ui/tag.tsx';
import type { CardTag } from '#lib/rules/free-game.ts';

const looks = { soon: 'quiet', new: 'accent', free: 'key' } as const;

/** Tag of a game: not open yet, new, or free to try. */
export function GameTag({ tag, className }: { tag: CardTag; className?: string }) {
  const t = useTranslations('ui');
  return (
    <Tag look={looks[tag]} className={className}>
      {t(tag)}
    </Tag>
  );
}

/** Place of the tag on the upper edge of a card. */
export const TAG_AT_EDGE =
  'pointer-events-none absolute -top-2.5 right-2 z-1 leading-4! outline-2 outline-s0 group-hover/card:-translate-y-1';
