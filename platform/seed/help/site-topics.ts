import { text } from '#platform/seed/demo-item.ts';
import type { HelpTopicSeed } from './help-topic.ts';

const about: HelpTopicSeed = {
  id: 510,
  tag: 'about',
  ms: text(
    'Tentang kami',
    '<p>Satu lobi untuk permainan daripada banyak studio: slot, kasino langsung, tembak ikan, kad, sukan dan loteri. Lihat semuanya tanpa akaun.</p>',
  ),
  en: text(
    'About us',
    '<p>One lobby with games from many studios: slots, live casino, fishing, cards, sports and lottery. You can browse everything without an account.</p>',
  ),
  zh: text(
    '关于我们',
    '<p>汇集众多工作室游戏的大厅：老虎机、真人娱乐、捕鱼、棋牌、体育和彩票。无需注册即可浏览全部内容。</p>',
  ),
  entries: [
    {
      ms: text(
        'Adakah ini wang sebenar?',
        '<p>Tidak. Ini laman demo: semua wang ialah wang demo, dan semua studio serta permainan adalah rekaan. Anda tidak boleh mendeposit, memenangi atau mengeluarkan wang sebenar.</p>',
      ),
      en: text(
        'Is this real money?',
        '<p>No. This is a demo: all money is demo money, and all studios and games are made up. You can’t deposit, win or withdraw real money.</p>',
      ),
      zh: text(
        '这里用的是真钱吗？',
        '<p>不是。这是演示站：所有金额均为演示金，工作室与游戏均为虚构，不能存款、赢取真钱或提款。</p>',
      ),
    },
    {
      ms: text(
        'Adakah laman ini berlesen?',
        '<p>Laman demo ini tidak memegang lesen permainan. Pengendali yang menggunakan perisian ini memaparkan lesen mereka di bahagian bawah setiap halaman.</p>',
      ),
      en: text(
        'Is this site licensed?',
        '<p>This demo has no gaming licence. Operators who run this software show their own at the bottom of every page.</p>',
      ),
      zh: text(
        '本站持有牌照吗？',
        '<p>本演示站不持有博彩牌照。使用本软件的运营方会在每页底部展示自己的牌照。</p>',
      ),
    },
    {
      ms: text(
        'Bagaimana cara menghubungi kami?',
        '<p>Buka <strong>Khidmat pelanggan</strong> dalam menu sisi atau di bahagian bawah halaman. Jika berlaku ralat, sertakan nombor rujukan yang dipaparkan.</p>',
      ),
      en: text(
        'How do I contact you?',
        '<p>Open <strong>Customer service</strong> in the side menu or at the bottom of the page. If something went wrong, include the reference shown with the error.</p>',
      ),
      zh: text(
        '如何联系客服？',
        '<p>从侧边菜单或页面底部打开<strong>在线客服</strong>。如遇错误，请附上提示中的编号。</p>',
      ),
    },
  ],
};

