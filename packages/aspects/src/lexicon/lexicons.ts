import { readLanguageData } from '../language-data.ts'
import { Lexicon } from './lexicon.schema.ts'

export const LEXICONS = readLanguageData(import.meta.dirname, Lexicon)
