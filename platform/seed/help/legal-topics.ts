import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopic } from './help-topic.ts';

const term: HelpTopic = {
  id: 570,
  tag: 'term',
  ms: text(
    'Terma perkhidmatan',
    '<p>Terma ini untuk rumah demonstrasi. Pengendali yang menjalankan perisian ini menerbitkan termanya sendiri di tempat ini.</p>',
  ),
  en: text(
    'Terms of service',
    '<p>These terms are those of the demonstration house. An operator who runs this software publishes their own in this place.</p>',
  ),
  zh: text('服务条款', '<p>以下条款适用于演示大堂。使用本软件的运营方会在此处发布其自身的条款。</p>'),
  entries: [
    {
      ms: text(
        '1. Siapa yang boleh menggunakannya',
        '<p>Anda berumur 18 tahun ke atas, dan permainan seperti ini dibenarkan di tempat anda berada. Satu akaun bagi setiap orang, dibuka atas nama sendiri.</p>',
      ),
      en: text(
        '1. Who may use it',
        '<p>You are 18 or older, and such games are allowed where you are. One account for each person, opened in their own name.</p>',
      ),
      zh: text(
        '1. 使用资格',
        '<p>您须年满 18 岁，且所在地允许此类游戏。每人一个账户，须以本人名义开立。</p>',
      ),
    },
    {
      ms: text(
        '2. Akaun anda',
        '<p>Simpan kata laluan dan kod anda untuk diri sendiri. Jika anda fikir orang lain telah masuk, tukar kata laluan dengan segera: semua peranti lain akan dilog keluar.</p>',
      ),
      en: text(
        '2. Your account',
        '<p>Keep your password and codes to yourself. If you think that somebody else got in, change the password at once: all other devices are then signed out.</p>',
      ),
      zh: text(
        '2. 您的账户',
        '<p>请妥善保管密码与验证码。若怀疑他人进入您的账户，请立即更改密码，其他设备将全部退出登录。</p>',
      ),
    },
    {
      ms: text(
        '3. Wang demo',
        '<p>Wang demo tiada nilai. Ia tidak boleh dibeli, dijual, dipindahkan ke luar atau ditukar, dan boleh ditetapkan semula bersama rumah ini.</p>',
      ),
      en: text(
        '3. Demo money',
        '<p>Demo money has no value. It cannot be bought, sold, taken out or exchanged, and may be reset together with the house.</p>',
      ),
      zh: text('3. 演示金', '<p>演示金没有任何价值，不能买卖、转出或兑换，并可能随本站一并重置。</p>'),
    },
    {
      ms: text(
        '4. Pusingan dan kesilapan',
        '<p>Catatan pelayan menentukan keputusan sesuatu pusingan. Jika permainan rosak, taruhan dan bayaran pusingan yang terjejas dibetulkan dengan catatan lawan, tidak dipadam.</p>',
      ),
      en: text(
        '4. Rounds and errors',
        '<p>The record of the server decides the outcome of a round. Where a game was faulty, stakes and payouts of the affected rounds are corrected by opposite entries, never erased.</p>',
      ),
      zh: text(
        '4. 局与差错',
        '<p>每局结果以服务器记录为准。若游戏出现故障，受影响各局的投注与派彩将以冲正分录更正，而不会被删除。</p>',
      ),
    },
    {
      ms: text(
        '5. Apa yang tidak dibenarkan',
        '<p>Membuka akaun untuk orang lain, menggunakan program yang bermain untuk anda, menyerang perkhidmatan ini, atau menyalahgunakan kesilapan. Akaun sedemikian boleh ditutup.</p>',
      ),
      en: text(
        '5. What is not allowed',
        '<p>Opening accounts for others, using programs that play for you, attacking the service, or exploiting an error. Such accounts may be closed.</p>',
      ),
      zh: text(
        '5. 禁止事项',
        '<p>代他人开户、使用自动游戏程序、攻击本服务或利用差错牟利。此类账户可能被关闭。</p>',
      ),
    },
    {
      ms: text(
        '6. Ketersediaan',
        '<p>Rumah ini boleh ditutup untuk penyelenggaraan. Pusingan yang taruhannya telah diterima tetap diselesaikan.</p>',
      ),
      en: text(
        '6. Availability',
        '<p>The house may close for upkeep. Rounds whose stake was taken are settled all the same.</p>',
      ),
      zh: text('6. 可用性', '<p>本站可能因维护而暂停。已接受投注的各局仍会结算。</p>'),
    },
  ],
};

