'use client';

import { type ComponentType, lazy } from 'react';
import { loadPart } from '#lib/client/load-part.ts';
import { withMessages } from '#lib/i18n/with-messages.tsx';

/**
 * A part that is fetched when it is first shown, with its texts and the tab's answers: `onDemand(async () => (await
 * import('./x.tsx')).X)`. Put it in a `Suspense`; a part that does not arrive throws a PartError.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    loadPart(async () => {
      const [{ default: Part }, { Queries }] = await Promise.all([
        withMessages(load),
        import('#lib/client/queries.tsx'),
      ]);
      return {
        default: (props: Props) => (
          <Queries>
            <Part {...props} />
          </Queries>
        ),
      };
    }),
  );
}
