import { refusalOf } from '#lib/client/refusal.ts';
import { type Action, useAction } from '#lib/client/use-action.ts';
import type { Pictures } from './use-pictures.ts';

/** Action of a form with pictures: where one of them is no longer there, its own field says so, and nothing else. */
export function usePictureAction(pictures: Pictures): Action {
  const action = useAction();
  const run = async (work: () => Promise<unknown>) => {
    let isGone = false;
    const isDone = await action.run(async () => {
      try {
        await work();
      } catch (error) {
        isGone = refusalOf(error).code === 'upload_unknown' && (await pictures.recheck());
        if (!isGone) throw error;
      }
    });
    return isDone && !isGone;
  };
  return { ...action, run };
}
