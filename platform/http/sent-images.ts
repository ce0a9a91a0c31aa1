import { readPicture, type StoredPicture } from '#platform/cashier/read-picture.ts';
import { hashOf } from '#platform/secrets.ts';

type Images = { image1?: string | undefined; image2?: string | undefined; image3?: string | undefined };

const sentImages = ({ image1, image2, image3 }: Images): string[] =>
  [image1, image2, image3].flatMap(one => (one === undefined ? [] : [one]));

/** Reads the pictures of a call one after the other: decoding needs memory. Refuses as `readPicture`. */
export async function picturesOf(input: Images): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for (const one of sentImages(input)) pictures.push(await readPicture(one));
  return pictures;
}

/** Hashes of the pictures of a call, by which it is known again. */
export function pictureHashes(input: Images): string[] {
  return sentImages(input).map(one => hashOf(one));
}
