import { RACE_FIELD, type SportCode } from './sports.ts';

/** Invented sides: `English and Malay|Chinese`, or `English|Chinese|Malay`. */
const list = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', zh = '', ms = name] = line.split('|');
      return { name, zh, ms };
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
const racquets = list(`
Alder Racquets|桤木网球社
Port Rowan Strings|罗恩港弦线
Kestrel Baseline|红隼底线
Bellgate Aces|钟门发球
Marlow Slice|马洛削球
Quayside Nets|码头球网
Hexworth Court|赫沃斯球场
Orbit Volley|环谷截击
Lumen Topspin|明街上旋
Harbour Grass|旧港草地
Northmoor Clay|北原红土
Cedar Drop|雪松轻吊`);
const shuttles = list(`
Alder Feathers|桤木羽球社
Rowan Smash|罗恩扣杀
Kestrel Shuttles|红隼羽毛
Bellgate Drives|钟门平抽
Marlow Lifts|马洛挑球
Quayside Clears|码头高远
Hexworth Nets|赫沃斯网前
Orbit Rallies|环谷多拍
Lumen Flick|明街快发
Tanjong Birds|丹绒飞羽
Northmoor Backhand|北原反手
Cedar Corners|雪松四角`);
const nines = list(`
Alder Nine|桤木九人
Rowan Sliders|罗恩滑球
Kestrel Diamonds|红隼内野
Bellgate Bats|钟门球棒
Marlow Mounds|马洛投手丘
Quayside Bunts|码头短打
Hexworth Gloves|赫沃斯手套
Orbit Sluggers|环谷强打
Lumen Curve|明街曲球
Harbour Steals|旧港盗垒
Northmoor Caps|北原球帽
Cedar Innings|雪松九局`);
const gyms = list(`
Alder Gym|桤木拳馆
Port Rowan Boxing|罗恩港拳馆
Kestrel Corner|红隼拳角
Bellgate Ring|钟门拳台
Marlow Mitts|马洛手靶
Quayside Jab|码头刺拳
Hexworth Hook|赫沃斯勾拳
Orbit Guard|环谷守势
Lumen Bell|明街铃声
Old Harbour Ropes|旧港围绳
Northmoor Stance|北原站架
Cedar Southpaw|雪松左拳`);
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

const silks = list(`
Red silks|红衣|Baju merah
Blue silks|蓝衣|Baju biru
Green silks|绿衣|Baju hijau
Yellow silks|黄衣|Baju kuning
White silks|白衣|Baju putih
Black silks|黑衣|Baju hitam`);
/** Entries by their numbers. */
const numbered = (en: string, zh: (number: number) => string, ms: string) =>
  Array.from({ length: RACE_FIELD }, (_, at) => ({
    name: `${en} ${at + 1}`,
    zh: zh(at + 1),
    ms: `${ms} ${at + 1}`,
  }));

export const sides: Readonly<Record<SportCode, readonly { name: string; zh: string; ms: string }[]>> = {
  football: clubs,
  basketball: courts,
  tennis: racquets,
  badminton: shuttles,
  baseball: nines,
  rugby: clubs,
  boxing: gyms,
  cricket: clubs,
  penalties: clubs,
  horse: silks,
  track: numbered('Lane', number => `第 ${number} 道`, 'Lorong'),
  cycling: numbered('Team', number => `${number} 号车队`, 'Pasukan'),
  motor: numbered('Car', number => `${number} 号车`, 'Kereta'),
  golf: numbered('Pair', number => `${number} 号组合`, 'Pasangan'),
  esports: squads,
  cockfight: birds,
};
