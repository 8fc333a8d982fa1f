/** Portuguese and English. Each is a constant of its own, so that the minified script holds no names for them. */
type Text = readonly [pt: string, en: string]

export const title: Text = ['Avaliações de clientes', 'Customer reviews']
export const stars: Text = ['de 5 estrelas', 'out of 5 stars']
export const one: Text = ['avaliação no', 'review on']
export const many: Text = ['avaliações no', 'reviews on']
export const topOnly: Text = ['Mostrando 5 estrelas', 'Showing 5 stars']
export const fromStars: Text = ['Mostrando # estrelas ou mais', 'Showing # stars and more']
export const textOnly: Text = ['só com texto', 'with text only']
export const verify: Text = ['Verificar', 'Verify']
export const write: Text = ['Avaliar no Google', 'Review us on Google']
export const more: Text = ['Ler mais', 'Read more']
export const less: Text = ['Ler menos', 'Read less']
export const next: Text = ['Próximas', 'Next']
export const previous: Text = ['Anteriores', 'Previous']
export const further: Text = ['Mostrar mais', 'Show more']
export const pause: Text = ['Pausar', 'Pause']
export const play: Text = ['Continuar', 'Play']
export const refused: Text = [
  'site fora de “Mostrar só nestes sites”:',
  'site not in “Show only on these sites”:',
]

export interface Language {
  /** As a tag for numbers, dates and screen readers. */
  lang: string
  t: (text: Text) => string
  /** Made once: it costs a slow phone more than a card does. */
  dates: Intl.DateTimeFormat
}

/** The language of the text around the widget, else the browser's; Portuguese or English. */
export function languageOf(host: Element): Language {
  const written = host.closest('[lang]')?.getAttribute('lang')?.trim() || navigator.language || ''
  // People write `pt_BR`, `PT` and `português` as well.
  const isPortuguese = /^p(t|ortug)/i.test(written)
  const tag = written.replace('_', '-')
  const lang = isPortuguese ? 'pt-BR' : /^en(-[a-z]{2})?$/i.test(tag) ? tag : 'en'
  return {
    lang,
    t: (text) => text[isPortuguese ? 0 : 1],
    dates: new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }),
  }
}
