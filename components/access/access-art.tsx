import { Scene } from '#components/shared/scene.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { AccessBanner, AccessData } from './access-data.ts';

/** The picture side of a way in: the banner that the operator published for it, else the house's own scene. */
export function AccessArt({ data, group }: { data: AccessData; group: AccessBanner }) {
  const url = data.banners[group];
  if (!url) return <Scene brand={data.brand} view="side" />;
  return (
    <Picture
      eager
      src={url}
      alt=""
      width={480}
      height={640}
      className="picture-mark absolute inset-0 size-full object-cover"
    />
  );
}
