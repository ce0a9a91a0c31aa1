type Images = { image1?: string | undefined; image2?: string | undefined; image3?: string | undefined };

/** Returns the uploads that a call names, in order. */
export function uploadsOf({ image1, image2, image3 }: Images): string[] {
  return [image1, image2, image3].flatMap(one => (one === undefined ? [] : [one]));
}
