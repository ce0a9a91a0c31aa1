import { Scene } from '#components/shared/brand/scene.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import type { AuthBanner, AuthData } from './auth-data.ts';

/** Picture beside an auth dialog: the banner that the operator published for it, else the brand's scene. */
export function AuthArt({ data, group }: { data: AuthData; group: AuthBanner }) {
  const url = data.banners[group];
  if (!url) return <Scene brand={data.brand} view="side" />;
  return (
    <Image
      eager
      src={url}
      alt=""
      width={480}
      height={640}
      className="picture-mark absolute inset-0 size-full object-cover"
    />
  );
}
