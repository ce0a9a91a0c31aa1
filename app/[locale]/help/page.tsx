import { setRequestLocale } from 'next-intl/server';
import { type LocaleProps, localeOf, shellProps, siteMetadata } from '#app/page-shell.ts';
import { HelpPage } from '#components/help/help-page.tsx';
import { helpTopics } from '#components/shared/help-topics.ts';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/core/env.ts';
import { loadHelp, loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { questionData } from '#lib/i18n/structured.ts';

export const revalidate = 4;

const place = { path: '/help' };

export const generateMetadata = siteMetadata('help', place);

/** Help centre. */
export default async function Help(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const [layout, help] = await Promise.all([loadLayoutData(locale), loadHelp(locale)]);
  const shell = shellProps(layout);
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
