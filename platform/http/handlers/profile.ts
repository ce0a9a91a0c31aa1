import { localeOfWire } from '#lib/rules/routes/locales.ts';
import { PORTRAITS } from '#platform/art/portrait.ts';
import { saveLocale } from '#platform/auth/owner-mail.ts';
import { changeProfile, type Owner, profileOf } from '#platform/auth/profile.ts';
import { bindEmail, bindMobile } from '#platform/auth/profile-binding.ts';
import { isOn } from '#platform/auth/switches.ts';
import { contractFlagsOf } from '#platform/contracts/flags.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { portraitAddress } from '#platform/lobby/art-address.ts';
import { refuse } from '#platform/refusal.ts';
import { updateProfileColumns } from '#platform/store/accounts/profiles.ts';

function ownerOf({ signed, address, requestId }: HandlerContextOf<'POST /wps/member/info'>): Owner {
  return { accountId: signed.account.id, address, requestId };
}

function binderOf(context: HandlerContextOf<'POST /wps/member/info'>) {
  return { ...ownerOf(context), before: context.signed.account };
}

/** Handlers for the member centre's profile (docs/wire.md#3.5, docs/features.md#91). */
export const profileHandlers = {
  async 'GET /wps/member/profile'({ ctx, signed }) {
    return { fields: await profileOf(ctx, signed.account.id) };
  },

  async 'POST /wps/member/info'(context, input) {
    await changeProfile(context.ctx, ownerOf(context), input);
    return null;
  },

  async 'POST /wps/member/info/mobile'(context, input) {
    await bindMobile(context.ctx, binderOf(context), input);
    return null;
  },

  async 'POST /wps/member/info/email'(context, input) {
    await bindEmail(context.ctx, binderOf(context), input);
    return null;
  },

  async 'POST /wps/member/info/language'({ ctx, signed }, { language }) {
    await ctx.store.write(tx => saveLocale(tx, signed.account, localeOfWire(language)));
    return null;
  },

  async 'POST /wps/member/info/icon'({ ctx, signed }, { icon }) {
    const number = Number(icon);
    if (number >= PORTRAITS) return refuse('input_invalid', { field: 'icon' });
    await ctx.store.write(tx => updateProfileColumns(tx, signed.account.id, { icon: String(number) }));
    return null;
  },

  'GET /wps/member/info/icons'({ ctx }) {
    return Array.from({ length: PORTRAITS }, (_, number) => ({
      icon: number,
      url: portraitAddress(ctx.art.place, String(number)),
    }));
  },

  async 'GET /wps/member/info/funds/consolidated'({ ctx, signed }) {
    const { whitelabel } = ctx.settings.current().document;
    if (!isOn(whitelabel, 'AGENTPOLICY3')) return refuse('function_not_available');
    const flags = await ctx.store.read(tx => contractFlagsOf(tx, signed.account.id, ctx.clock.date()));
    // No contract is made by hand or by another period of computation.
    const others = {
      contractmrdailysalinfotype: null,
      divtypecompperiodinfo: null,
      divtypecompperiodreq: null,
    };
    return { ...flags, ...others };
  },
} satisfies Partial<Handlers>;
