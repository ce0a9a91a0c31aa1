import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopicSeed } from './help-topic.ts';

const term: HelpTopicSeed = {
  id: 570,
  tag: 'term',
  ms: text(
    'Terma perkhidmatan',
    '<p>Terma ini untuk laman demo. Pengendali yang menggunakan perisian ini akan menerbitkan terma mereka sendiri di sini.</p>',
  ),
  en: text(
    'Terms of service',
    '<p>These terms apply to this demo. Operators who run this software publish their own here.</p>',
  ),
  zh: text('服务条款', '<p>以下条款适用于演示站。使用本软件的运营方会在此处发布自己的条款。</p>'),
  entries: [
    {
      ms: text(
        '1. Kelayakan',
        '<p>Anda mesti berumur 18 tahun ke atas dan berada di tempat yang membenarkan permainan ini. Setiap orang boleh membuka satu akaun sahaja, atas nama sendiri.</p>',
      ),
      en: text(
        '1. Who can use this site',
        '<p>You must be 18 or older, and games like these must be legal where you are. One account per person, in your own name.</p>',
      ),
      zh: text(
        '1. 使用资格',
        '<p>您须年满 18 岁，且所在地允许此类游戏。每人一个账户，须以本人名义开立。</p>',
      ),
    },
    {
      ms: text(
        '2. Akaun anda',
        '<p>Jangan kongsi kata laluan dan kod anda. Jika anda mengesyaki orang lain telah log masuk, tukar kata laluan dengan segera. Semua peranti lain akan dilog keluar.</p>',
      ),
      en: text(
        '2. Your account',
        '<p>Don’t share your password or codes. If you think someone else got in, change your password right away. This signs out all other devices.</p>',
      ),
      zh: text(
        '2. 您的账户',
        '<p>请勿向他人透露密码与验证码。若怀疑他人登录了您的账户，请立即修改密码，其他设备将全部退出登录。</p>',
      ),
    },
    {
      ms: text(
        '3. Wang demo',
        '<p>Wang demo tiada nilai. Wang ini tidak boleh dibeli, dijual atau ditukar; deposit dan pengeluaran di sini hanya simulasi. Wang ini mungkin ditetapkan semula bersama laman ini.</p>',
      ),
      en: text(
        '3. Demo money',
        '<p>Demo money has no value. It can’t be bought, sold or exchanged; deposits and withdrawals here are simulated. It may be reset together with the site.</p>',
      ),
      zh: text(
        '3. 演示金',
        '<p>演示金没有任何价值，不能买卖或兑换；本站的存款与提款均为模拟。演示金可能随本站一并重置。</p>',
      ),
    },
    {
      ms: text(
        '4. Pusingan dan kesilapan',
        '<p>Rekod pelayan menentukan keputusan setiap pusingan. Jika permainan mengalami ralat, pertaruhan dan bayaran yang terjejas dibetulkan dengan catatan pelarasan; rekod asal tidak dipadam.</p>',
      ),
      en: text(
        '4. Rounds and errors',
        '<p>The server’s record decides the result of a round. If a game was faulty, bets and payouts of the affected rounds are corrected with reversing entries, never deleted.</p>',
      ),
      zh: text(
        '4. 游戏局与差错',
        '<p>每局结果以服务器记录为准。若游戏出现故障，受影响各局的投注与派彩将以冲正记录更正，原记录不会删除。</p>',
      ),
    },
    {
      ms: text(
        '5. Perkara yang tidak dibenarkan',
        '<p>Anda tidak boleh membuka akaun untuk orang lain, menggunakan program automatik untuk bermain, menyerang perkhidmatan ini atau mengeksploitasi ralat. Akaun yang terlibat boleh ditutup.</p>',
      ),
      en: text(
        '5. What is not allowed',
        '<p>Opening accounts for others, using software that plays for you, attacking the service or exploiting errors. We may close such accounts.</p>',
      ),
      zh: text(
        '5. 禁止事项',
        '<p>不得为他人注册账户、使用自动游戏程序、攻击本服务或利用差错牟利。违规账户可能被关闭。</p>',
      ),
    },
    {
      ms: text(
        '6. Ketersediaan',
        '<p>Laman ini mungkin ditutup untuk penyelenggaraan. Pusingan yang pertaruhannya telah diterima tetap diselesaikan.</p>',
      ),
      en: text(
        '6. Availability',
        '<p>The site may close for maintenance. Bets already placed are still settled.</p>',
      ),
      zh: text('6. 服务维护', '<p>本站可能因维护而暂停服务。已接受投注的局仍会结算。</p>'),
    },
  ],
};

