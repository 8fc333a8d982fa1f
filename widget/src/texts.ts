const pt = {
  title: 'Avaliações de clientes',
  stars: 'de 5 estrelas',
  one: 'avaliação no',
  many: 'avaliações no',
  filter: (stars: number) => (stars > 4 ? 'Mostrando 5 estrelas' : `Mostrando ${stars} estrelas ou mais`),
  text: 'só com texto',
  verify: 'Verificar',
  write: 'Avaliar no Google',
  more: 'Ler mais',
  less: 'Ler menos',
  next: 'Próximas',
  previous: 'Anteriores',
  further: 'Mostrar mais',
  pause: 'Pausar',
  play: 'Continuar',
  refused: 'site fora de “Mostrar só nestes sites”:',
}
const en: typeof pt = {
  title: 'Customer reviews',
  stars: 'out of 5 stars',
  one: 'review on',
  many: 'reviews on',
  filter: (stars) => (stars > 4 ? 'Showing 5 stars' : `Showing ${stars} stars and more`),
  text: 'with text only',
  verify: 'Verify',
  write: 'Review us on Google',
  more: 'Read more',
  less: 'Read less',
  next: 'Next',
  previous: 'Previous',
  further: 'Show more',
  pause: 'Pause',
  play: 'Play',
  refused: 'site not in “Show only on these sites”:',
}

export type Texts = typeof pt & { lang: string }

/** The language of the text around the widget, else the browser's; Portuguese or English. */
export function textsFor(host: Element): Texts {
  const written = host.closest('[lang]')?.getAttribute('lang')?.trim() || navigator.language || ''
  // People write `pt_BR`, `PT` and `português` as well.
  if (/^p(t|ortug)/i.test(written)) return { ...pt, lang: 'pt-BR' }
  const tag = written.replace('_', '-')
  return { ...en, lang: /^en(-[a-z]{2})?$/i.test(tag) ? tag : 'en' }
}
