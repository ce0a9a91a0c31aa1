/** Skeleton of an auth form, while the data to render it loads. */
export const authPanelSkeleton = <div className="skeleton h-64 rounded-md" />;
