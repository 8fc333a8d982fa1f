import type { Mention } from '@avaliax/aspects/aspects.ts'
import { aspectsOf } from '@avaliax/aspects/aspects.ts'
import { languageOf } from '@avaliax/aspects/language.ts'
import type { ReviewLanguage } from '@avaliax/aspects/language-data.ts'
import { IMAGE_TITLE_MAX } from '@avaliax/proto/content/post-text.routes.ts'
import type { Aspect } from '@avaliax/proto/reviews/aspect.routes.ts'
import { givenName } from '../reply-writer/persons.domain.ts'
import { fillSlots } from '../reply-writer/phrase-slots.domain.ts'
import type { ReviewFacts } from '../reply-writer/reply.domain.ts'
import { ownWords } from '../reply-writer/reply-writer.domain.ts'
import { type SeededChoice, seededChoice } from '../reply-writer/seeded-choice.domain.ts'
import { excerpt } from './excerpt.domain.ts'

export type PostLanguage = 'pt' | 'en'

export interface PostRequest {
  review: ReviewFacts
  businessName: string
  language: PostLanguage
  seed: string
  /** Characters of the review that are quoted at most. */
  quoteMax?: number
}

const QUOTE_MAX_CHARS = 220
export const TITLE_MAX_CHARS = IMAGE_TITLE_MAX

const LINES = {
  pt: {
    named: [
      'Que alegria ler isso sobre {o}!',
      'Obrigado pelo carinho com {o}!',
      'Esse elogio {ao} ganhou o nosso dia.',
    ],
    plain: ['Que alegria receber palavras assim!', 'Obrigado por compartilhar com a gente!'],
    sober: ['Toda opinião nos ajuda a melhorar. Obrigado por compartilhar!'],
    ending: ['Venha nos visitar!', 'E você, já conhece a gente?', 'Esperamos você!'],
    by: 'nosso cliente',
    titles: ['Quem conhece, gosta', 'Palavra de cliente', 'Feito com carinho'],
    and: 'e',
  },
  en: {
    named: [
      'What a joy to read this about {o}!',
      'Thank you for the kind words about {o}!',
      'Your praise for {o} made our day.',
    ],
    plain: ['What a joy to get words like these!', 'Thank you for sharing this with us!'],
    sober: ['Every opinion helps us improve. Thank you for sharing!'],
    ending: ['Come and see us!', 'Have you been here yet?', 'We look forward to meeting you!'],
    by: 'a customer of ours',
    titles: ['In our customers’ words', 'Made with care', 'A word from a guest'],
    and: 'and',
  },
} as const

/** By aspect, since a picture has room for a few words only. */
const TITLES: Record<PostLanguage, Partial<Record<Aspect, string>>> = {
  pt: {
    service: 'Atendimento que acolhe',
    staff: 'Gente que faz a diferença',
    kindness: 'Carinho em cada detalhe',
    food: 'Sabor que conquista',
    taste: 'Sabor que conquista',
    coffee: 'Café que dá saudade',
    dessert: 'Doçura de verdade',
    ambience: 'Um lugar para ficar',
    cleanliness: 'Cuidado que se vê',
    waiting: 'Rapidez que agrada',
    price: 'Vale cada visita',
    result: 'Resultado que encanta',
    quality: 'Qualidade que se nota',
    delivery: 'Chegou, agradou',
    treatment: 'Cuidado com você',
    location: 'Perto de você',
    product: 'Escolhas que agradam',
    drinks: 'Um brinde a você',
  },
  en: {
    service: 'Service with heart',
    staff: 'People who care',
    kindness: 'Kind in every detail',
    food: 'Flavour that wins you over',
    taste: 'Flavour that wins you over',
    coffee: 'Coffee worth the trip',
    dessert: 'Sweet as it gets',
    ambience: 'A place to stay a while',
    cleanliness: 'Care you can see',
    waiting: 'Quick and pleasant',
    price: 'Worth every visit',
    result: 'Results to love',
    quality: 'Quality you notice',
    delivery: 'Delivered with care',
    treatment: 'In good hands',
    location: 'Right where you need us',
    product: 'Choices to love',
    drinks: 'A toast to you',
  },
}

interface Material {
  language: PostLanguage
  ownText: string
  praises: Mention[]
  choice: SeededChoice
}

/** Answers the language of a post about a review: the reviewer's, as far as we write it. */
export const languageOfPost = ({
  review,
  language,
}: Pick<PostRequest, 'review' | 'language'>): PostLanguage =>
  materialOf({ review, language, seed: '' }).language

const postLanguage = (language: ReviewLanguage): PostLanguage => (language === 'en' ? 'en' : 'pt')

function materialOf({
  review,
  language: own,
  seed,
}: Omit<PostRequest, 'businessName' | 'quoteMax'>): Material {
  const ownText = ownWords(review.text)
  const language = postLanguage(languageOf(ownText, { hint: review.languageHint, fallback: own }))
  const praises = aspectsOf({ text: ownText, rating: review.rating }, language).filter(
    ({ polarity }) => polarity === 'good',
  )
  return { language, ownText, praises, choice: seededChoice(seed) }
}

/** Text of a social post about a review: its stars, its words, our thanks; it never asks anybody for stars. */
export function writePost(request: PostRequest): string {
  const { review, businessName, quoteMax = QUOTE_MAX_CHARS } = request
  const { language, ownText, praises, choice } = materialOf(request)
  const lines = LINES[language]
  const pleased = review.rating >= 4
  const options = !pleased ? lines.sober : praises.length > 0 ? lines.named : lines.plain
  const thanks = fillSlots(choice.pick<string>(options), {
    mentions: praises.slice(0, 2),
    language,
    and: lines.and,
  })
  const quote = excerpt(ownText, quoteMax)
  return [
    '⭐'.repeat(Math.min(5, Math.max(1, Math.round(review.rating)))),
    ...(quote ? [`“${quote}”\n— ${givenName(review.authorName) ?? lines.by}`] : []),
    [thanks, ...(pleased ? [choice.pick<string>(lines.ending)] : [])].join(' '),
    businessName.trim(),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A few words over a picture, on what the review praises. */
export function writeImageTitle(request: Omit<PostRequest, 'businessName' | 'quoteMax'>): string {
  const { language, praises, choice } = materialOf(request)
  const fitting = praises.flatMap(({ aspect }) => TITLES[language][aspect] ?? [])
  return choice.pick<string>(fitting.length > 0 ? fitting : LINES[language].titles).slice(0, TITLE_MAX_CHARS)
}
