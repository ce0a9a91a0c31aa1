import { QR_MARGIN_PX, QR_SIZE_PX } from '#lib/rules/figures.ts';
import { qrPath } from './qr-path.ts';

/** Factor from the number of modules in a row to the margin in modules. */
const MARGIN_SHARE = QR_MARGIN_PX / (QR_SIZE_PX - 2 * QR_MARGIN_PX);

/**
 * QR code of an address, 200 px with a margin of 20 px (docs/features.md#132). Black on white in every theme,
 * which cameras need. Generated on the server: browsers get an SVG in the page.
 */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = qrPath(address);
  const margin = size * MARGIN_SHARE;
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      width={QR_SIZE_PX}
      height={QR_SIZE_PX}
      shapeRendering="crispEdges"
      className="h-auto max-w-full flex-none rounded-md"
    >
      <path fill="#fff" d={`M${-margin} ${-margin}h${side}v${side}h${-side}z`} />
      <path stroke="#000" d={path} />
    </svg>
  );
}
