import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '#components/ui/toast.tsx';
import type { Answer, Ask, BrowserCallName } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { noteFirstLogin } from '#lib/client/first-login.ts';
import { isOver } from '#lib/client/over.ts';
import { noteRecent } from '#lib/client/recent-hint.ts';
import { applyHintedRole } from '#lib/client/role.ts';
import { tellTabs } from '#lib/client/session-channel.ts';
import { announceRefusal } from '#lib/client/session-events.ts';
import { writeStored } from '#lib/client/storage.ts';
import { playHref } from '#lib/i18n/paths.ts';
import { centreHrefOfMark } from '#lib/rules/centre.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { localePath } from '#lib/rules/locales.ts';
import { AGENT_HOME } from '#lib/rules/pages.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { safeNext } from '#lib/rules/safe-next.ts';
import type { AccessData } from './access-data.ts';
import { afterSignIn, afterTrial } from './after-sign-in.ts';
import type { SignedIn } from './sign-in-ask.ts';

const INFO = ['GET /wps/member/info', {}] as const;
const GAME_ID = /^\d{1,20}$/;

/** Where a sign-in was asked for, as the address says it: not to be believed. */
type Asked = { next: string | null; play: string | null; at: string | null };

function load<N extends BrowserCallName>(client: QueryClient, name: N, ask: Ask<N>): Promise<Answer<N>> {
  return client.fetchQuery<Answer<N>>({
    queryKey: [name, ask],
    queryFn: ({ signal }) => call(name, ask, { signal }),
  });
}

/** The address under the dialog with its whole query, when it is the page that `next` leads to. */
function sameHere(next: string | null, target: string): string {
  const path = next?.split('?')[0] ?? '';
  return next && path === target.split('?')[0] ? next : target;
}

/** What was about to be opened when somebody was asked to sign in: a game, a page of the centre, or nothing. */
function resumed(target: string, game: string | null, at: string | null): string {
  if (game) return playHref(game, target);
  const centre = centreHrefOfMark(at);
  return centre ? `${target.split('?')[0]}${centre}` : target;
}

/** Leads from the address of a way in to where the person was going, or what is below it where that is the same. */
export function useGoOn({ next, play, at }: Asked): (then: 'stay' | 'resume' | 'agent-home') => void {
  const locale = useLocale();
  const router = useRouter();
  const game = play && GAME_ID.test(play) ? play : null;
  return then => {
    const home = localePath(locale, then === 'agent-home' ? AGENT_HOME : '/');
    const target = safeNext(next) ?? home;
    const address = then === 'resume' ? resumed(target, game, at) : target;
    // Over its own page only the address changes; elsewhere the page itself has to come.
    if (isOver()) history.replaceState(null, '', address === target ? sameHere(next, target) : address);
    else router.replace(address);
  };
}

/** The id of the person whose answers this tab holds, or null. */
export function useWhoseAnswers(): string | null {
  const client = useQueryClient();
  const info: Partial<Answer<'GET /wps/member/info'>> | undefined = client.getQueryData(INFO);
  const [id] = useState(info?.id ?? null);
  return id;
}

/**
 * What a sign-in does to the page (after-sign-in.ts holds the order), whatever dialog it happened in. `before` is whose
 * answers the page is drawn from: for the same person they are asked anew and stay until then, so that a half-filled
 * form stays too; for anybody else nothing stays.
 */
export function useAfterSignIn(
  data: AccessData,
  close: (then: 'stay' | 'resume' | 'agent-home') => void,
  before: string | null = null,
) {
  const t = useTranslations('access');
  const words = useTranslations('signIn');
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();

  const showPerson = (id?: string) => {
    if (id !== undefined && id === before) void client.invalidateQueries();
    else client.clear();
    applyHintedRole();
    tellTabs('signed-in');
  };
  const loadInfo = () => load(client, 'GET /wps/member/info', {});

  const signedIn = (answer: SignedIn, agentPage = false) =>
    afterSignIn(
      {
        firstTimeLogin: answer.firstTimeLogin,
        mustChange: answer.mustChange,
        trial: roleOfType(answer.customerType) === 'trial',
        agentPage,
        agentPolicy: data.on.includes('AGENTPOLICY3'),
      },
      {
        showPerson: () => showPerson(answer.id),
        noteFirstLogin,
        closeDialog: close,
        forceChange: () => announceRefusal('password_change_required'),
        loadInfo,
        greet: () => showToast('positive', t('signedIn', { name: answer.userName })),
        loadFavourites: () => load(client, 'GET /wps/relay/MCSFE_getFavoriteGames', {}),
        loadRecent: async () => {
          const { list } = await load(client, 'GET /wps/relay/GCS_recentGame', { pageSize: HOME_ROW_SIZE });
          noteRecent(list.length);
        },
        loadConsolidated: () => load(client, 'GET /wps/member/info/funds/consolidated', {}),
        loadUnread: () => load(client, 'GET /wps/relay/CSP_unreadCount', {}),
      },
    );
  const trialOpened = () =>
    afterTrial({
      showPerson,
      loadInfo,
      clearCpw: () => {
        writeStored('session', 'cpw', null);
        writeStored('local', 'cpw', null);
      },
      goHome: () => router.replace(localePath(locale, '/')),
      greet: () => showToast('positive', words('trialOpened')),
    });
  return { signedIn, trialOpened };
}
