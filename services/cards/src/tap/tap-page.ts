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

/** The product's mark, as the application shows it. */
const MARK = `<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f5c5c"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="17.5" r="4.7"/><path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/><path stroke="#f2a900" d="M26.6 12.8l-7 9.4"/></g></svg>`

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
:root { color-scheme: light dark; --bg: #f5f7f7; --surface: #fff; --text: #14211f; --muted: #55635f; --border: #dbe2e1; --link: #0f5c5c }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1716; --surface: #172220; --text: #e8efed; --muted: #a3b3af; --border: #2c3c39; --link: #5ec4bb } }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; background: var(--bg); color: var(--muted) }
main { max-width: 26rem; text-align: center; background: var(--surface); border: 1px solid var(--border); border-radius: 16px; padding: 32px 24px }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 20px 0 8px; color: var(--text); text-wrap: balance }
p { margin: 0; text-wrap: pretty }
a { display: block; margin-top: 24px; padding: 11px 16px; border: 1px solid; border-radius: 10px; color: var(--link); font-weight: 600; text-decoration: none; text-wrap: balance }
a:focus-visible { outline: 3px solid; outline-offset: 2px }
svg { display: block; margin: 0 auto }
</style>
</head>
<body>
<main>
${MARK}
<h1>${title}</h1>
<p>${body}</p>${link && href ? `\n<a href="${href}">${link}</a>` : ''}
</main>
</body>
</html>
`
}
