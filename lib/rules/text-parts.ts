/** Piece of a text; the marked ones are what was searched for. */
export type TextPart = { text: string; marked: boolean };

/** Joins pieces into as few parts as possible: neighbours that are marked alike become one. */
export function joinParts(pieces: Iterable<TextPart>): TextPart[] {
  const parts: TextPart[] = [];
  for (const { text, marked } of pieces) {
    const last = parts.at(-1);
    if (last && last.marked === marked) last.text += text;
    else parts.push({ text, marked });
  }
  return parts;
}
