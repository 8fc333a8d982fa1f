import { readLanguageData } from '@avaliax/aspects/language-data.ts'
import { Phrasebook } from './phrasebook.schema.ts'

export const PHRASEBOOKS = readLanguageData(import.meta.dirname, Phrasebook)
