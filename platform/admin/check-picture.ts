import { readImageAddress } from '#lib/rules/routes/image-address.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';

/** Refuses a picture URL that the web would never show: it loads pictures from its image hosts only. */
export function checkPicture(ctx: AppContext, field: string, address: string): void {
  const { IMAGE_HOSTS } = ctx.env;
  if (address === '' || readImageAddress(address, IMAGE_HOSTS)) return;
  const reason = `the web shows pictures (svg, png, jpg, webp, avif) of these hosts only, see IMAGE_HOSTS: ${IMAGE_HOSTS.join(', ')}`;
  refuse('input_invalid', { field, reason });
}
