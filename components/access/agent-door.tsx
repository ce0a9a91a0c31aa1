'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalDialog } from '#components/shared/refusal-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import { useRole } from '#lib/client/use-role.ts';
import { localePath } from '#lib/rules/locales.ts';
import type { AccessData } from './access-data.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/**
 * What stands at the agents' address: their sign-in for a visitor, word of who may come in for a member or a trial,
 * nothing for an agent (spec 1, section 6).
 */
export function AgentDoor({ data, next }: { data: AccessData; next: string | null }) {
  const t = useTranslations('agentHome');
  const locale = useLocale();
  const replace = useReplace();
  const role = useRole();
  const [asked, setAsked] = useState(false);
  const home = () => replace(localePath(locale, '/'));

  if (role === 'agent') return null;
  if (role === 'visitor' || asked) return <SignInDialog data={data} asked={{ next }} agentPage />;
  return (
    <RefusalDialog
      code="agents_only"
      onClose={home}
      actions={
        <>
          <Button look="primary" onClick={() => setAsked(true)}>
            {t('agentOther')}
          </Button>
          <Button onClick={home}>{t('toLobby')}</Button>
        </>
      }
    />
  );
}
