import type { WeekReport } from '../tenancy/week-report.fields.ts'
import type { Language } from '../values.ts'

const LOCALES = { pt: 'pt-BR', en: 'en' } as const
const dayText = (day: string): string => day.split('-').slice(1).toReversed().join('/')
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The figures of a week in one sentence, beside those of the week before. */
export function weekSentence(language: Language, { from, to, figures, previous }: WeekReport): string {
  const { visits, newReviews, averageRating } = figures
  const stars = averageRating?.toLocaleString(LOCALES[language], { maximumFractionDigits: 2 })
  const range = [dayText(from), dayText(to)]
  if (language === 'pt') {
    const rating = stars ? `, nota ${stars}` : ''
    const counts = `${counted(visits, 'visita', 'visitas')} e ${counted(newReviews, 'nova avaliação', 'novas avaliações')}`
    return `Semana de ${range.join(' a ')}: ${counts}${rating} (antes: ${previous.visits} e ${previous.newReviews})`
  }
  const rating = stars ? `, rated ${stars}` : ''
  const counts = `${counted(visits, 'visit', 'visits')} and ${counted(newReviews, 'new review', 'new reviews')}`
  return `Week of ${range.join(' to ')}: ${counts}${rating} (before: ${previous.visits} and ${previous.newReviews})`
}
