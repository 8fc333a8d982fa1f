/** Pages for visitors who cannot be sent on; without script, and readable on the oldest phone. */
export type TapPageKind = 'unknown' | 'unassigned' | 'no-place' | 'suspended' | 'busy'
type Language = 'pt' | 'en'

interface Text {
  title: string
  body: string
  /** What a link on the page says, where there is one. */
  link?: string
}

const TEXTS: Record<TapPageKind, Record<Language, Text>> = {
  unknown: {
    pt: {
      title: 'Este link não está mais em uso',
      body: 'O cartão ou código pode ter mudado. Peça um novo à pessoa que atendeu você.',
    },
    en: {
      title: 'This link is no longer in use',
      body: 'The card or code may have changed. Please ask the person who served you for a new one.',
    },
  },
  unassigned: {
    pt: {
      title: 'Este cartão ainda não está com ninguém',
      body: 'Assim que for entregue a alguém da equipe, ele abre a página de avaliação.',
      link: 'É da equipe? Entregar este cartão',
    },
    en: {
      title: 'Nobody holds this card yet',
      body: 'As soon as it is given to somebody of the team, it opens the review page.',
      link: 'Part of the team? Give this card to somebody',
    },
  },
  'no-place': {
    pt: {
      title: 'Obrigado pela visita!',
      body: 'As avaliações desta empresa ainda estão sendo preparadas. Tente de novo em breve.',
    },
    en: {
      title: 'Thank you for your visit!',
      body: 'Reviews for this business are still being set up. Please try again soon.',
    },
  },
  suspended: {
    pt: {
      title: 'Página indisponível no momento',
      body: 'Esta empresa não está recebendo avaliações agora. Obrigado pelo seu interesse.',
    },
    en: {
      title: 'This page is not available right now',
      body: 'This business is not taking reviews at the moment. Thank you for your interest.',
    },
  },
  busy: {
    pt: { title: 'Um momento, por favor', body: 'Tente abrir o link de novo em um minuto.' },
    en: { title: 'One moment, please', body: 'Please open the link again in a minute.' },
  },
}

const LANGUAGE_TAGS: Record<Language, string> = { pt: 'pt-BR', en: 'en' }

/** The first language of the browser's list that we have; the product's own otherwise. */
export function pageLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((entry) => {
    const [tag = '', quality] = entry.trim().split(';q=')
    return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) }
  })
  const best = wanted
    .filter(({ language, quality }) => (language === 'pt' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return best?.language === 'en' ? 'en' : 'pt'
}

/** `href` is where the page's link leads; it is an address of ours, and safe to stand in an attribute. */
export function tapPage(kind: TapPageKind, language: Language, href = ''): string {
  const { title, body, link } = TEXTS[kind][language]
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; font: 18px/1.5 system-ui, sans-serif; background: #f5f7fa; color: #1c2733 }
main { max-width: 30rem; text-align: center; background: #fff; border-radius: 16px; padding: 32px 24px; box-shadow: 0 8px 32px rgb(20 40 60 / 12%) }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 12px }
p { margin: 0 }
p + p { margin-top: 16px }
a { color: inherit }
.mark { font-size: 2.5rem; line-height: 1; margin-bottom: 16px; color: #b26a00 }
@media (prefers-color-scheme: dark) { body { background: #10161d; color: #e8edf2 } main { background: #1b242e; box-shadow: none } .mark { color: #ffb547 } }
</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true">&#9733;</div>
<h1>${title}</h1>
<p>${body}</p>${link && href ? `\n<p><a href="${href}">${link}</a></p>` : ''}
</main>
</body>
</html>
`
}
