import { showToast } from '#components/ui/toast.tsx';
import { noteFirstLogin } from '#lib/client/first-login.ts';
import { loadCall } from '#lib/client/load-call.ts';
import { noteOwn } from '#lib/client/own-hint.ts';
import { applyHintedRole } from '#lib/client/role.ts';
import { tellTabs } from '#lib/client/session-channel.ts';
import { announceRefusal, forgetAnswers, renewAnswers } from '#lib/client/session-events.ts';
import { writeStored } from '#lib/client/storage.ts';
import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { afterSignIn, afterTrial } from './after-sign-in.ts';
import type { Then } from './go-on.ts';
import type { SignedIn } from './sign-in-ask.ts';

/** What the dialog gives to the steps after a sign-in. */
export type StepsOf = {
  /** The operator's switches that are on. */
  on: readonly string[];
  /** Whose answers the page is drawn from; null when nobody's. */
  before: string | null;
  close: (then: Then) => void;
  goHome: () => void;
  say: { signedIn: (name: string) => string; trialOpened: () => string };
};

function showPerson(id: string | undefined, before: string | null) {
  if (id !== undefined && id === before) renewAnswers();
  else forgetAnswers();
  applyHintedRole();
  tellTabs('signed-in');
}

const loadInfo = () => loadCall('GET /wps/member/info', {});

/** The steps after a sign-in, on this page (after-sign-in.ts holds their order). */
export function stepsAfterSignIn(answer: SignedIn, agentPage: boolean, of: StepsOf): Promise<void> {
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
      noteFirstLogin,
      closeDialog: of.close,
      forceChange: () => announceRefusal('password_change_required'),
      loadInfo,
      greet: () => showToast('positive', of.say.signedIn(answer.userName)),
      loadFavourites: () => loadCall('GET /wps/relay/MCSFE_getFavoriteGames', {}),
      loadRecent: async () => {
        const { list } = await loadCall('GET /wps/relay/GCS_recentGame', { pageSize: HOME_ROW_SIZE });
        noteOwn('recent', list.length);
      },
      loadConsolidated: () => loadCall('GET /wps/member/info/funds/consolidated', {}),
      loadUnread: () => loadCall('GET /wps/relay/CSP_unreadCount', {}),
    },
  );
}

/** The steps after a trial was opened, on this page. */
export function stepsAfterTrial(of: StepsOf): Promise<void> {
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
