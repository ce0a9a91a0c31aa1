'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Brand } from '#components/shared/brand.ts';
import { Scene } from '#components/shared/scene.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { call } from '#lib/client/call.ts';
import { closeOver, isOver } from '#lib/client/over.ts';
import { applyHintedRole, hintedRole } from '#lib/client/role.ts';
import { tellTabs } from '#lib/client/session-channel.ts';
import { playHref } from '#lib/i18n/paths.ts';
import { localePath } from '#lib/rules/locales.ts';
import { safeNext } from './safe-next.ts';
import { SignInForm } from './sign-in-form.tsx';

const GAME_ID = /^\d{1,20}$/;

type Props = {
  brand: Brand;
  /** Where to go afterwards, as the address says it: not to be believed. */
  next: string | null;
  /** The game that was to be opened. */
  play: string | null;
};

/** The sign-in dialog. Signing in changes the page in place: no new document, answers are asked for anew. */
export function SignInDialog({ brand, next, play }: Props) {
  const t = useTranslations('access');
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();
  const target = safeNext(next) ?? localePath(locale, '/');
  const game = play && GAME_ID.test(play) ? play : null;

  const leave = () => closeOver(() => router.replace(target));
  const goOn = () => {
    const address = game ? playHref(game, target) : target;
    // Over its own page only the address changes; elsewhere the page itself has to come.
    if (isOver()) history.replaceState(null, '', game ? address : safeHere(next, target));
    else router.replace(address);
  };
  const done = (userName: string) => {
    applyHintedRole();
    client.clear();
    tellTabs('signed-in');
    showToast('positive', t('signedIn', { name: userName }));
    goOn();
  };

  // Somebody who is signed in already has no business here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    if (hintedRole() !== 'visitor') goOn();
  }, []);

  return (
    <Dialog
      open
      size="l"
      title={t('signInTitle')}
      lead={game ? t('signInForGame') : t('signInText')}
      art={<Scene brand={brand} view="side" />}
      onClose={leave}
      coverClose={false}
    >
      <SignInForm
        send={ask => call('POST /wps/session/login', ask)}
        onDone={answer => done(answer.userName)}
      />
    </Dialog>
  );
}

/** The address under the dialog with its whole query, when it is the page that `next` leads to. */
function safeHere(next: string | null, target: string): string {
  const path = next?.split('?')[0] ?? '';
  return next && path === target.split('?')[0] ? next : target;
}
