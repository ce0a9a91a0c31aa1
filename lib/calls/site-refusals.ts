/** Refusals of a closed site, or of a part of it (docs/wire.md#1.5). */
export const siteRefusals = {
  maintenance: { status: 503, wire: ['system.maintenance'] },
  /** `endTime`: epoch ms, where the end is known. */
  capability_maintenance: { status: 503, wire: ['capability.maintenance'] },
  blockip: { status: 403, wire: ['region.blocked'] },
} as const;
