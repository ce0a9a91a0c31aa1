import { classes } from '#components/ui/classes.ts';

/** Drawn number, digit by digit; read as one number. */
export function NumberBalls({ number, small }: { number: string; small?: boolean }) {
  return (
    <span role="img" aria-label={[...number].join(' ')} className="inline-flex gap-1 align-middle">
      {[...number].map((digit, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat and never move
          key={at}
          aria-hidden="true"
          className={classes(
            'num grid place-items-center rounded-full bg-s3 font-bold',
            small ? 'size-6 text-sm' : 'size-7 text-md',
          )}
        >
          {digit}
        </span>
      ))}
    </span>
  );
}
