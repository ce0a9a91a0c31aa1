import type { TicketType } from './ticket-kinds.ts';

const RAYS = 12;

/** Rays around a point, as one path. */
function rays(x: number, y: number, radius: number, count = RAYS): string {
  const point = (turn: number) => {
    const angle = turn * 2 * Math.PI;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from(
    { length: count },
    (_, nth) => `M${x} ${y}L${point(nth / count)} ${point((nth + 0.5) / count)}z`,
  ).join('');
}

function WheelScene() {
  return (
    <>
      <rect width="240" height="150" className="fill-(--ink-lamp)" />
      <circle cx="120" cy="150" r="118" className="fill-(--ink-pale)" />
      <path d={rays(120, 150, 110)} className="fill-(--ink-cloth)" />
      <circle cx="120" cy="150" r="40" className="fill-(--ink-near)" />
      <circle cx="120" cy="150" r="26" className="fill-(--ink-lamp)" />
      <path d="M104 0h32l-16 34z" className="fill-(--ink-near)" />
    </>
  );
}

function EggScene() {
  return (
    <>
      <rect width="240" height="150" className="fill-(--ink-sky)" />
      <path d={rays(120, 90, 220)} className="fill-(--ink-far)" />
      <path
        d="M120 8c38 0 62 52 62 92 0 36-26 58-62 58s-62-22-62-58c0-40 24-92 62-92z"
        className="fill-(--ink-lamp)"
      />
      <path
        d="M62 84l14 11 15-11 14 11 15-11 15 11 14-11 15 11 14-11"
        className="fill-none stroke-(--ink-cloth) stroke-6"
      />
    </>
  );
}

function EnvelopeScene() {
  return (
    <>
      <rect width="240" height="150" className="fill-(--ink-lamp)" />
      <path
        d={rays(120, 90, 220)}
        className="fill-[color-mix(in_oklch,var(--ink-lamp)_50%,var(--ink-cloth))]"
      />
      <rect x="66" y="10" width="108" height="150" rx="4" className="fill-(--ink-cloth)" />
      <path d="M66 10h108v44l-54 36-54-36z" className="fill-(--ink-near) opacity-40" />
      <circle cx="120" cy="84" r="22" className="fill-(--ink-lamp)" />
      <path d="M120 70l14 14-14 14-14-14z" className="fill-(--ink-cloth)" />
    </>
  );
}

const scenes = { PRIZE_WHEEL: WheelScene, GOLDEN_EGG: EggScene, RAFFLE: EnvelopeScene };

/** Picture of a kind of ticket; decoration. */
export function TicketArt({ type, className }: { type: TicketType; className?: string }) {
  const Scene = scenes[type];
  return (
    <svg viewBox="0 0 240 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <Scene />
    </svg>
  );
}
