import type { TextPart } from '#lib/rules/text-parts.ts';

/** Text with what was searched for marked in it, by colour and weight. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return (
    <bdi>
      {parts.map(({ text, marked }, at) =>
        marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <mark key={at} className="bg-transparent font-bold text-accent-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