const account: HelpTopicSeed = {
  id: 520,
  tag: 'account',
  ms: text(
    'Akaun anda',
    '<p>Satu akaun bagi setiap orang. Anda mesti berumur 18 tahun untuk mendaftar, dan 21 tahun jika tarikh lahir diminta.</p>',
  ),
  en: text(
    'Your account',
    '<p>One account per person. You must be 18 to open one, and 21 where we ask for a birthday.</p>',
  ),
  zh: text('您的账户', '<p>每人限一个账户。注册须年满 18 岁；填写出生日期时，须年满 21 岁。</p>'),
  entries: [
    {
      ms: text(
        'Bagaimana cara mendaftar?',
        '<ol><li>Tekan <strong>Daftar</strong> dan pilih nama pengguna atau nombor telefon.</li><li>Isi medan bertanda *. Medan lain boleh dibiarkan kosong.</li><li>Jika anda memberi nombor telefon, masukkan kod yang kami hantar.</li><li>Sahkan umur anda, terima <a href="/help#term">terma perkhidmatan</a> dan <a href="/help#privacy">dasar privasi</a>, kemudian tekan <strong>Cipta akaun</strong>.</li></ol>',
      ),
      en: text(
        'How do I open an account?',
        '<ol><li>Press <strong>Open an account</strong> and choose a username or a mobile number.</li><li>Fill in the fields marked with *. The others are optional.</li><li>If you enter a mobile number, enter the code we send to it.</li><li>Confirm your age, accept the <a href="/en/help#term">terms</a> and <a href="/en/help#privacy">privacy policy</a>, and press <strong>Create account</strong>.</li></ol>',
      ),
      zh: text(
        '如何注册？',
        '<ol><li>点击<strong>注册</strong>，选择用户名或手机号码。</li><li>填写带 * 的项目，其余可留空。</li><li>如填写手机号码，请输入我们发送的验证码。</li><li>确认年龄，接受<a href="/cn/help#term">服务条款</a>与<a href="/cn/help#privacy">隐私政策</a>，然后点击<strong>注册</strong>。</li></ol>',
      ),
    },
    {
      ms: text(
        'Kenapa saya tidak dapat log masuk?',
        '<ul><li>Semak nama pengguna, huruf besar dan bahasa papan kekunci.</li><li>Selepas satu percubaan salah, gambar dengan huruf akan muncul. Taip huruf yang anda lihat.</li><li>Selepas beberapa percubaan salah, log masuk dikunci selama lima minit.</li></ul>',
      ),
      en: text(
        'Why can’t I sign in?',
        '<ul><li>Check your username, capital letters and keyboard language.</li><li>After a wrong attempt, a picture with letters appears. Type the letters you see.</li><li>After several wrong attempts, sign-in is locked for five minutes.</li></ul>',
      ),
      zh: text(
        '为什么无法登录？',
        '<ul><li>请检查用户名、大小写和键盘语言。</li><li>输错一次后会出现验证图片，请输入图中的字符。</li><li>多次输错后，登录将锁定 5 分钟。</li></ul>',
      ),
    },
    {
      ms: text(
        'Saya terlupa kata laluan',
        '<p>Pilih <strong>Lupa kata laluan?</strong> semasa log masuk. Kami akan menghantar pautan ke e-mel atau kod ke nombor telefon akaun anda. Selepas kata laluan ditukar, semua peranti akan dilog keluar.</p>',
      ),
      en: text(
        'I’ve forgotten my password',
        '<p>Choose <strong>Forgot password?</strong> when you sign in. We’ll send a link to your email address or a code to your mobile number. Setting a new password signs you out on every device.</p>',
      ),
      zh: text(
        '忘记密码怎么办？',
        '<p>登录时选择<strong>忘记密码？</strong>。我们会向您的账户邮箱发送链接，或向账户手机号码发送验证码。设置新密码后，所有设备都会退出登录。</p>',
      ),
    },
    {
      ms: text(
        'Bagaimana cara melindungi akaun saya?',
        '<p>Di <strong>Pusat keselamatan</strong>, anda boleh mengaktifkan pengesahan dua langkah, menambah kunci laluan, dan menyemak semua pelayar yang sedang log masuk. Kakitangan kami tidak akan meminta kata laluan atau kod anda.</p>',
      ),
      en: text(
        'How do I protect my account?',
        '<p>In the <strong>Security centre</strong>, turn on two-step verification with an authenticator app, add passkeys, and see where you’re signed in. Our staff never ask for your password or a code.</p>',
      ),
      zh: text(
        '如何保护账户？',
        '<p>在<strong>安全中心</strong>可以开启两步验证、添加通行密钥，并查看所有已登录的浏览器。我们的员工绝不会索要您的密码或验证码。</p>',
      ),
    },
  ],
};

/** Help topics about the site and about opening an account. */
export const siteTopics: readonly HelpTopicSeed[] = [about, account];
