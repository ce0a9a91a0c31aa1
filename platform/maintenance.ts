import type { Capability } from '#lib/rules/capabilities.ts';
import type { AppContext } from './app-context.ts';

/** Maintenance state; `endTime` in epoch ms, null while the end is not known. */
type Maintenance = { endTime: number | null };

function stillOn(ctx: AppContext, maintenance: Maintenance | null | undefined): Maintenance | null {
  return maintenance && (maintenance.endTime === null || maintenance.endTime > ctx.clock.now())
    ? maintenance
    : null;
}

/**
 * Returns the maintenance of the whole site; null while it is open. Maintenance ends by itself at its end
 * time, on the platform's clock.
 */
export function siteMaintenance(ctx: AppContext): Maintenance | null {
  return stillOn(ctx, ctx.settings.current().maintenance);
}

/**
 * Returns the maintenance of a vendor by its code; null while its games are open, also after the end time.
 */
export function vendorMaintenance(ctx: AppContext, code: string): Maintenance | null {
  return stillOn(ctx, ctx.settings.current().vendorMaintenance[code]);
}

/** Returns the maintenance of a capability as a reading names it that stays open: absent while it is open. */
export function namedMaintenance(ctx: AppContext, capability: Capability): { maintenance?: Maintenance } {
  const maintenance = capabilityMaintenance(ctx, capability);
  return maintenance ? { maintenance } : {};
}

/** Returns the maintenance of a capability; null while it is open, also after the end time. */
export function capabilityMaintenance(ctx: AppContext, capability: Capability): Maintenance | null {
  return stillOn(ctx, ctx.settings.current().capabilityMaintenance[capability]);
}
