/** Words of Chinese titles that a general word list would split. A test names the missing ones. */
const table = `
二十一点 德州扑克 失落之谷 海军上将 比大小 百家乐 金钱轮 莲花厅 头等舱 棕榈庭 九号厅 歌剧院 灯笼鱼 魔鬼鱼
大老二 金拉米 十三张 竞技场 斗地主 飞行棋 斗牛牌 炼金师 眼镜蛇 招财猫 维京人 四叶草 弓箭手 圣甲虫 角斗士
香料湾 占星师 尼罗河 水晶洞 探险家 精灵王 大巴扎 绿宝石 联赛 极速 夜场 镜厅 番摊 骰宝 玉厅 顶层 红毯
巨鲸 石斑 海龙 巨鳄 金鲤 红心 黑桃 拉米 雅间 里弄 巨象 锦鲤 舞者 船锚 灵猴 灵蛇 蓝晶 黑豹 金蟾 夜枭
高堡 雾谷 魔幻 神龟 夏宫 藏红 仙鹤 古币 陶罐 纸艺 灵狐 苍狼 魔药 黑曜 曲巷 贪吃 神龙 香橙 古港 暮光
渡鸦 古瓮 雄狮 彩漠 铁山 赤焰 云宫 战鼓 天塔 无尽 雪峰 盐岸 翠湾 元宝 静谧 末站 野牛 棕熊 雷峡 沉城
银湖 玉殿 月桥 南国 刮出 电光 无畏 远星 红塔 船长 海怪 七山 冰海 灯笼 月光
`;

/** Longest first, so that the first match is the right one. */
export const chineseWords: readonly string[] = table
  .trim()
  .split(/\s+/)
  .sort((one, two) => two.length - one.length);
