import { NICHES, nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import { AutoComplete } from 'antd'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useCategories } from '../hooks/use-categories.ts'

interface Props {
  /** A niche by its Portuguese name, or any other category as it is called. */
  value: string
  onChange: (niche: string) => void
}

/** Typed or chosen: the niches, and the provider's categories that begin like the letters typed. */
export function CategoryField({ value, onChange }: Props) {
  const language = useLanguage()
  const shown = nicheLabel(value, language)
  const options = useCategories(shown).map((name) => ({ value: name }))
  const choose = (label: string) => onChange(NICHES.find((niche) => niche[language] === label)?.pt ?? label)
  return <AutoComplete id="scan-category" value={shown} options={options} maxLength={120} onChange={choose} />
}
