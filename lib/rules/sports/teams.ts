import type { SportCode } from './sports.ts';

/** Invented sides: `English and Malay|Chinese`. */
const list = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', zh = ''] = line.split('|');
      return { name, zh };
    });

const clubs = list(`
Alder Town|桤木镇
Port Rowan|罗恩港
Kestrel Park|红隼公园
Bellgate City|钟门城
Marlow Bridge|马洛桥
Quayside|码头区
Hexworth|赫沃斯
Orbit Vale|环谷
Lumen Row|明街
Old Harbour|旧港
Saddler Hill|鞍匠山
Tanjong Mill|丹绒磨坊
Northmoor|北原
Cedar Point|雪松角
Lantern Bay|灯笼湾
Stonebrook|石溪`);
const courts = list(`
Alder Hoops|桤木篮队
Rowan Tides|罗恩潮汐
Kestrel Five|红隼五人
Bellgate Bolts|钟门闪电
Marlow Kites|马洛风筝
Quayside Cranes|码头白鹤
Hexworth Stags|赫沃斯雄鹿
Orbit Comets|环谷彗星
Lumen Sparks|明街火花
Harbour Pilots|旧港领航
Northmoor Owls|北原猫头鹰
Cedar Foxes|雪松狐狸`);
const squads = list(`
Null Pointers|空指针
Paper Tanks|纸战车
Quiet Storm|静默风暴
Second Wind|第二春风
Frost Loop|霜环
Copper Hex|铜六角
Last Pixel|末像素
Slow Lightning|慢闪电
Blue Socket|蓝插座
Night Bus|夜班车
Odd Numbers|奇数队
Green Room|绿室`);
const birds = list(`
Red Comb|红冠
White Hackle|白颈
Grey Lark|灰雀
Black Saddle|黑鞍
Brown Tail|棕尾
Gold Neck|金颈
Pale Wing|淡翼
Dun Spur|褐距
Silver Crest|银冠
Dark Feather|墨羽
Copper Back|铜背
Striped Breast|纹胸`);

export const sides: Readonly<Record<SportCode, readonly { name: string; zh: string }[]>> = {
  football: clubs,
  basketball: courts,
  esports: squads,
  cockfight: birds,
};
