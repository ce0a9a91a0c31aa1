import { refreshCall } from '#lib/client/refresh-call.ts';
import { type Action, useAction } from '#lib/client/use-action.ts';
import { PEOPLE_LINE } from './people-calls.ts';

/**
 * Action on a person's card. Card and team are read again after it, refused or not: what refused it may be what
 * another tab or agent has changed.
 */
export function useCardAction(onChanged: () => void): Action {
  const action = useAction();
  const run = async (work: () => Promise<unknown>) => {
    const isDone = await action.run(work);
    onChanged();
    void refreshCall(PEOPLE_LINE);
    return isDone;
  };
  return { ...action, run };
}
