import type { House } from './house.ts';

/** Closed for upkeep; `endTime` in epoch ms, null while the end is not known. */
type Upkeep = { endTime: number | null };

function stillOn(house: House, upkeep: Upkeep | null | undefined): Upkeep | null {
  return upkeep && (upkeep.endTime === null || upkeep.endTime > house.clock.now()) ? upkeep : null;
}

/** The upkeep of the whole house; null while it is open. Upkeep is over by itself at its end, on the platform's clock. */
export function houseUpkeep(house: House): Upkeep | null {
  return stillOn(house, house.settings.current().maintenance);
}

/** The upkeep of a vendor by its code; null while its games are open, also when the end has passed. */
export function vendorUpkeep(house: House, code: string): Upkeep | null {
  return stillOn(house, house.settings.current().vendorMaintenance[code]);
}
