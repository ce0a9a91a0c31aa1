/**
 * The first paint waits until the parser has passed this place: what stands before it is never painted half
 * parsed and then moved. Browsers that do not know `rel="expect"` paint as before.
 */
export function PaintAfter({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