const privacy: HelpTopic = {
  id: 580,
  tag: 'privacy',
  ms: text(
    'Dasar privasi',
    '<p>Apa yang disimpan oleh rumah demonstrasi ini, dan untuk apa. Pengendali menerbitkan dasarnya sendiri di tempat ini.</p>',
  ),
  en: text(
    'Privacy policy',
    '<p>What this demonstration house keeps, and what for. An operator publishes their own policy in this place.</p>',
  ),
  zh: text('隐私政策', '<p>本演示大堂保存哪些信息及其用途。运营方会在此处发布其自身的政策。</p>'),
  entries: [
    {
      ms: text(
        'Apa yang anda berikan kepada kami',
        '<p>Apa yang anda isi semasa membuka akaun dan dalam profil. Kata laluan disimpan sebagai cincangan sahaja; nombor dan alamat ditunjukkan dengan kebanyakan aksaranya disembunyikan.</p>',
      ),
      en: text(
        'What you give us',
        '<p>What you fill in as you open an account and in your profile. Passwords are kept as hashes alone; numbers and addresses are shown with most of their characters hidden.</p>',
      ),
      zh: text(
        '您提供的信息',
        '<p>即您注册及在个人资料中填写的内容。密码仅以散列形式保存；号码与地址在显示时会隐藏大部分字符。</p>',
      ),
    },
    {
      ms: text(
        'Apa yang timbul semasa anda menggunakannya',
        '<p>Log masuk dengan masa, peranti dan alamat rangkaian; pusingan, taruhan dan bayaran anda; permainan kegemaran dan terkini. Ia diperlukan untuk menjaga akaun dan memperakaunkan wang.</p>',
      ),
      en: text(
        'What arises as you use it',
        '<p>Sign-ins with time, device and network address; your rounds, stakes and payouts; favourite and recent games. They are needed to guard the account and to account for money.</p>',
      ),
      zh: text(
        '使用过程中产生的信息',
        '<p>登录的时间、设备与网络地址；您的各局、投注与派彩；收藏与最近的游戏。用于保护账户和核算资金。</p>',
      ),
    },
    {
      ms: text(
        'Kuki dan simpanan pelayar',
        '<ul><li>Sesi anda, disegel; ia tamat apabila anda log keluar, selepas 30 minit tanpa kegiatan, atau selepas sehari.</li><li>Satu tanda bahawa pelayar ini pernah membuka akaun, selama 180 hari, supaya percubaan orang lain tidak mengunci anda.</li><li>Tema, bahasa dan carian terkini anda.</li></ul><p>Tiada kuki pengiklanan, dan tiada kuki pihak ketiga.</p>',
      ),
      en: text(
        'Cookies and browser storage',
        '<ul><li>Your session, sealed; it ends as you sign out, after 30 minutes without activity, or after a day.</li><li>A note that this browser has opened an account, for 180 days, so that attempts of others do not lock you out.</li><li>Your theme, language and recent searches.</li></ul><p>No advertising cookies, and none of third parties.</p>',
      ),
      zh: text(
        'Cookie 与浏览器存储',
        '<ul><li>经加密的会话；在您退出登录、30 分钟无操作或一天后结束。</li><li>表明此浏览器曾打开账户的标记，保存 180 天，以免他人的尝试将您锁在门外。</li><li>您的主题、语言与最近搜索。</li></ul><p>没有广告 Cookie，也没有第三方 Cookie。</p>',
      ),
    },
    {
      ms: text(
        'Hak anda',
        '<p>Anda boleh melihat dan membetulkan data anda dalam pusat keselamatan, dan melog keluar mana-mana peranti. Data rumah demonstrasi ini berada pada mesin yang menjalankannya, dan hilang apabila mesin itu dikosongkan.</p>',
      ),
      en: text(
        'Your rights',
        '<p>You can see and correct your data in the security centre, and sign out any device. The data of this demonstration lies on the machine that runs it, and goes when that is cleared.</p>',
      ),
      zh: text(
        '您的权利',
        '<p>您可以在安全中心查看和更正资料，并让任意设备退出登录。本演示的数据保存在运行它的机器上，清空后即消失。</p>',
      ),
    },
  ],
};

/** What one agrees to. */
export const legalTopics: readonly HelpTopic[] = [term, privacy];
