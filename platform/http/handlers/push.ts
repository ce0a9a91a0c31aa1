import { isPushEndpoint } from '#lib/rules/push.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets.ts';
import { deletePushDevice, findPushDevice, putPushDevice } from '#platform/store/accounts/push-devices.ts';

/** Handlers of notifications on devices (docs/rewards.md, Notifications on a device). */
export const pushHandlers = {
  async 'GET /wps/relay/CSP_getPushSettings'({ ctx, signed }, { device }) {
    const found =
      device === undefined
        ? undefined
        : await ctx.store.read(tx => findPushDevice(tx, signed.account.id, device));
    return { publicKey: ctx.pushKeys.publicKey, device: found ?? null };
  },

  async 'POST /wps/relay/CSP_subscribePush'({ ctx, signed, locale }, { topics, ...device }) {
    if (!isPushEndpoint(device.endpoint, ctx.env.PLATFORM_PUSH_HOSTS)) return refuse('push_service_unknown');
    const row = {
      ...device,
      account_id: signed.account.id,
      endpoint_hash: hashOf(device.endpoint),
      topics: [...new Set(topics)],
      locale,
      at: ctx.clock.date(),
    };
    await ctx.store.write(tx => putPushDevice(tx, row));
    return null;
  },

  async 'POST /wps/relay/CSP_unsubscribePush'({ ctx, signed }, { device }) {
    await ctx.store.write(tx => deletePushDevice(tx, signed.account.id, device));
    return null;
  },
} satisfies Partial<Handlers>;
