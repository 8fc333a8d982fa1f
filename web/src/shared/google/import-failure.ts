import type { ImportFailure } from '@avaliax/proto/reviews/import.routes.ts'
import { codeText } from '../api/code-text.ts'
import type { Language } from '../i18n/language.ts'
import { defineTexts, translator } from '../i18n/texts.ts'

const importFailureTexts = defineTexts({
  reconnect: {
    en: 'Your Google connection has expired. Reconnect to fetch the reviews.',
    pt: 'Sua conexão com o Google expirou. Reconecte para buscar as avaliações.',
  },
  awaiting_approval: {
    en: 'Google hasn’t approved this account yet, so reviews can’t be fetched.',
    pt: 'O Google ainda não aprovou esta conta, por isso não é possível buscar as avaliações.',
  },
  no_permission: {
    en: 'The connected Google account can’t read this location’s reviews. Connect the account that manages it.',
    pt: 'A conta Google conectada não pode ler as avaliações deste local. Conecte a conta que o administra.',
  },
  scope_missing: {
    en: 'A permission was left out when connecting Google. Connect again and tick every permission.',
    pt: 'Faltou uma permissão ao conectar o Google. Conecte de novo e marque todas as permissões.',
  },
  api_disabled: {
    en: 'The Google API for reviews is not enabled in this system’s project. Whoever operates the system has to enable it; your account is fine.',
    pt: 'A API do Google para avaliações não está ativada no projeto deste sistema. Quem opera o sistema precisa ativá-la; sua conta está em ordem.',
  },
  project_blocked: {
    en: 'Google has blocked this system’s project or its key. Whoever operates the system has to fix it; your account is fine.',
    pt: 'O Google bloqueou o projeto ou a chave deste sistema. Quem opera o sistema precisa resolver; sua conta está em ordem.',
  },
  place_not_found: {
    en: 'Google no longer lists this place. Choose it again in Settings.',
    pt: 'O Google não tem mais este local. Escolha-o de novo em Configurações.',
  },
})
type Known = keyof typeof importFailureTexts & ImportFailure

/** Why an import failed; undefined for a reason that this page does not know. */
export function importFailureText(error: string | undefined, language: Language): string | undefined {
  if (!Object.hasOwn(importFailureTexts, error ?? '')) return codeText(error, language)
  return translator(importFailureTexts, language)(error as Known)
}
