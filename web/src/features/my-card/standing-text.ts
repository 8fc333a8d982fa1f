import type { MyStanding } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { translator } from '../../shared/i18n/texts.ts'
import { myCardTexts } from './my-card.texts.ts'

const SPELLED: Record<Language, readonly string[]> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  pt: ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono', 'décimo'],
}
const ENGLISH_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const englishRule = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal(rank: number, language: Language): string {
  const spelled = SPELLED[language][rank - 1]
  if (spelled) return spelled
  return language === 'pt' ? `${rank}º` : `${rank}${ENGLISH_SUFFIXES[englishRule.select(rank)] ?? 'th'}`
}

/** "You are second: four visits to the first." */
export function standingText(
  { rank, sharedWith, visitsToFirst: count }: MyStanding,
  language: Language,
): string {
  const t = translator(myCardTexts, language)
  if (rank === 1) return sharedWith ? t('firstShared', { count: sharedWith }) : t('first')
  const place = ordinal(rank, language)
  if (count === 0) return t('sameVisits', { place })
  return t(sharedWith ? 'behindShared' : 'behind', { place, count })
}
