import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { formatsOf } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { statisticsTexts } from './dashboard.texts.ts'

/** Below this many, a percentage says more about the small number than about the change. */
const FEW = 10

export interface Compared {
  now: number | null
  before: number | null
  /** A rating moves by tenths; a count by its share. */
  rating?: boolean
}

export interface FigureChange {
  direction: 'unknown' | 'none' | 'up' | 'down'
  text: string
}

/** A figure against the period before. */
export function changeOf({ now, before, rating = false }: Compared, language: Language): FigureChange {
  if (now === null || !before) return { direction: 'unknown', text: commonTexts.noBefore[language] }
  const { number, decimal, percent } = formatsOf(language)
  const difference = rating ? Math.round((now - before) * 10) / 10 : now - before
  const size = Math.abs(difference)
  if (size === 0) return { direction: 'none', text: statisticsTexts.same[language] }
  const change = rating ? decimal(size) : before < FEW ? number(size) : percent(size / before)
  return difference > 0 ? { direction: 'up', text: `+${change}` } : { direction: 'down', text: `−${change}` }
}
