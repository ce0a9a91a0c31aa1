import type { RedirectTarget } from '#components/auth/post-sign-in-redirect.ts';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { saveFirstLogin } from '#lib/client/first-login.ts';
import { loadCall } from '#lib/client/load-call.ts';
import { savePersonalGamesHint } from '#lib/client/personal-games-hint.ts';
import { applyHintedRole } from '#lib/client/role.ts';
import { postToTabs } from '#lib/client/session-channel.ts';
import { announceRefusal, clearCachedCalls, refetchCalls } from '#lib/client/session-events.ts';
import { writeStored } from '#lib/client/storage.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { afterSignIn, afterTrial } from './after-sign-in.ts';
import type { SignInOutput } from './sign-in-input.ts';

/** Options of the steps after a sign-in, from the dialog. */
export type EffectOptions = {
  /** Operator switches that are on. */
  on: readonly string[];
  /** Id of the user whose responses the page shows; null if there are none. */
  before: string | null;
  close: (then: RedirectTarget) => void;
  goHome: () => void;
  say: { signedIn: (name: string) => string; trialOpened: () => string };
};

function showPerson(id: string | undefined, before: string | null) {
  if (id !== undefined && id === before) refetchCalls();
  else clearCachedCalls();
  applyHintedRole();
  postToTabs('signed-in');
}

const loadInfo = () => loadCall('GET /wps/member/info', {});

/** Runs the steps after a sign-in on this page (after-sign-in.ts holds their order). */
export function signInEffects(answer: SignInOutput, agentPage: boolean, of: EffectOptions): Promise<void> {
  return afterSignIn(
    {
      firstTimeLogin: answer.firstTimeLogin,
      mustChange: answer.mustChange,
      trial: roleOfType(answer.customerType) === 'trial',
      agentPage,
      agentPolicy: of.on.includes('AGENTPOLICY3'),
    },
    {
      showPerson: () => showPerson(answer.id, of.before),
      saveFirstLogin,
      closeDialog: of.close,
      forceChange: () => announceRefusal('password_change_required'),
      loadInfo,
      greet: () => showToast('positive', of.say.signedIn(answer.userName)),
      loadFavourites: () => loadCall('GET /wps/relay/MCSFE_getFavoriteGames', {}),
      loadRecent: async () => {
        const { list } = await loadCall('GET /wps/relay/GCS_recentGame', { pageSize: HOME_ROW_SIZE });
        savePersonalGamesHint('recent', list.length);
      },
      // Contracts and requests are fetched once per session (docs/features.md#147).
      loadConsolidated: () => loadCall('GET /wps/member/info/funds/consolidated', {}, { once: true }),
      loadUnread: () => loadCall('GET /wps/relay/CSP_unreadCount', {}),
    },
  );
}

/** Runs the steps after the start of a trial on this page. */
export function trialEffects(of: EffectOptions): Promise<void> {
  return afterTrial({
    showPerson: () => showPerson(undefined, of.before),
    loadInfo,
    clearCpw: () => {
      writeStored('session', 'cpw', null);
      writeStored('local', 'cpw', null);
    },
    goHome: of.goHome,
    greet: () => showToast('positive', of.say.trialOpened()),
  });
}
