import type { WeekReport } from '../tenancy/week-report.fields.ts'
import type { Language } from '../values.ts'

const WORDS = {
  pt: ['Semana', 'visitas', 'novas avaliações', 'nota', 'antes'],
  en: ['Week', 'visits', 'new reviews', 'rating', 'before'],
} as const
const dayText = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** The figures of a week in one sentence, beside those of the week before. */
export function weekSentence(language: Language, { from, to, figures, previous }: WeekReport): string {
  const [week, visits, reviews, rating, before] = WORDS[language]
  const stars = figures.averageRating?.toLocaleString(language)
  return `${week} ${dayText(from)}–${dayText(to)}: ${visits} ${figures.visits} (${before} ${previous.visits}), ${reviews} ${figures.newReviews} (${before} ${previous.newReviews})${stars ? `, ${rating} ${stars}` : ''}`
}
