import { validationError } from '@avaliax/chassis/errors.ts'

/** The refusal of a form's field. */
export const tooCommon = (field: 'password' | 'newPassword') =>
  validationError(field, 'Esta senha é muito comum. Escolha outra.')
