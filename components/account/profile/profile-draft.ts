import { CLEAR_CACHE_EVENT } from '#lib/client/session-events.ts';
import type { ProfileName, ProfileSection } from '#lib/rules/fields/profile-fields.ts';

type Values = Partial<Record<ProfileName, string>>;

/** Unsaved changes by section, in memory: a closed dialog or another tab of it loses nothing. */
const drafts = new Map<ProfileSection, Values>();
// They belong to one user: a sign-in or sign-out clears them with the cached calls.
if (typeof window !== 'undefined') addEventListener(CLEAR_CACHE_EVENT, () => drafts.clear());

/** Stores the changed values of a section; none when nothing is changed. */
export function saveProfileDraft(
  section: ProfileSection,
  values: Values,
  dirty: Partial<Record<ProfileName, boolean>>,
): void {
  const changed = Object.entries(values).filter(([name]) => dirty[name as ProfileName]);
  drafts.set(section, Object.fromEntries(changed));
}

/** Returns the unsaved changes of a section. */
export function readProfileDraft(section: ProfileSection): Values {
  return drafts.get(section) ?? {};
}
