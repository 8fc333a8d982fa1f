import type { Language } from '@avaliax/proto/values.ts'

/** `alemão` for `de`, as a reader calls it. */
export const languageName = (code: string, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code
