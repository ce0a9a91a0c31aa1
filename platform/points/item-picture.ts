import { goodsPictures } from '#platform/art/goods.ts';
import { type ArtPlace, goodsImageAddress } from '#platform/lobby/art-address.ts';

/** URL of an item's picture: a built-in one by its name, else the operator's own address. */
export function itemPicture(place: ArtPlace, picture: string): string {
  const own = goodsPictures.find(one => one === picture);
  return own ? goodsImageAddress(place, own) : picture;
}
