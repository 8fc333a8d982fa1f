import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { formatsOf } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { translator } from '../../shared/i18n/texts.ts'
import { agencyTexts } from './agency.texts.ts'

interface Growth {
  direction: 'up' | 'down' | 'flat' | 'unknown'
  text: string
}

/** A change against last month in words; `before` is the figure as that month ended, without which there is nothing to compare with. */
export function growthOf(rate: number, before: number | string | undefined, language: Language): Growth {
  if (Number(before) === 0) return { direction: 'unknown', text: commonTexts.noBefore[language] }
  const percent = `${rate > 0 ? '+' : ''}${formatsOf(language).decimal(rate)}%`
  return {
    direction: rate > 0 ? 'up' : rate < 0 ? 'down' : 'flat',
    text: translator(agencyTexts, language)('growth', { percent }),
  }
}
