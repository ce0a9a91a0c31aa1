'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import type { Role } from '#lib/rules/roles.ts';

/**
 * Link from a game with play credits to the same game with the user's own account; visitors sign in first.
 */
export function PlayForReal({ nodeId, role }: { nodeId: string; role: Role }) {
  const t = useTranslations('play');
  const go = () => {
    const here = new URL(location.href);
    here.searchParams.delete('try');
    here.searchParams.set('play', nodeId);
    replaceOverlay(`${here.pathname}${here.search}`);
  };
  return (
    <Button size="s" onClick={go} className="flex-none">
      {role === 'visitor' ? t('freeSignIn') : t('freeForReal')}
    </Button>
  );
}
