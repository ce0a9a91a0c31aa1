import { setRequestLocale } from 'next-intl/server';
import { houseShell, type LocaleProps, localeOf, siteMetadata } from '#app/house-page.ts';
import { HelpPage } from '#components/help/help-page.tsx';
import { helpTopics } from '#components/shared/help-topics.ts';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/env.ts';
import { helpOf, houseOf } from '#lib/bff/page-data.ts';
import { questionData } from '#lib/i18n/structured.ts';

export const revalidate = 4;

const place = { path: '/help' };

export const generateMetadata = siteMetadata('help', place);

/** The help centre. */
export default async function Help(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const [house, help] = await Promise.all([houseOf(locale), helpOf(locale)]);
  const shell = houseShell(house);
  const questions =
    help.value &&
    questionData(
      env().PUBLIC_ORIGIN,
      help.value.flatMap(({ children }) => children),
    );
  return (
    <Frame shell={shell} place={place}>
      {questions && <JsonLd data={questions} />}
      <HelpPage
        topics={help.value && helpTopics(help.value)}
        reference={help.reference}
        desk={shell.support[0]}
        chat={shell.chat}
      />
    </Frame>
  );
}
