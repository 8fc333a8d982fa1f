import { formatsOf } from './format.ts'
import type { Language } from './language.ts'
import { defineTexts, translator } from './texts.ts'

const texts = defineTexts({
  minutes: { en: '{minutes} min', pt: '{minutes} min' },
  hours: { en: '{hours} h', pt: '{hours} h' },
  days: { en: '{days} days', pt: '{days} dias' },
})

const MINUTES = 60
/** Below it a tenth of an hour matters. */
const SHORT_HOURS = 10
const HOURS_SHOWN = 48

/** How long a reply took, as cards, tables and reports write it: `< 1 min`, `12 min`, `3,5 h`, `16 h`, `3 dias`. */
export function timeToReply(hours: number, language: Language): string {
  const t = translator(texts, language)
  const { number, decimal } = formatsOf(language)
  const minutes = Math.round(hours * MINUTES)
  if (minutes < 1) return `< ${t('minutes', { minutes: 1 })}`
  if (minutes < MINUTES) return t('minutes', { minutes: number(minutes) })
  if (hours < HOURS_SHOWN)
    return t('hours', { hours: hours < SHORT_HOURS ? decimal(hours) : number(Math.round(hours)) })
  return t('days', { days: number(Math.round(hours / 24)) })
}
