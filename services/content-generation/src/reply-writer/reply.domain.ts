import type { ReviewLanguage } from '@avaliax/aspects/language-data.ts'

export type Tone = 'friendly' | 'formal' | 'brief'

export interface ReviewFacts {
  authorName: string
  rating: number
  /** The reviewer wrote this, in the reviewer's own language; empty when there are only stars. */
  text: string
  /** The provider's guess of the language, `pt-BR`, `en`; only breaks ties. */
  languageHint?: string | null
}

export interface BusinessProfile {
  companyName: string
  language: ReviewLanguage
  tone: Tone
  signature?: string | null
}
