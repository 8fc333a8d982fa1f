import { AUDIT_ACTIONS } from '@avaliax/proto/identity/audit-actions.texts.ts'
import type { Language } from '../../shared/i18n/language.ts'

const isKnown = (action: string): action is keyof typeof AUDIT_ACTIONS => Object.hasOwn(AUDIT_ACTIONS, action)

/** The action in words; as it was recorded where it has none. */
export const actionName = (action: string, language: Language): string =>
  isKnown(action) ? AUDIT_ACTIONS[action][language] : action
