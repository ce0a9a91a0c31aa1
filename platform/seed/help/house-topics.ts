import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopic } from './help-topic.ts';

const about: HelpTopic = {
  id: 510,
  tag: 'about',
  ms: text(
    'Tentang kami',
    '<p>Sebuah lobi untuk permainan daripada banyak studio: slot, kasino langsung, ikan, kad, sukan dan loteri. Anda boleh melihat semuanya tanpa akaun.</p>',
  ),
  en: text(
    'About us',
    '<p>One lobby for the games of many studios: slots, live casino, fishing, cards, sports and lottery. You can look at all of it without an account.</p>',
  ),
  zh: text(
    '关于我们',
    '<p>一座汇集众多工作室游戏的大堂：老虎机、真人娱乐场、捕鱼、棋牌、体育和彩票。无需账户即可浏览全部内容。</p>',
  ),
  entries: [
    {
      ms: text(
        'Adakah ini wang sebenar?',
        '<p>Tidak. Ini rumah demonstrasi: semua wang ialah wang demo, dan semua studio serta permainan adalah rekaan. Tiada apa-apa boleh dibayar masuk, dimenangi atau dikeluarkan.</p>',
      ),
      en: text(
        'Is this real money?',
        '<p>No. This is a demonstration house: all money is demo money, and all studios and games are invented. Nothing can be paid in, won or paid out.</p>',
      ),
      zh: text(
        '这里用的是真钱吗？',
        '<p>不是。这是演示大堂：所有金额均为演示货币，工作室与游戏均为虚构，不能充值、赢取或提现。</p>',
      ),
    },
    {
      ms: text(
        'Adakah rumah ini berlesen?',
        '<p>Rumah demonstrasi ini tidak memegang lesen perjudian. Pengendali yang menggunakan perisian ini menunjukkan lesennya sendiri di kaki setiap halaman.</p>',
      ),
      en: text(
        'Is this house licensed?',
        '<p>This demonstration house holds no gaming licence. An operator who runs this software shows their own at the foot of every page.</p>',
      ),
      zh: text(
        '本站持有牌照吗？',
        '<p>本演示大堂不持有博彩牌照。使用本软件的运营方会在每页底部展示其自身的牌照。</p>',
      ),
    },
    {
      ms: text(
        'Bagaimana hendak menghubungi anda?',
        '<p>Buka <strong>Khidmat pelanggan</strong> dalam menu sisi atau di kaki halaman. Jika sesuatu gagal, sertakan nombor rujukan yang ditunjukkan bersama mesejnya.</p>',
      ),
      en: text(
        'How do I reach you?',
        '<p>Open <strong>Customer service</strong> in the side menu or at the foot of the page. When something fails, quote the reference that stands with its message.</p>',
      ),
      zh: text(
        '如何联系你们？',
        '<p>从侧边菜单或页面底部打开<strong>在线客服</strong>。若操作失败，请附上提示信息中的参考编号。</p>',
      ),
    },
  ],
};

const account: HelpTopic = {
  id: 520,
  tag: 'account',
  ms: text('Akaun anda', '<p>Satu akaun bagi setiap orang, untuk mereka yang berumur 18 tahun ke atas.</p>'),
  en: text('Your account', '<p>One account for each person, for people of 18 and older.</p>'),
  zh: text('您的账户', '<p>每人一个账户，仅限年满 18 岁者。</p>'),
  entries: [
    {
      ms: text(
        'Bagaimana hendak membuka akaun?',
        '<ol><li>Tekan <strong>Buka akaun</strong> dan pilih nama pengguna atau nombor telefon.</li><li>Isikan medan bertanda bintang. Medan lain boleh dibiarkan kosong.</li><li>Jika nombor telefon diberi, masukkan kod yang kami hantar kepadanya.</li><li>Tandakan umur, <a href="/help#term">terma</a> dan <a href="/help#privacy">dasar privasi</a>, kemudian hantar.</li></ol>',
      ),
      en: text(
        'How do I open an account?',
        '<ol><li>Press <strong>Open an account</strong> and choose a username or a mobile number.</li><li>Fill in the fields with an asterisk. The others may stay empty.</li><li>Where you give a number, enter the code that we send to it.</li><li>Tick age, <a href="/en/help#term">terms</a> and <a href="/en/help#privacy">privacy policy</a>, then send.</li></ol>',
      ),
      zh: text(
        '如何注册？',
        '<ol><li>点击<strong>注册</strong>，选择用户名或手机号。</li><li>填写带星号的项目，其余可留空。</li><li>若填写手机号，请输入我们发送的验证码。</li><li>勾选年龄、<a href="/cn/help#term">服务条款</a>与<a href="/cn/help#privacy">隐私政策</a>后提交。</li></ol>',
      ),
    },
    {
      ms: text(
        'Mengapa log masuk tidak berjaya?',
        '<ul><li>Periksa nama pengguna, huruf besar dan bahasa papan kekunci.</li><li>Selepas satu percubaan yang salah, gambar dengan huruf akan muncul. Taip apa yang tertulis di dalamnya.</li><li>Selepas beberapa percubaan yang salah, log masuk berehat selama lima minit.</li></ul>',
      ),
      en: text(
        'Why can I not sign in?',
        '<ul><li>Check the username, capital letters and the language of your keyboard.</li><li>After a wrong attempt a picture with letters appears. Type what stands in it.</li><li>After several wrong attempts sign-in rests for five minutes.</li></ul>',
      ),
      zh: text(
        '为什么无法登录？',
        '<ul><li>请检查用户名、大小写和键盘语言。</li><li>输错一次后会出现验证图片，请输入图中的字符。</li><li>多次输错后，登录将暂停五分钟。</li></ul>',
      ),
    },
    {
      ms: text(
        'Saya terlupa kata laluan',
        '<p>Pilih <strong>Lupa kata laluan?</strong> semasa log masuk. Kami menghantar pautan ke e-mel akaun anda atau kod ke nombornya. Kata laluan baharu melog keluar semua peranti.</p>',
      ),
      en: text(
        'I have forgotten my password',
        '<p>Choose <strong>Forgot password?</strong> as you sign in. We send a link to the e-mail address of your account, or a code to its number. A new password signs out every device.</p>',
      ),
      zh: text(
        '忘记密码怎么办？',
        '<p>登录时选择<strong>忘记密码？</strong>。我们会向账户邮箱发送链接，或向账户手机号发送验证码。设置新密码后，所有设备都会退出登录。</p>',
      ),
    },
    {
      ms: text(
        'Bagaimana hendak melindungi akaun saya?',
        '<p>Di <strong>Pusat keselamatan</strong> anda boleh menghidupkan langkah kedua dengan aplikasi kod, menambah kunci laluan, dan melihat setiap pelayar yang sedang log masuk. Kakitangan kami tidak pernah meminta kata laluan atau kod anda.</p>',
      ),
      en: text(
        'How do I protect my account?',
        '<p>In the <strong>Security centre</strong> you can turn on a second step with an app of codes, add passkeys, and see every browser that is signed in. Our staff never ask for your password or a code.</p>',
      ),
      zh: text(
        '如何保护账户？',
        '<p>在<strong>安全中心</strong>可以启用验证器第二步验证、添加通行密钥，并查看所有已登录的浏览器。我们的员工绝不会索要您的密码或验证码。</p>',
      ),
    },
  ],
};

/** What the house is, and how one becomes its guest. */
export const houseTopics: readonly HelpTopic[] = [about, account];
