import { namedFor } from '@avaliax/proto/product-name.ts'
import type { Language } from '@avaliax/proto/values.ts'

const TEXTS = {
  pt: {
    title: 'O que este widget mostra',
    titleOf: 'O que o widget de {company} mostra',
    intro:
      'Esta página é feita pelo Avaliax, não pelo site que mostra o widget. Confira aqui o que aparece e o que fica de fora.',
    average: 'Média no Google',
    total: 'Avaliações no Google',
    matching: 'Aparecem neste widget',
    none: 'Ainda sem nota',
    filter: 'Regra do widget',
    allRatings: 'Todas as notas.',
    minRating: { one: '1 estrela ou mais.', other: '{count} estrelas ou mais.' },
    onlyFive: 'Somente 5 estrelas.',
    textOnly: 'Somente avaliações com texto.',
    names: 'O nome dos autores está abreviado a pedido da empresa.',
    recent: 'As mais recentes primeiro.',
    rating: 'As melhores notas primeiro.',
    oldest: 'As mais antigas primeiro.',
    spread: 'Todas as notas que conhecemos',
    spreadText: 'As barras claras são notas que a regra deixa de fora.',
    stars: { one: '1 estrela', other: '{count} estrelas' },
    hidden: 'fora do widget',
    reviews: 'Avaliações do widget',
    starsOf: '{count} de 5 estrelas',
    onGoogle: 'Ver no Google Maps',
    newer: 'Página anterior',
    older: 'Próxima página',
    page: 'Páginas',
    empty: 'Nenhuma avaliação atende à regra deste widget.',
    search: 'Buscar por nome ou palavra',
    look: 'Buscar',
    found: { one: '1 avaliação encontrada.', other: '{count} avaliações encontradas.' },
    all: 'Ver todas',
    nothing: 'Nenhuma avaliação deste widget tem essas palavras.',
    read: 'As avaliações são públicas no Google Maps e foram escritas por clientes. O Avaliax não muda textos nem notas.',
    unknownTitle: 'Widget não encontrado',
    unknownText: 'Confira o link. O widget pode ter sido pausado ou removido.',
  },
  en: {
    title: 'What this widget shows',
    titleOf: 'What {company}’s widget shows',
    intro:
      'This page is made by Avaliax, not by the website that shows the widget. See here what appears and what is left out.',
    average: 'Average on Google',
    total: 'Reviews on Google',
    matching: 'Shown by this widget',
    none: 'No rating yet',
    filter: 'Widget rule',
    allRatings: 'All ratings.',
    minRating: { one: '1 star and up.', other: '{count} stars and up.' },
    onlyFive: '5 stars only.',
    textOnly: 'Reviews with text only.',
    names: 'The company asked to shorten authors’ names.',
    recent: 'Newest first.',
    rating: 'Highest rated first.',
    oldest: 'Oldest first.',
    spread: 'All ratings we know of',
    spreadText: 'Light bars are ratings the rule leaves out.',
    stars: { one: '1 star', other: '{count} stars' },
    hidden: 'not in the widget',
    reviews: 'Reviews in this widget',
    starsOf: '{count} out of 5 stars',
    onGoogle: 'View on Google Maps',
    newer: 'Previous page',
    older: 'Next page',
    page: 'Pages',
    empty: 'No reviews match this widget’s rule.',
    search: 'Search by name or word',
    look: 'Search',
    found: { one: '1 review found.', other: '{count} reviews found.' },
    all: 'Show all',
    nothing: 'No reviews in this widget have these words.',
    read: 'The reviews are public on Google Maps and were written by customers. Avaliax changes neither texts nor ratings.',
    unknownTitle: 'Widget not found',
    unknownText: 'Check the link. The widget may have been paused or removed.',
  },
} as const

export type VerificationText = keyof (typeof TEXTS)['pt']

export const verificationText =
  (language: Language, agency: string) =>
  (key: VerificationText, values: Record<string, string | number> = {}): string => {
    const text: string | { one: string; other: string } = TEXTS[language][key]
    const form = typeof text === 'string' ? text : values.count === 1 ? text.one : text.other
    return namedFor(agency, form).replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
  }
