import {
  AGENCY_PASSWORD_MIN,
  isMonotonous,
  isShort,
  MONOTONOUS_PASSWORD,
  opaquePassword,
  PASSWORD_MIN,
  signsOf,
} from '@avaliax/proto/identity/password.rules.ts'
import { defineTexts } from '../i18n/texts.ts'

/** A new password may have these faults, as the server says them too. */
export const newPasswordTexts = defineTexts({
  newPassword: { en: 'New password', pt: 'Nova senha' },
  confirmPassword: { en: 'Confirm the new password', pt: 'Confirme a nova senha' },
  hint: {
    en: 'At least 6 characters. A short sentence is easy to remember and hard to guess.',
    pt: 'Pelo menos 6 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.',
  },
  agencyHint: {
    en: 'At least 12 characters: this login opens clients’ data. A short sentence is easy to remember.',
    pt: 'Pelo menos 12 caracteres: este login abre dados de clientes. Uma frase curta é fácil de lembrar.',
  },
  agencyTooShort: {
    en: 'New password must be at least 12 characters',
    pt: 'Nova senha deve ter pelo menos 12 caracteres',
  },
  currentRequired: { en: 'Current password is required', pt: 'Senha atual é obrigatória' },
  tooShort: {
    en: 'New password must be at least 6 characters',
    pt: 'Nova senha deve ter pelo menos 6 caracteres',
  },
  tooLong: {
    en: 'New password must be at most 256 characters',
    pt: 'Nova senha deve ter no máximo 256 caracteres',
  },
  tooCommon: {
    en: 'This password is too common. Choose another.',
    pt: 'Esta senha é muito comum. Escolha outra.',
  },
  monotonous: {
    en: 'The password cannot be one repeated character or only spaces',
    pt: MONOTONOUS_PASSWORD,
  },
  confirmRequired: { en: 'Password confirmation is required', pt: 'Confirmação de senha é obrigatória' },
  confirmDiffers: {
    en: 'New password and confirmation must match',
    pt: 'Nova senha e confirmação devem ser iguais',
  },
})
export type PasswordFinding = keyof typeof newPasswordTexts

export const isAgencyLength = (min: number): boolean => min >= AGENCY_PASSWORD_MIN

/** `min`: what a password of this person has at least. */
export function checkNewPassword(value: string, min: number = PASSWORD_MIN) {
  if (isShort(value)) return isAgencyLength(min) ? 'agencyTooShort' : 'tooShort'
  if (isAgencyLength(min) && signsOf(value) < min) return 'agencyTooShort'
  return isMonotonous(value) ? 'monotonous' : undefined
}

export function checkConfirmation(value: string, newPassword: string) {
  if (value === '') return 'confirmRequired'
  return opaquePassword(value) === opaquePassword(newPassword) ? undefined : 'confirmDiffers'
}
