import { type Language, localeOf, useLanguage } from './language.ts'

/** Dates always read as in Brazil, as the product promises; figures follow the language. */
const DATE_LOCALE = 'pt-BR'
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

export const formatDate = (iso: string) => new Date(iso).toLocaleDateString(DATE_LOCALE)
export const formatDateTime = (iso: string) =>
  new Date(iso).toLocaleString(DATE_LOCALE, { dateStyle: 'short', timeStyle: 'short' })

const isToday = (at: Date) => at.toDateString() === new Date().toDateString()

/** `10:42`; with its day where that is not today. */
export const formatMoment = (time: number): string => {
  const at = new Date(time)
  return isToday(at)
    ? at.toLocaleTimeString(DATE_LOCALE, { timeStyle: 'short' })
    : formatDateTime(at.toISOString())
}

export function formatRelative(iso: string, language: Language, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return format.format(Math.round(seconds / size), unit)
}

/** Formatters of figures in the current language. */
export const useFormat = () => formatsOf(useLanguage())

/** Formatters of figures in a language. */
export function formatsOf(language: Language) {
  const locale = localeOf(language)
  return {
    number: (value: number) => value.toLocaleString(locale),
    decimal: (value: number, places = 1) =>
      value.toLocaleString(locale, { minimumFractionDigits: places, maximumFractionDigits: places }),
    percent: (share: number) => share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 }),
    money: (amount: string) => Number(amount).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }),
  }
}

/** An amount of the API as a field shows it for typing on. */
export const typedMoney = (amount: string, language: Language): string =>
  language === 'pt' ? amount.replace('.', ',') : amount

const GROUPED = [/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/, /^\d{1,3}(,\d{3})+\.\d{1,2}$/]

/** `29,9`, `29.90` or `R$ 1.199,90` as people type it -> `29.90` as the API writes it; undefined when it is no amount. */
export function parseMoney(typed: string): string | undefined {
  const figures = typed.trim().replace(/^R\$\s*/, '')
  const [inPortuguese, inEnglish] = GROUPED.map((form) => form.test(figures))
  const separator = inPortuguese ? '.' : inEnglish ? ',' : ''
  const text = (separator ? figures.replaceAll(separator, '') : figures).replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : undefined
}
