import { Scene } from '#components/shared/scene.tsx';
import type { AccessBanner, AccessData } from './access-data.ts';

/** The picture side of a way in: the banner that the operator published for it, else the house's own scene. */
export function AccessArt({ data, group }: { data: AccessData; group: AccessBanner }) {
  const url = data.banners[group];
  if (!url) return <Scene brand={data.brand} view="side" />;
  // biome-ignore lint/performance/noImgElement: it fills its box, whatever size the operator's picture has
  return <img src={url} alt="" className="absolute inset-0 size-full object-cover" />;
}
