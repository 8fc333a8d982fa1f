export const LANGUAGES = ['pt', 'en', 'es'] as const
export type ReplyLanguage = (typeof LANGUAGES)[number]
export type Tone = 'friendly' | 'formal' | 'brief'

/** What a review may speak of. */
export const ASPECTS = [
  'service',
  'staff',
  'kindness',
  'waiting',
  'price',
  'quality',
  'food',
  'taste',
  'coffee',
  'drinks',
  'dessert',
  'portion',
  'menu',
  'breakfast',
  'cleanliness',
  'ambience',
  'comfort',
  'location',
  'parking',
  'delivery',
  'order',
  'appointment',
  'result',
  'treatment',
  'variety',
  'product',
  'noise',
  'music',
  'payment',
  'billing',
  'professionalism',
  'punctuality',
  'organisation',
  'explanation',
  'communication',
  'room',
  'bathroom',
  'temperature',
  'kids',
  'repair',
  'exchange',
  'view',
] as const
export type Aspect = (typeof ASPECTS)[number]

export interface ReviewFacts {
  authorName: string
  rating: number
  /** What the reviewer wrote, in the reviewer's own language; empty when there are only stars. */
  text: string
  /** The provider's guess of the language, `pt-BR`, `en`; only breaks ties. */
  languageHint?: string | null
}

export interface BusinessProfile {
  companyName: string
  language: ReplyLanguage
  tone: Tone
  signature?: string | null
}

export interface Mention {
  aspect: Aspect
  /** Noun phrase with its article, as the reply names it: "o pão de queijo". */
  label: string
  plural: boolean
  polarity: 'good' | 'bad' | 'neutral'
  /** The reviewer's own two or three words of praise, "café maravilhoso", where they stand side by side. */
  echo?: string
}
