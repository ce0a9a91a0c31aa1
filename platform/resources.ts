import type { AppContext } from './app-context.ts';
import { demoResources } from './seed/demo-resources.ts';
import type { Resource } from './settings.ts';

/** Returns the operator's apps and channels; a demo without any shows its defaults. */
export function siteResources(ctx: AppContext): readonly Resource[] {
  const { resources } = ctx.settings.current();
  return resources ?? (ctx.env.FOYER_PROFILE === 'demo' ? demoResources : []);
}
