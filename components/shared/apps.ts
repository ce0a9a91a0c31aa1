/** The apps of the documents (spec 1, section 1), in their order. */
const kinds = ['ios', 'android', 'lite'] as const;
export type AppKind = (typeof kinds)[number];

/** An app of the operator's and where it is had. */
export type AppLink = { kind: AppKind; url: string };

/** The apps among the resources: `IOS_APP`, `ANDROID_APP`, `LITE_APP`, whatever their case, the first of each. */
export function appsOf(resources: readonly { resourceType: string; url: string }[]): AppLink[] {
  return kinds.flatMap(kind => {
    const found = resources.find(({ resourceType }) => resourceType.toLowerCase() === `${kind}_app`);
    return found ? [{ kind, url: found.url }] : [];
  });
}
