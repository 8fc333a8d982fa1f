import type { ReviewLanguage } from '@avaliax/aspects/language-data.ts'
import { fillSlots } from './phrase-slots.domain.ts'
import type { Phrasebook } from './phrases/phrasebook.schema.ts'
import type { Tone } from './reply.domain.ts'
import type { SeededChoice } from './seeded-choice.domain.ts'
import { ofTone, type Slot } from './sentence-plan.domain.ts'

const EMOJI = ['😊', '🧡', '🙌', '💛'] as const

export interface Wording {
  language: ReviewLanguage
  tone: Tone
  book: Phrasebook
  choice: SeededChoice
  name?: string
  /** Cheerful moods may exclaim; a complaint is answered calmly. */
  cheerful: boolean
  emoji: boolean
  /** Earlier replies; their sentences are not used again while there are others. */
  recent: readonly string[]
}

const lowerFirst = (text: string): string =>
  text.replace(
    /^([¡¿]?)(\p{Lu})(?!\p{Lu})/u,
    (_, mark: string, letter: string) => mark + letter.toLowerCase(),
  )

const repeats = (stems: readonly RegExp[], earlier: string, sentence: string): number =>
  stems.filter((stem) => earlier.search(stem) >= 0 && sentence.search(stem) >= 0).length +
  stems.filter((stem) => (sentence.match(stem)?.length ?? 0) > 1).length

/** One sentence of the slot: preferably with words the reply does not have yet and unlike those sent lately. */
function worded(slot: Slot, earlier: string, { language, book, choice, recent }: Wording): string {
  const filled = slot.options.map((option) =>
    fillSlots(option, {
      mentions: slot.mentions,
      person: slot.person,
      echo: slot.echo,
      language,
      and: book.and,
    }),
  )
  const rated = filled.map((sentence) => ({
    sentence,
    cost:
      repeats(book.onceOnly, earlier, sentence) * 2 +
      (recent.some((reply) => reply.includes(sentence)) ? 1 : 0),
  }))
  const best = Math.min(...rated.map(({ cost }) => cost))
  return choice.pick(rated.filter(({ cost }) => cost === best)).sentence
}

function greeted(body: string, { name, book, tone, choice, cheerful }: Wording): string {
  const options = ofTone(name ? book.greeting.named : book.greeting.plain, tone)
  const fitting = options
    .filter((option) => cheerful || !/[!¡]/.test(option))
    .filter((option) => tone !== 'formal' || !/[!¡]/.test(option))
  const greeting = choice.pick(fitting.length > 0 ? fitting : ['']).replaceAll('{name}', name ?? '')
  if (greeting === '') return body
  // After a comma the sentence goes on in lower case; after "Oi!" a new one begins.
  return greeting.endsWith(',') ? `${greeting} ${lowerFirst(body)}` : `${greeting} ${body}`
}

/** The plan in words: each sentence chosen in view of those before it. */
export function composeReply(plan: readonly Slot[], wording: Wording): string {
  const body = plan.reduce((earlier, slot) => `${earlier} ${worded(slot, earlier, wording)}`.trim(), '')
  const text = greeted(body, wording)
  return wording.emoji ? `${text} ${wording.choice.pick(EMOJI)}` : text
}
