/** The envelope, sealed or with its letter out. */
export function PrizeEnvelope({ opened, text }: { opened: boolean; text: string | null }) {
  return (
    <svg viewBox="0 0 260 330" aria-hidden="true" className="h-[min(27rem,74vw)]">
      <ellipse cx="130" cy="318" rx="104" ry="9" className="fill-(--ink-near)" />
      {opened ? (
        <>
          <rect x="46" y="10" width="168" height="190" rx="4" className="fill-(--ink-pale)" />
          <text x="130" y="100" textAnchor="middle" className="display fill-(--ink-near) text-[30px]">
            {text}
          </text>
          <rect x="30" y="150" width="200" height="164" rx="4" className="fill-(--ink-cloth)" />
          <path d="M30 150l100 64 100-64v22l-100 64-100-64z" className="fill-(--ink-near) opacity-40" />
        </>
      ) : (
        <>
          <rect x="30" y="20" width="200" height="294" rx="6" className="fill-(--ink-cloth)" />
          <path d="M30 20h200v70l-100 68-100-68z" className="fill-(--ink-near) opacity-40" />
          <circle cx="130" cy="150" r="38" className="fill-(--ink-lamp)" />
          <path d="M130 126l24 24-24 24-24-24z" className="fill-(--ink-cloth)" />
        </>
      )}
    </svg>
  );
}
