import { Form, Select } from 'antd'
import { useMemo } from 'react'
import { foldedText } from '../../../shared/folded-text.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { settingsTexts } from '../settings.texts.ts'

/** Zones of Brazil stand first: nearly every company is there. */
const HOME = [
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Belem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Noronha',
]

/** A form field named `timeZone`: found by typing a city. */
export function TimeZoneField() {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const options = useMemo(() => zoneOptions(language, new Date()), [language])
  return (
    <Form.Item name="timeZone" label={t('timeZone')} extra={t('timeZoneText')} className="settings-wide">
      <Select showSearch={{ filterOption: byWords }} options={options} />
    </Form.Item>
  )
}

interface Option {
  value: string
  label: string
}

function zoneOptions(language: string, at: Date): Option[] {
  const home = HOME.map((zone) => ({
    value: zone,
    label: `${nameOf(zone)} (${offsetOf(zone, language, at)})`,
  }))
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !HOME.includes(zone))
  return [...home, ...others.map((zone) => ({ value: zone, label: nameOf(zone) }))]
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')

/** Answers the offset of a few zones only: formatters of four hundred would cost a tenth of a second. */
function offsetOf(zone: string, language: string, at: Date): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const byWords = (typed: string, option?: Option): boolean => plain(option?.label ?? '').includes(plain(typed))

const plain = (text: string) => foldedText(text).replaceAll('_', ' ')
