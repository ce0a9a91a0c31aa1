import type { GoodsPicture } from '#platform/art/goods.ts';
import { lockSeed, type Store } from '#platform/store/db/db.ts';
import { insertItem, listItems } from '#platform/store/points/items.ts';
import type { ItemTexts, MallItemKind } from '#platform/store/points/point-tables.ts';

type DemoPointItem = {
  kind: MallItemKind;
  picture: GoodsPicture;
  points: bigint;
  stock: number | null;
  amount: bigint | null;
  texts: ItemTexts;
};

const texts = (ms: string, en: string, zh: string, about: [string, string, string]): ItemTexts => ({
  ms: { title: ms, about: about[0] },
  en: { title: en, about: about[1] },
  'zh-CN': { title: zh, about: about[2] },
});

const PAID: [string, string, string] = [
  'Dibayar ke dompet utama anda selepas diluluskan.',
  'Paid into your main wallet once it’s approved.',
  '审核通过后存入主钱包。',
];
const CODE: [string, string, string] = [
  'Kod dihantar dalam nota tebusan.',
  'The code arrives in the note of the redemption.',
  '兑换码会写在兑换记录的说明中。',
];
const SENT: [string, string, string] = [
  'Dihantar dalam 5 hingga 8 hari bekerja, tanpa caj.',
  'Delivered in 5 to 8 working days, free of charge.',
  '5 至 8 个工作日送达，免运费。',
];

/** Catalogue of the demo. */
const demoPointItems: readonly DemoPointItem[] = [
  {
    ...{ kind: 'money', picture: 'money', points: 5_000n, stock: null, amount: 5_000n },
    texts: texts('Baki RM 50', 'RM 50 balance', 'RM 50 余额', PAID),
  },
  {
    ...{ kind: 'voucher', picture: 'voucher', points: 3_200n, stock: 412, amount: null },
    texts: texts('Tambah nilai telefon RM 30', 'RM 30 phone top-up', 'RM 30 手机充值', CODE),
  },
  {
    ...{ kind: 'goods', picture: 'mug', points: 1_200n, stock: 240, amount: null },
    texts: texts('Cawan enamel', 'Enamel mug', '搪瓷杯', SENT),
  },
  {
    ...{ kind: 'goods', picture: 'headphones', points: 18_900n, stock: 36, amount: null },
    texts: texts('Fon kepala tanpa wayar', 'Wireless headphones', '无线耳机', SENT),
  },
  {
    ...{ kind: 'goods', picture: 'power-bank', points: 8_400n, stock: 88, amount: null },
    texts: texts('Bank kuasa 10,000 mAh', 'Power bank, 10,000 mAh', '10,000 毫安充电宝', SENT),
  },
  {
    ...{ kind: 'goods', picture: 'kettle', points: 12_600n, stock: 19, amount: null },
    texts: texts('Cerek elektrik 1.7 l', 'Electric kettle, 1.7 l', '1.7 升电热水壶', SENT),
  },
  {
    ...{ kind: 'goods', picture: 'backpack', points: 11_200n, stock: 54, amount: null },
    texts: texts('Beg galas 22 l', 'Backpack, 22 l', '22 升双肩包', SENT),
  },
  {
    ...{ kind: 'goods', picture: 'umbrella', points: 2_600n, stock: 0, amount: null },
    texts: texts('Payung lipat', 'Folding umbrella', '折叠伞', SENT),
  },
];

/** Seeds the catalogue of the demo's points mall, once. */
export async function seedDemoPoints(store: Store, at: Date): Promise<void> {
  await store.write(async tx => {
    await lockSeed(tx);
    if ((await listItems(tx, { shown: false })).length > 0) return;
    for (const [sort, item] of demoPointItems.entries()) await insertItem(tx, { ...item, sort }, at);
  });
}