const privacy: HelpTopicSeed = {
  id: 580,
  tag: 'privacy',
  ms: text(
    'Dasar privasi',
    '<p>Data yang disimpan oleh laman demo ini, dan tujuannya. Pengendali akan menerbitkan dasar mereka sendiri di sini.</p>',
  ),
  en: text(
    'Privacy policy',
    '<p>What data this demo collects, and why. Operators publish their own policy here.</p>',
  ),
  zh: text('隐私政策', '<p>本演示站保存哪些信息及其用途。运营方会在此处发布自己的政策。</p>'),
  entries: [
    {
      ms: text(
        'Maklumat yang anda berikan',
        '<p>Maklumat yang anda isi semasa mendaftar dan dalam profil. Kata laluan disimpan dalam bentuk cincangan (hash) sahaja. Sebahagian besar nombor dan alamat disembunyikan apabila dipaparkan.</p>',
      ),
      en: text(
        'Data you give us',
        '<p>What you enter when you open an account and in your profile. We store passwords only as hashes, and show numbers and addresses with most characters hidden.</p>',
      ),
      zh: text(
        '您提供的信息',
        '<p>您在注册和个人资料中填写的内容。密码仅以散列值保存；号码与地址显示时会隐藏大部分字符。</p>',
      ),
    },
    {
      ms: text(
        'Data yang kami kumpul semasa anda bermain',
        '<p>Masa, peranti dan alamat IP setiap log masuk; pusingan, pertaruhan dan bayaran anda; permainan kegemaran dan terkini. Kami memerlukannya untuk melindungi akaun anda dan merekodkan wang dengan tepat.</p>',
      ),
      en: text(
        'Data we collect as you play',
        '<p>Sign-ins with time, device and IP address; your rounds, bets and payouts; favourite and recent games. We need them to protect your account and keep correct money records.</p>',
      ),
      zh: text(
        '游戏过程中收集的信息',
        '<p>登录的时间、设备与 IP 地址；您的游戏局、投注与派彩；收藏与最近玩过的游戏。用于保护账户和核算资金。</p>',
      ),
    },
    {
      ms: text(
        'Kuki dan simpanan pelayar',
        '<ul><li>Sesi anda, yang disulitkan. Sesi tamat apabila anda log keluar, selepas 30 minit tanpa aktiviti, atau selepas sehari.</li><li>Rekod bahawa pelayar ini pernah log masuk, selama 180 hari, supaya percubaan orang lain tidak mengunci akaun anda.</li><li>Tema, bahasa dan carian terkini anda.</li></ul><p>Tiada kuki pengiklanan atau kuki pihak ketiga.</p>',
      ),
      en: text(
        'Cookies and browser storage',
        '<ul><li>Your session, encrypted. It ends when you sign out, after 30 minutes of inactivity, or after a day.</li><li>A marker that this browser has signed in before, for 180 days, so that other people’s attempts don’t lock you out.</li><li>Your theme, language and recent searches.</li></ul><p>No advertising or third-party cookies.</p>',
      ),
      zh: text(
        'Cookie 与浏览器存储',
        '<ul><li>加密的登录会话；在您退出登录、30 分钟无操作或一天后失效。</li><li>此浏览器曾登录账户的标记，保存 180 天，以免他人的尝试导致您无法登录。</li><li>您的主题、语言与最近搜索。</li></ul><p>没有广告 Cookie，也没有第三方 Cookie。</p>',
      ),
    },
    {
      ms: text(
        'Hak anda',
        '<p>Anda boleh melihat dan membetulkan data anda, serta log keluar mana-mana peranti, di pusat keselamatan. Data laman demo ini disimpan pada mesin yang menjalankannya dan dipadam apabila mesin itu dikosongkan.</p>',
      ),
      en: text(
        'Your rights',
        '<p>You can see and correct your data in the security centre, and sign out any device. This demo’s data is stored on the machine that runs it, and is deleted when that machine is cleared.</p>',
      ),
      zh: text(
        '您的权利',
        '<p>您可以在安全中心查看和更正资料，并让任意设备退出登录。本演示站的数据保存在运行它的机器上，清空后即删除。</p>',
      ),
    },
  ],
};

/** Help topics with the terms and the privacy policy. */
export const legalTopics: readonly HelpTopicSeed[] = [term, privacy];
