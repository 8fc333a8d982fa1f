import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { MistakenColumn, RowMistake } from '@avaliax/proto/row-mistakes.ts'
import type { Contract } from '@avaliax/proto/tenancy/plan-terms.ts'

/** How a row says that its client is paid for, as typed. */
export interface TypedTerms {
  givenUntil: string
  chargeFrom: string
  contractAmount: string
  contractRhythm: string
}

export interface RowTerms {
  givenUntil: string | null
  chargeFrom: string | null
  contract: Contract | null
}

/** A cell has a value, or says what it should hold. */
type Cell<T> = { value: T; mistake?: undefined } | { value: null; mistake: RowMistake }

const unreadable = (column: MistakenColumn, text: string) => ({ value: null, mistake: { column, text } })

/** Months between two bills, by the words that people write. */
const RHYTHMS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'mensal,mes,monthly,month',
    2: 'bimestral,bimonthly',
    3: 'trimestral,trimestre,quarterly,quarter',
    6: 'semestral,semestre,half-yearly',
    12: 'anual,ano,yearly,annual,year',
  }).flatMap(([months, words]) => words.split(',').map((word) => [word, Number(months)] as const)),
)
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const MONEY_MAX = 9

/** Reads a day as `2027-01-31` or `31/01/2027`; null for an empty cell. */
function dayOf(text: string, column: MistakenColumn): Cell<string | null> {
  if (text === '') return { value: null }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  const [, d = day, m = month, y = year] = DAY_FIRST.exec(text) ?? []
  const iso = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  // A day such as 31 February is read as one of the next month.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso)
    return unreadable(column, 'escreva um dia como 31/01/2027')
  return { value: iso }
}

/** Reads `1.250,50`, `1,250.50`, `R$ 250` and the like; the last separator before two digits is that of the cents. */
function amountOf(text: string): Cell<string | null> {
  if (text === '') return { value: null }
  const [, whole = '', cents = '00'] =
    /^(?:R\$)?([\d.,]+?)(?:[.,](\d{2}))?$/.exec(text.replace(/\s/g, '')) ?? []
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  if (digits === '' || digits.length > MONEY_MAX || /[.,]\d{1,2}$/.test(whole))
    return unreadable('valor cobrado fora', 'escreva um valor como 250,00')
  return { value: `${digits}.${cents}` }
}

function rhythmOf(text: string): Cell<number> {
  if (text === '') return { value: 1 }
  const months = /^\d{1,2}$/.test(text) ? Number(text) : RHYTHMS.get(fold(text).trim())
  if (months) return { value: months }
  return unreadable('periodicidade', 'escreva mensal, trimestral, anual ou um número de meses')
}

/** How a row's client is paid for, and which cells of it cannot be read. */
export function rowTerms(typed: TypedTerms): { terms: RowTerms; mistakes: RowMistake[] } {
  const rhythm = rhythmOf(typed.contractRhythm)
  const givenUntil = dayOf(typed.givenUntil, 'cortesia até')
  const chargeFrom = dayOf(typed.chargeFrom, 'cobrar a partir de')
  const amount = amountOf(typed.contractAmount)
  const contract =
    amount.value !== null && rhythm.value !== null
      ? { amount: amount.value, everyMonths: rhythm.value }
      : null
  return {
    terms: { givenUntil: givenUntil.value, chargeFrom: chargeFrom.value, contract },
    mistakes: [rhythm, givenUntil, chargeFrom, amount].flatMap(({ mistake }) => mistake ?? []),
  }
}
