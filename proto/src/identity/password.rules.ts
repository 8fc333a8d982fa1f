import { z } from 'zod'

export const PASSWORD_MIN = 6
/** People who run the agency have longer ones: their log-in opens every client. */
export const AGENCY_PASSWORD_MIN = 12
export const PASSWORD_MAX = 256

export const MONOTONOUS_PASSWORD = 'A senha não pode ser um único caractere repetido nem só espaços'

/** Answers how long a password has to be at least. */
export const passwordMin = (role: 'client' | 'superadmin'): number =>
  role === 'superadmin' ? AGENCY_PASSWORD_MIN : PASSWORD_MIN

/**
 * A password as it is judged, hashed and compared (PRECIS OpaqueString, RFC 8265): keyboards write one accent as one sign or as two, and
 * a space in several ways. Nothing else is folded: capitals and look-alikes stay apart.
 */
export const opaquePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** Counted as people count: an accent or an emoji is one sign. */
export const signsOf = (password: string): number => [...new Intl.Segmenter().segment(password)].length

/** One character over and over, or nothing but spaces: long enough, and the first thing anybody tries. */
export const isMonotonous = (password: string): boolean =>
  password.trim() === '' || new Set(opaquePassword(password)).size === 1

/** Decomposed letters do not make a short password long. */
export const isShort = (password: string): boolean => opaquePassword(password).length < PASSWORD_MIN

/** The password that somebody has: asked again before what a stolen session must not do. */
export const CurrentPassword = z
  .string('Senha atual é obrigatória')
  .min(1, 'Senha atual é obrigatória')
  .max(PASSWORD_MAX)

interface Said {
  tooShort: string
  tooLong: string
}

/** A password that somebody chooses; the words are those of the form in question. */
export const ChosenPassword = ({ tooShort, tooLong }: Said) =>
  z
    .string(tooShort)
    .min(PASSWORD_MIN, tooShort)
    .max(PASSWORD_MAX, tooLong)
    .refine((password) => password.length < PASSWORD_MIN || !isShort(password), tooShort)
    .refine((password) => !isMonotonous(password), MONOTONOUS_PASSWORD)
