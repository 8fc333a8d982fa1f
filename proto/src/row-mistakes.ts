import { fieldTextIn } from './field-texts.ts'
import type { Language } from './values.ts'

/** Columns of files that are imported, as mistakes name them. */
const COLUMNS = {
  empresa: 'company',
  nome: 'name',
  email: 'email',
  contato: 'contact',
  telefone: 'phone',
  plano: 'plan',
  'cortesia até': 'given until',
  'cobrar a partir de': 'charge from',
  'valor cobrado fora': 'billed outside',
  periodicidade: 'rhythm',
  status: 'status',
  gestor: 'account manager',
  etiquetas: 'tags',
  observações: 'notes',
  endereço: 'address',
  departamento: 'department',
} as const
export type MistakenColumn = keyof typeof COLUMNS

/** One thing that is wrong with a row of a file. */
export interface RowMistake {
  /** Null: it is the whole row's. */
  column: MistakenColumn | null
  /** In Portuguese, as contracts and services say it. */
  text: string
}

/** Tells all that is wrong with a row, each mistake on a line of its own, in the language of whoever imports it; null where nothing is. */
export function rowMessageIn(language: Language, mistakes: readonly RowMistake[]): string | null {
  const words = mistakes.map(({ column, text }) => {
    const said = fieldTextIn(language, text)
    return column ? `${language === 'pt' ? column : COLUMNS[column]}: ${said}` : said
  })
  return words.join('\n') || null
}
