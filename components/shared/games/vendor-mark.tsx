import { SizedImage } from './sized-image.tsx';

/** Vendor: its logo, if it has one, and its name in the display font; the name is always there as text. */
export function VendorMark({ name, mark }: { name: string; mark?: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {mark && (
        <span className="keyline-over block size-6 flex-none">
          <SizedImage src={mark} alt="" width={24} height={24} className="picture-mark size-full" />
        </span>
      )}
      <span className="display min-w-0 text-base wrap-anywhere">{name}</span>
    </span>
  );
}
