import { plainPhone } from '@avaliax/proto/phone.ts'

/** Eight digits and more with the marks that stand between those of a telephone number. */
const PHONE = /(?:\+?\d[\s().-]{0,2}){8,}/

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = String.raw`(?:(?:19|20)\d{2})`
const alone = (...forms: string[]) => new RegExp(String.raw`(?<![\d+])(?:${forms.join('|')})(?!\d)`, 'gi')

/** Numbers of another kind that are as long. */
const OTHERS = [
  // Tax ids before what they hold: 11.222.333/0001-81, 529.982.247-25.
  alone(
    String.raw`[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}/[\dA-Z]{4}-\d{2}`,
    String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`,
  ),
  // Dates and years, also two of them as a range.
  alone(
    String.raw`${DAY}([./ -])${MONTH}\1(?:${YEAR}|\d{2})`,
    String.raw`${YEAR}([./-])${MONTH}\2${DAY}`,
    String.raw`${DAY}\.${MONTH}\.`,
    String.raw`(?<!\)\s?)${YEAR}\s?[-/]\s?${YEAR}`,
  ),
  // Postcodes: 80010-000, 80.010-000, and eight digits after their name.
  alone(String.raw`\d{5}-\d{3}`, String.raw`\d{2}\.\d{3}-\d{3}`, String.raw`CEP\W{0,3}\d{8}`),
  // Money and round numbers: R$ 1.234.567,00 and 10.000.000.
  alone(
    String.raw`R\$\s?\d{1,3}(?:\.?\d{3})*(?:,\d{2})?`,
    String.raw`\d{1,3}(?:\.\d{3})+,\d{2}`,
    String.raw`\d{1,3}(?:\.000){2,}`,
  ),
  // Times: 8.00 - 18.00.
  alone(String.raw`(?:[01]?\d|2[0-3])[.:h][0-5]\d`),
]

/** A telephone number in a post breaks the provider's rules; dates, postcodes and prices do not. */
export function namesPhone(text: string): boolean {
  const rest = OTHERS.reduce((left, other) => left.replace(other, ' # '), plainPhone(text))
  return PHONE.test(rest)
}
