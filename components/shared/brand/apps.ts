/** Kinds of apps, in their fixed order (docs/features.md#132). */
const kinds = ['ios', 'android', 'lite'] as const;
export type AppKind = (typeof kinds)[number];

/** App of the operator and its download URL. */
export type AppLink = { kind: AppKind; url: string };

/**
 * Returns the apps among the resources: `IOS_APP`, `ANDROID_APP`, `LITE_APP` in any case, the first of each.
 */
export function appsOf(resources: readonly { resourceType: string; url: string }[]): AppLink[] {
  return kinds.flatMap(kind => {
    const found = resources.find(({ resourceType }) => resourceType.toLowerCase() === `${kind}_app`);
    return found ? [{ kind, url: found.url }] : [];
  });
}
