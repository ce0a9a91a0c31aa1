import type { CallOutput } from '#lib/calls/table.ts';
import { gameHref, hrefOf, promotionHref } from '#lib/i18n/paths.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { cardPath } from '#lib/rules/routes/share-card.ts';

export type AgentLink = CallOutput<'GET /wps/relay/MCSFE_viewAffiliateUrls'>['list'][number];

/** Address of an invitation link on this site, in the agent's language. */
export function linkAddress(locale: Locale, { code, target, targetId }: AgentLink): string {
  const id = targetId ?? '';
  const path =
    target === 'game'
      ? gameHref(locale, id, '')
      : target === 'promotion'
        ? promotionHref(locale, id, '')
        : hrefOf(locale, { path: '/register' });
  const address = new URL(path, location.origin);
  address.searchParams.set('affiliateCode', code);
  return address.href;
}

/** Share card of the page that a link opens. */
export function linkCard(locale: Locale, { target, targetId }: AgentLink): string {
  const kind = target === 'register' ? 'invitation' : target;
  return cardPath({ locale, kind, id: targetId ?? 'open' }, '');
}
